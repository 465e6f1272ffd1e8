/// Finds the end of a JSON value by its brackets and quotes alone, in a text that arrives in
/// chunks.
#ifndef TURBO_VALUE_END_H
#define TURBO_VALUE_END_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Where in a value the search is.
typedef enum {
  /// The value's first byte is next; white space before it has been skipped.
  TURBO_VALUE_START,
  /// In a number or literal, or any other unquoted text.
  TURBO_VALUE_SCALAR,
  TURBO_VALUE_STRING,
  /// A string, after a backslash.
  TURBO_VALUE_ESCAPE,
  /// Between the values of `depth` containers.
  TURBO_VALUE_CONTAINER,
  TURBO_VALUE_DONE
} turbo_value_state;

/// The state of the search for the end of a value; all zeros at the beginning.
typedef struct {
  turbo_value_state state;
  uint64_t depth;
} turbo_value_search;

/// Continues the search for the end of a value, and returns the number of bytes that belong to the
/// value. If `search->state` is then `TURBO_VALUE_DONE`, the value is complete; otherwise it needs
/// more bytes.
///
/// Nothing is validated: brackets of both kinds are treated alike, and any scalar ends at white
/// space or punctuation. An unmatched closing bracket, a comma or a colon is a value of one byte,
/// which the reader then rejects. Nothing outside the bytes is read.
size_t turbo_find_value_end(const char *bytes, size_t length, turbo_value_search *search);

/// Counts line feeds. `*last` becomes the index after the last one, if there are any.
size_t turbo_count_lines(const char *bytes, size_t length, size_t *last);

#endif
