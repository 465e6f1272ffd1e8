/// Copies a text and checks that it is well-formed UTF-8 (Unicode, table 3-7).
#ifndef TURBO_UTF8_H
#define TURBO_UTF8_H

#include "turbo_vector.h"

/// Counts the bytes that precede a value or a key, provided they are not in a string.
static inline size_t count_marks(vector bytes) {
  // With this bit set, both opening brackets are '{'.
  const vector folded = vector_or(bytes, vector_fill(0x20));
  return vector_number(vector_bits(vector_or(
      vector_or(vector_equal(bytes, vector_fill(',')), vector_equal(bytes, vector_fill(':'))),
      vector_equal(folded, vector_fill('{')))));
}

#if TURBO_HAS_LOOKUP

// Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte" (2021): what two
// consecutive bytes cannot be is looked up by their nibbles in three tables, with one bit for each
// kind of error; an error exists if all three tables agree.
enum {
  UTF8_TOO_SHORT = 1 << 0,   // A lead byte without a continuation.
  UTF8_TOO_LONG = 1 << 1,    // A continuation after ASCII.
  UTF8_OVERLONG_3 = 1 << 2,  // E0, 80...9F
  UTF8_TOO_LARGE = 1 << 3,   // F4, 90...BF; F5..., 90...
  UTF8_SURROGATE = 1 << 4,   // ED, A0...BF
  UTF8_OVERLONG_2 = 1 << 5,  // C0 or C1
  UTF8_BOUNDS_4 = 1 << 6,    // F0, 80...8F, which is overlong; F5..., 80...8F, which is too large
  UTF8_TWO_MORE = 1 << 7,    // Two continuations; valid only after a lead byte of three or four.
  UTF8_ANY_LOW = UTF8_TOO_SHORT | UTF8_TOO_LONG | UTF8_TWO_MORE,
  UTF8_BEYOND = UTF8_ANY_LOW | UTF8_TOO_LARGE | UTF8_BOUNDS_4,
  UTF8_SECOND = UTF8_TOO_LONG | UTF8_OVERLONG_2 | UTF8_TWO_MORE
};

/// Indexed by the first byte's high nibble.
static const uint8_t utf8_first_high[16] = {
    UTF8_TOO_LONG, UTF8_TOO_LONG, UTF8_TOO_LONG, UTF8_TOO_LONG,
    UTF8_TOO_LONG, UTF8_TOO_LONG, UTF8_TOO_LONG, UTF8_TOO_LONG,
    UTF8_TWO_MORE, UTF8_TWO_MORE, UTF8_TWO_MORE, UTF8_TWO_MORE,
    UTF8_TOO_SHORT | UTF8_OVERLONG_2, UTF8_TOO_SHORT,
    UTF8_TOO_SHORT | UTF8_OVERLONG_3 | UTF8_SURROGATE,
    UTF8_TOO_SHORT | UTF8_TOO_LARGE | UTF8_BOUNDS_4};

/// Indexed by the first byte's low nibble.
static const uint8_t utf8_first_low[16] = {
    UTF8_ANY_LOW | UTF8_OVERLONG_2 | UTF8_OVERLONG_3 | UTF8_BOUNDS_4,
    UTF8_ANY_LOW | UTF8_OVERLONG_2, UTF8_ANY_LOW, UTF8_ANY_LOW,
    UTF8_ANY_LOW | UTF8_TOO_LARGE, UTF8_BEYOND, UTF8_BEYOND, UTF8_BEYOND,
    UTF8_BEYOND, UTF8_BEYOND, UTF8_BEYOND, UTF8_BEYOND,
    UTF8_BEYOND, UTF8_BEYOND | UTF8_SURROGATE, UTF8_BEYOND, UTF8_BEYOND};

/// Indexed by the second byte's high nibble.
static const uint8_t utf8_second_high[16] = {
    UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT,
    UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT,
    UTF8_SECOND | UTF8_OVERLONG_3 | UTF8_BOUNDS_4,
    UTF8_SECOND | UTF8_OVERLONG_3 | UTF8_TOO_LARGE,
    UTF8_SECOND | UTF8_SURROGATE | UTF8_TOO_LARGE,
    UTF8_SECOND | UTF8_SURROGATE | UTF8_TOO_LARGE,
    UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT, UTF8_TOO_SHORT};

/// The errors in a vector of bytes that follows `previous`.
static inline vector utf8_faults(vector bytes, vector previous) {
  const vector back1 = vector_back(bytes, previous, 1);
  const vector low_nibbles = vector_and(back1, vector_fill(0x0F));
  const vector pairs = vector_and(
      vector_and(
          vector_lookup(vector_table(utf8_first_high), vector_high_nibbles(back1)),
          vector_lookup(vector_table(utf8_first_low), low_nibbles)),
      vector_lookup(vector_table(utf8_second_high), vector_high_nibbles(bytes)));
  // The third byte of three, and the third and fourth of four: the high bit is set where one is
  // required.
  const vector third = vector_minus(vector_back(bytes, previous, 2), vector_fill(0xE0 - 0x80));
  const vector fourth = vector_minus(vector_back(bytes, previous, 3), vector_fill(0xF0 - 0x80));
  const vector due = vector_and(vector_or(third, fourth), vector_fill(0x80));
  return vector_xor(due, pairs);
}

/// Copies a text to `target`, which has room for `TURBO_PADDING` bytes after it, and sets those to
/// zero.
///
/// Returns whether the text is UTF-8; `*marks` becomes the number of its structural characters.
/// Nothing outside `source` is read.
static bool copy_text(char *target, const char *source, size_t length, size_t *marks) {
  vector faults = vector_fill(0);
  vector previous = vector_fill(0);
  bool was_ascii = true;
  size_t i = 0, found = 0;
  if (target != source) {
    // First the bytes after the last whole vector, and the zeros: from there they are read again.
    const size_t tail = length % TURBO_VECTOR;
    memcpy(target + length - tail, source + length - tail, tail);
  }
  memset(target + length, 0, TURBO_PADDING);
  // One vector beyond the text: it reveals a sequence that the end of the text truncates.
  for (; i <= length; i += TURBO_VECTOR) {
    const bool is_whole = i + TURBO_VECTOR <= length;
    const vector bytes = vector_load((is_whole ? source : target) + i);
    if (is_whole) vector_store(target + i, bytes);
    found += count_marks(bytes);
    const bool is_ascii = vector_is_ascii(bytes);
    if (!is_ascii || !was_ascii) faults = vector_or(faults, utf8_faults(bytes, previous));
    was_ascii = is_ascii;
    previous = bytes;
  }
  *marks = found;
  return vector_is_zero(faults);
}

#else

/// The length of the sequence at `text`, which is followed by zeros, or 0 if it is invalid.
static inline size_t utf8_length(const unsigned char *text) {
  const unsigned char first = text[0];
  if (first < 0x80) return 1;
  if (first < 0xC2 || first > 0xF4) return 0;
  const unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
  const unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
  if (text[1] < low || text[1] > high) return 0;
  if (first < 0xE0) return 2;
  if ((text[2] & 0xC0) != 0x80) return 0;
  if (first < 0xF0) return 3;
  return (text[3] & 0xC0) == 0x80 ? 4 : 0;
}

/// Copies a text to `target`, which has room for `TURBO_PADDING` bytes after it, and sets those to
/// zero.
///
/// Returns whether the text is UTF-8; `*marks` becomes the number of its structural characters.
/// Nothing outside `source` is read.
static bool copy_text(char *target, const char *source, size_t length, size_t *marks) {
  if (target != source) memcpy(target, source, length);
  memset(target + length, 0, TURBO_PADDING);
  *marks = 0;
  for (size_t i = 0; i < length; i += TURBO_VECTOR) *marks += count_marks(vector_load(target + i));
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
#endif
