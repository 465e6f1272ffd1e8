/// Numbers from text and to text.
#ifndef TURBO_NUMBERS_H
#define TURBO_NUMBERS_H

#include "turbo_numbers_inline.h"

enum {
  /// What `turbo_print_integer` may write over, more than the text that it leaves there.
  TURBO_INTEGER_ROOM = 24,
  /// What `turbo_print_double` may write over.
  TURBO_DOUBLE_ROOM = 40
};

#pragma clang assume_nonnull begin

/// Writes an integer at `end` and answers the end of its text.
char *turbo_print_integer(int64_t value, char *end);

/// Writes a finite double at `end`, in the shortest form that reads back to the same bits, and answers the
/// end of its text.
///
/// Of several shortest forms it takes the one nearest to the value. The layout is that of Swift's
/// `Double.description`: 0.1, 100.0, -0.0, 1e-05, and 1e+16 from where not every integer is a double.
char *turbo_print_double(double value, char *end);

/// The double nearest to the text of a number (RFC 8259, section 6); false for one beyond the range.
bool turbo_double_of_text(const char *text, size_t length, double *result);

/// Whether the text of a number with a fraction or an exponent says more than `value`, the double nearest
/// to it, so that its digits are to be kept.
///
/// It does if it has more than 17 significant digits, and with 16 or 17 of them where the next ones matter:
/// beyond 2^53, where integers are not doubles any more, and half way between two floats. There, it does
/// unless it is what a double is written as, in the shortest form or, but for floats, with 17 digits.
bool turbo_says_more(const char *text, size_t length, double value);

/// Whether a JSON text may hold such a number; in a string it counts as well.
bool turbo_may_hold_more(const char *text, size_t length);

/// Whether it is worth asking `turbo_says_more`, of a text with this many digits, zeros included.
static inline bool turbo_may_say_more(size_t digits, double value) {
  if (digits <= 15) return false;
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  bits &= ~((uint64_t)1 << 63);
  const uint64_t least = (uint64_t)(1023 - 126) << 52, limit = (uint64_t)(1023 + 53) << 52;
  return digits > 17 || (bits & 0x1FFFFFFF) == 0x10000000 || bits - least >= limit - least;
}

#pragma clang assume_nonnull end

#endif
