/// The shortest decimal that rounds to a double.
#ifndef TURBO_NUMBERS_SHORTEST_H
#define TURBO_NUMBERS_SHORTEST_H

#include "turbo_numbers_powers.h"

#include <stdbool.h>

/// A decimal: (16 digits, the first of which is not zero, and one after the point) * 10^exponent.
typedef struct {
  uint64_t sixteen;
  unsigned last;
  int exponent;
} turbo_decimal;

/// Returns the shortest decimal that rounds to a double, or the nearest of several: exact for every
/// double but zero.
///
/// The double is `significand` * 2^`exponent`; `uneven` says that the next lower double is half as
/// far away as the next higher one.
turbo_decimal turbo_shortest_exactly(uint64_t significand, int exponent, bool uneven);

/// The same for the positive finite double with these bits.
turbo_decimal turbo_shortest_of_bits(uint64_t bits);

/// (whole + last / 10) * 10^exponent; the integer has 15 or 16 digits.
static inline turbo_decimal turbo_make_decimal(uint64_t whole, uint64_t last, int exponent) {
  const bool has_fifteen = whole < 1000000000000000;
  return (turbo_decimal){
      has_fifteen ? whole * 10 + last : whole, has_fifteen ? 0 : (unsigned)last,
      exponent - has_fifteen};
}

// The logarithms below are products with a fraction; each floor is right for all exponents of
// doubles.

/// floor(log2(10^exponent))
static inline int turbo_log2_of_power_of_ten(int exponent) { return (exponent * 1741647) >> 19; }

/// floor(log10(2^exponent))
static inline int turbo_log10_of_power_of_two(int exponent) { return (exponent * 1262611) >> 22; }

/// Returns the shortest decimal that rounds to a double, or the nearest of several.
///
/// `significand` * 2^`exponent` is a normal double that is not a power of two: its neighbors are
/// equally far away.
///
/// The idea is R. Giulietti's, "The Schubfach way to render doubles" (2021), in fixed point. Let
/// the unit be the smallest power of ten that exceeds the distance to the next double. The numbers
/// that round to the double span less than one unit, so at most one of them is an integral number
/// of units, and that one is the shortest. If there is none, they span at least a tenth, so the
/// nearest tenth is among them.
static inline turbo_decimal turbo_shortest(uint64_t significand, int exponent) {
  int scale = turbo_log10_of_power_of_two(exponent) + 1;
  const uint64_t *power = turbo_powers_of_five[-scale - TURBO_LEAST_POWER];
  // significand * 2^exponent / 10^scale is significand * power * 2^(shift - 131); shift is 0 to 3.
  int shift = exponent + turbo_log2_of_power_of_ten(-scale) + 4;

  // The value in units, as an integer and a 64-bit fraction.
  turbo_wide product = turbo_multiply(significand << shift, power[0]);
  uint64_t carry = turbo_multiply(significand << shift, power[1]).high;
  product.low += carry;
  product.high += product.low < carry;
  uint64_t whole = product.high >> 3;
  uint64_t fraction = product.high << 61 | product.low >> 3;
  // Half the distance to the next double, and the nearest tenth.
  uint64_t half = power[0] >> (4 - shift);
  turbo_wide tenths = turbo_multiply(fraction, 10);

  // Fraction and half are each off by less than two units of their last bit; where that could
  // matter, the exact function decides.
  if ((fraction - half + 4 <= 8) | (fraction + half + 4 <= 8) |
      (tenths.low - ((uint64_t)1 << 63) + 32 <= 64)) {
    return turbo_shortest_exactly(significand, exponent, false);
  }
  bool up = fraction > 0 - half;
  bool is_whole = up | (fraction < half);
  uint64_t last = is_whole ? 0 : tenths.high + (tenths.low >> 63);
  return turbo_make_decimal(whole + up, last, scale);
}

#endif
