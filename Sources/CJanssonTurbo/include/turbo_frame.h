/// Finding where a JSON value ends, by its brackets and quotes alone, in a text that comes in pieces.
#ifndef TURBO_FRAME_H
#define TURBO_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// What is being gone through.
typedef enum {
  /// The value's first byte is next; white space before it has been skipped.
  TURBO_FRAME_START,
  /// A number or a literal, or what somebody wrote for one.
  TURBO_FRAME_SCALAR,
  TURBO_FRAME_STRING,
  /// A string, after a backslash.
  TURBO_FRAME_ESCAPE,
  /// Between the values of `depth` containers.
  TURBO_FRAME_CONTAINER,
  TURBO_FRAME_DONE
} turbo_frame_state;

/// How far the search for a value's end has come; all zeros at its beginning.
typedef struct {
  turbo_frame_state state;
  uint64_t depth;
} turbo_frame;

/// Searches on for the end of a value. Returns how many of the bytes belong to the value: if `frame->state`
/// is `TURBO_FRAME_DONE` then, the next byte is the first after it, otherwise the value needs more bytes.
///
/// Nothing is checked: brackets of both kinds count alike, and any scalar ends at white space or
/// punctuation. A bracket that closes nothing, a comma or a colon is a value of one byte, which a reader then refuses.
/// Up to `TURBO_PADDING` bytes after the text must be readable.
size_t turbo_find_value_end(const char *bytes, size_t length, turbo_frame *frame);

/// Counts line feeds. `*last` becomes the index after the last one, if there is any.
size_t turbo_count_lines(const char *bytes, size_t length, size_t *last);

#endif
