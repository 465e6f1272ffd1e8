/// Validating UTF-8 (Unicode, table 3-7).
#ifndef TURBO_UTF8_H
#define TURBO_UTF8_H

#include "turbo_vector.h"

#if TURBO_HAS_LOOKUP

// Keiser and Lemire, "Validating UTF-8 in less than one instruction per byte" (2021): the nibbles
// of two consecutive bytes index three tables, with one bit for each kind of error; an error exists
// if all three tables agree.
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

#endif
#endif
