// Copying a text, and validating its UTF-8: a part of the searching scanner, compiled once per
// instruction set.

#include "turbo_scan.h"
#include "turbo_utf8.h"
#include "turbo_vector.h"

/// Counts opening brackets, commas and colons: outside strings, each precedes a value or a key.
static inline size_t count_separators(vector bytes) {
  // With this bit set, both opening brackets are '{'.
  const vector folded = vector_or(bytes, vector_fill(0x20));
  return vector_number(vector_bits(vector_or(
      vector_or(vector_equal(bytes, vector_fill(',')), vector_equal(bytes, vector_fill(':'))),
      vector_equal(folded, vector_fill('{')))));
}

#if TURBO_HAS_LOOKUP

/// Copies a text to `target`, which has room for `TURBO_PADDING` bytes after it, and sets those to
/// zero.
///
/// Returns whether the text is UTF-8; `*separators` becomes the number of its opening
/// brackets, commas and colons.
/// Nothing outside `source` is read.
static bool copy_text(char *target, const char *source, size_t length, size_t *separators) {
  vector faults = vector_fill(0);
  vector previous = vector_fill(0);
  bool was_ascii = true;
  size_t i = 0, found = 0;
  if (target != source) {
    // The bytes after the last whole vector come first: below, they are read from the copy.
    const size_t tail = length % TURBO_VECTOR;
    // An empty text may have no address, which `memcpy` does not accept.
    if (tail != 0) memcpy(target + length - tail, source + length - tail, tail);
  }
  memset(target + length, 0, TURBO_PADDING);
  // The last vector extends beyond the text, which reveals a sequence truncated by its end.
  for (; i <= length; i += TURBO_VECTOR) {
    const bool is_whole = i + TURBO_VECTOR <= length;
    const vector bytes = vector_load((is_whole ? source : target) + i);
    if (is_whole) vector_store(target + i, bytes);
    found += count_separators(bytes);
    const bool is_ascii = vector_is_ascii(bytes);
    if (!is_ascii || !was_ascii) faults = vector_or(faults, utf8_faults(bytes, previous));
    was_ascii = is_ascii;
    previous = bytes;
  }
  *separators = found;
  return vector_is_zero(faults);
}

#else

/// Copies a text to `target`, which has room for `TURBO_PADDING` bytes after it, and sets those to
/// zero.
///
/// Returns whether the text is UTF-8; `*separators` becomes the number of its opening
/// brackets, commas and colons.
/// Nothing outside `source` is read.
static bool copy_text(char *target, const char *source, size_t length, size_t *separators) {
  if (target != source && length != 0) memcpy(target, source, length);
  memset(target + length, 0, TURBO_PADDING);
  *separators = 0;
  for (size_t i = 0; i < length; i += TURBO_VECTOR) {
    *separators += count_separators(vector_load(target + i));
  }
  for (size_t i = 0; i < length;) {
    if (vector_is_ascii(vector_load(target + i))) {
      i += TURBO_VECTOR;
      continue;
    }
    const size_t end = i + TURBO_VECTOR;
    while (i < end && i < length) {
      const size_t step = utf8_length((const unsigned char *)target + i);
      if (step == 0) return false;
      i += step;
    }
  }
  return true;
}

#endif
