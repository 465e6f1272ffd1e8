/// The shortest text of ordinary doubles, which are written without an exponent.
#ifndef TURBO_NUMBERS_DECIMAL_H
#define TURBO_NUMBERS_DECIMAL_H

#include "turbo_expect.h"
#include "turbo_numbers_digits.h"
#include "turbo_numbers_shortest.h"

/// The bits of the doubles 0.0001, 1, 2^52 and 2^53.
#define TURBO_BITS_OF_LEAST 0x3F1A36E2EB1C432DULL
#define TURBO_BITS_OF_ONE ((uint64_t)1023 << 52)
#define TURBO_BITS_OF_TWO_TO_52 ((uint64_t)(1023 + 52) << 52)
#define TURBO_BITS_OF_TWO_TO_53 ((uint64_t)(1023 + 53) << 52)

static inline uint64_t turbo_bits(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// Whether a double is ordinary: from 0.0001 up to 2^52, or its negative.
static inline bool turbo_is_ordinary(uint64_t bits) {
  return (bits & INT64_MAX) - TURBO_BITS_OF_LEAST < TURBO_BITS_OF_TWO_TO_52 - TURBO_BITS_OF_LEAST;
}

/// 17 digits, as many as any double needs, as characters.
typedef struct {
  turbo_bytes first_sixteen;
  char last;
  /// A mask of the digits that are not zero, with the lowest bit for the first.
  unsigned nonzero;
  /// The number of digits before the decimal point; it may be negative.
  int point;
} turbo_seventeen;

static inline turbo_seventeen turbo_seventeen_digits(turbo_decimal decimal) {
  const turbo_sixteen digits = turbo_sixteen_digits(decimal.sixteen);
  return (turbo_seventeen){
      digits.characters, (char)('0' + decimal.last),
      digits.nonzero | (unsigned)(decimal.last != 0) << 16, decimal.exponent + 16};
}

/// The number of digits without trailing zeros.
static inline int turbo_significant_count(unsigned nonzero) { return 32 - __builtin_clz(nonzero); }

/// The same, where other work follows.
///
/// Most doubles that come from arithmetic need 16 or 17 digits. If the processor predicts this
/// branch, it knows where the next text begins, and can begin its stores, before this number's
/// digits are known.
static inline int turbo_predicted_count(unsigned nonzero) {
  if (LIKELY(nonzero >> 15)) return 16 + (int)(nonzero >> 16);
  return turbo_significant_count(nonzero);
}

/// Returns the shortest decimal that rounds to an ordinary double, or the nearest of several.
///
/// It does what `turbo_shortest` does. But the powers of ten have at most 64 bits, so everything
/// here is exact. Half the distance to the next double is never an integral number of units, so
/// whether the bounds of an interval belong to it does not matter; nor does the next lower double
/// after a power of two, which is a decimal of at most 16 digits itself.
static inline turbo_decimal turbo_shortest_ordinary(uint64_t bits) {
  const uint64_t fraction_bits = ((uint64_t)1 << 52) - 1;
  const turbo_spacing_of_doubles spacing =
      turbo_spacings[(int)(bits >> 52 & 0x7FF) - 1075 - TURBO_LEAST_SPACING];
  // The value in units, as an integer and a 64-bit fraction.
  const turbo_wide units =
      turbo_multiply((bits & fraction_bits) | ((uint64_t)1 << 52), spacing.distance);
  const bool is_nearer_to_next = units.low >> 63;
  const uint64_t offset = is_nearer_to_next ? 0 - units.low : units.low;
  const bool is_whole = offset < spacing.distance >> 1;
  // The nearest tenth; the even one of two.
  const turbo_wide tenths = turbo_multiply(units.low, 10);
  const uint64_t tenth = tenths.high + (tenths.low + (tenths.high & 1) > (uint64_t)1 << 63);
  const uint64_t last = is_whole ? 0 : tenth;
  const uint64_t whole = units.high + (is_whole & is_nearer_to_next);
  return turbo_make_decimal(whole, last, (int)spacing.scale);
}

/// Writes 17 digits.
static inline void turbo_put_digits(const turbo_seventeen *digits, char *end) {
  turbo_store_bytes(end, digits->first_sixteen);
  end[16] = digits->last;
}

/// Writes an ordinary double, of which `count` digits are significant.
///
/// It writes integers as 100.0, or without a fraction, if `with_fraction` is false.
static inline char *turbo_put_ordinary(
    uint64_t bits, const turbo_seventeen *digits, int count, char *end, bool with_fraction) {
  static const uint8_t before_point[32] = {
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255};
  *end = '-';
  end += bits >> 63;
  if ((bits & INT64_MAX) < TURBO_BITS_OF_ONE) {
    turbo_store(end, 0x30303030302E30);  // 0.00000
    end += 2 - digits->point;
    turbo_put_digits(digits, end);
    return end + count;
  }
  // The digits after the point move by one byte. They come from the same vector, not from memory,
  // because a load would have to wait for the stores.
  turbo_bytes mask;
  memcpy(&mask, before_point + 16 - digits->point, sizeof mask);
  const turbo_bytes characters = digits->first_sixteen;
  const turbo_bytes moved = __builtin_shufflevector(
      characters, characters, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
  turbo_put_digits(digits, end + 1);
  turbo_store_bytes(end, (characters & mask) | (moved & ~mask));
  end[digits->point] = '.';
  if (!with_fraction && count <= digits->point) return end + digits->point;
  return end + (count > digits->point ? count : digits->point + 1) + 1;
}

#endif
