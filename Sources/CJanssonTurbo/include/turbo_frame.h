/// Finds the end of a JSON value by its brackets and quotes alone, in a text that arrives in
/// pieces.
#ifndef TURBO_FRAME_H
#define TURBO_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The part of a value in which the search is.
typedef enum {
  /// The value's first byte is next; white space before it has been skipped.
  TURBO_FRAME_START,
  /// In a number or literal, or any other unquoted text.
  TURBO_FRAME_SCALAR,
  TURBO_FRAME_STRING,
  /// A string, after a backslash.
  TURBO_FRAME_ESCAPE,
  /// Between the values of `depth` containers.
  TURBO_FRAME_CONTAINER,
  TURBO_FRAME_DONE
} turbo_frame_state;

/// The state of the search for the end of a value; all zeros at the beginning.
typedef struct {
  turbo_frame_state state;
  uint64_t depth;
} turbo_frame;

/// Continues the search for the end of a value, and returns the number of bytes that belong to the
/// value. If `frame->state` is then `TURBO_FRAME_DONE`, the value is complete; otherwise it needs
/// more bytes.
///
/// Nothing is validated: brackets of both kinds are treated alike, and any scalar ends at white
/// space or punctuation. An unmatched closing bracket, a comma or a colon is a value of one byte,
/// which the reader then rejects. Up to `TURBO_PADDING` bytes after the text must be readable.
size_t turbo_find_value_end(const char *bytes, size_t length, turbo_frame *frame);

/// Counts line feeds. `*last` becomes the index after the last one, if there are any.
size_t turbo_count_lines(const char *bytes, size_t length, size_t *last);

#endif
