/// Conversion of numbers from and to text.
#ifndef TURBO_NUMBERS_H
#define TURBO_NUMBERS_H

#include "turbo_numbers_inline.h"

enum {
  /// The number of bytes that `turbo_print_integer` may overwrite, which can be more than the text
  /// that it writes.
  TURBO_INTEGER_ROOM = 24,
  /// The number of bytes that `turbo_print_double` may overwrite.
  TURBO_DOUBLE_ROOM = 40
};

#pragma clang assume_nonnull begin

/// Writes an integer at `end` and returns the end of its text.
char *turbo_print_integer(int64_t value, char *end);

/// Writes a finite double at `end`, in the shortest form that reads back to the same bits, and
/// returns the end of its text.
///
/// Of several shortest forms, it writes the one nearest to the value. The format is that of Swift's
/// `Double.description`: 0.1, 100.0, -0.0, 1e-05; from 1e+16 on, where not every integer is a
/// double, it is scientific notation.
static inline char *turbo_print_double(double value, char *end);

/// Does the same if `with_fraction` is true; otherwise writes integers below 1e+16 without a
/// fraction: 100, -0.
///
/// Removing the fraction afterwards would take longer: loading bytes that have just been stored,
/// and in words of another size, has to wait.
char *turbo_print_double_with(double value, char *end, bool with_fraction);

static inline char *turbo_print_double(double value, char *end) {
  return turbo_print_double_with(value, end, true);
}

/// Finds the double nearest to a number (RFC 8259, section 6); returns false if it is out of range.
bool turbo_double_of_text(const char *text, size_t length, double *result);

/// Whether the text of a number with a fraction or an exponent is more precise than `value`, the
/// double nearest to it, so that its digits must be kept.
///
/// It is if it has more than 17 significant digits. With 16 or 17 digits, it can be only where
/// precision matters: beyond 2^53, where not every integer is a double, and halfway between two
/// floats. There it is, unless it equals the double's own text, in the shortest form or, except for
/// floats, with 17 digits. Where decimals are kept, it is everywhere unless it equals the shortest
/// form.
bool turbo_is_more_precise(const char *text, size_t length, double value, bool keeps_decimals);

/// The same for the number mantissa * 10^exponent.
bool turbo_is_more_precise_than(
    uint64_t mantissa, int64_t exponent, double value, bool keeps_decimals);

/// Whether a JSON text may contain such a number; numbers in strings count too.
bool turbo_may_contain_precise_number(const char *text, size_t length);

/// Whether `turbo_is_more_precise` must be called for a text with this many digits, including zeros
/// other than the one before the point, where decimals are not kept.
static inline bool turbo_may_be_more_precise(size_t digits, double value) {
  if (digits <= 15) return false;
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  // From the least normal float up to 2^53.
  const uint64_t exponent = bits >> 52 & 0x7FF;
  const bool is_usual = exponent - (1023 - 126) < 126 + 53;
  const bool is_between_floats = (bits & 0x1FFFFFFF) == 0x10000000;
  return (digits > 17) | is_between_floats | !is_usual;
}

#pragma clang assume_nonnull end

#endif
