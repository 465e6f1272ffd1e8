/// The double nearest to a number: the part that is short enough to be inlined into the scanner's
/// loop.
#ifndef TURBO_NUMBERS_INLINE_H
#define TURBO_NUMBERS_INLINE_H

#include "turbo_numbers_powers.h"

#include <float.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// The bits of positive infinity, which represent a number that is too large.
#define TURBO_INFINITY_BITS ((uint64_t)0x7FF << 52)

/// 1 to 10^22, the powers of ten that are exactly representable as doubles.
extern const double turbo_powers_of_ten[23];

/// Returns the bits of the double nearest to a number with more than 19 digits, from its whole
/// text.
///
/// `exponent` is that of the number's first 19 significant digits.
uint64_t turbo_nearest_bits_of_text(const char *text, size_t length, int64_t exponent);

/// Returns the bits of the double nearest to mantissa * 10^exponent, ties to even.
///
/// The algorithm is that of D. Lemire, "Number Parsing at a Gigabyte per Second" (2021), and of N.
/// Mushtak and D. Lemire, "Fast Number Parsing Without Fallback" (2023): the mantissa times the 128
/// highest bits of the power of five determines the 54 bits that rounding needs, for every 64-bit
/// mantissa.
///
/// `is_common` says that the mantissa is not zero and the exponent moderate, and thus the result
/// neither subnormal nor infinite.
static inline uint64_t turbo_find_nearest_bits(
    uint64_t mantissa, int64_t exponent, bool is_common) {
  if (!is_common) {
    // Below 10^-342 the product is less than half the smallest double, even with 20 digits.
    if (mantissa == 0 || exponent < TURBO_LEAST_POWER) return 0;
    if (exponent > 308) return TURBO_INFINITY_BITS;
  }

  int leading = __builtin_clzll(mantissa);
  const uint64_t *power = turbo_powers_of_five[exponent - TURBO_LEAST_POWER];
  turbo_wide product = turbo_multiply(mantissa << leading, power[0]);
  // The power's lower half matters only if it can carry into the 55 highest bits.
  if (__builtin_expect((product.high & 0x1FF) == 0x1FF, 0)) {
    turbo_wide rest = turbo_multiply(mantissa << leading, power[1]);
    product.low += rest.high;
    product.high += product.low < rest.high;
  }

  // The highest bit may be clear. 53 bits, and one for rounding, are kept.
  int upper = (int)(product.high >> 63);
  uint64_t bits = product.high >> (upper + 9);
  // 217706 / 2^16 approximates log2(10) so that the floor is right in the whole table. 1023 is the
  // bias.
  int64_t scale = ((217706 * exponent) >> 16) + 63 + upper - leading + 1023;

  if (!is_common && scale <= 0) {
    // Subnormal. A tie is impossible: with so small a power of five, the product has infinitely
    // many digits.
    if (scale <= -62) return 0;
    bits >>= 1 - scale;
    // If rounding carries into the 53rd bit, it becomes the exponent of the smallest normal double.
    return (bits + (bits & 1)) >> 1;
  }

  // A tie rounds to even. It needs a product without a remainder, which only these exponents allow;
  // for the negative ones, the power is rounded up and shows as at most 1 in the lower half.
  if (__builtin_expect(product.low <= 1, 0) && (bits & 3) == 1 && exponent >= -4 &&
      exponent <= 23 && bits << (upper + 9) == product.high) {
    bits -= 1;
  }
  bits = (bits + (bits & 1)) >> 1;
  // The leading bit, and a carry out of rounding, add to the exponent.
  uint64_t result = bits + ((uint64_t)(scale - 1) << 52);
  return is_common || result < TURBO_INFINITY_BITS ? result : TURBO_INFINITY_BITS;
}

/// The same, out of line and for all numbers.
uint64_t turbo_nearest_bits(uint64_t mantissa, int64_t exponent);

/// Whether no 64-bit mantissa times this power of ten is subnormal or too large.
static inline bool turbo_is_moderate(int64_t exponent) { return (uint64_t)(exponent + 280) <= 560; }

/// Finds the double nearest to a number (RFC 8259, section 6), ties to even.
///
/// `mantissa` contains up to 19 significant digits, and the number is mantissa * 10^exponent,
/// unless `truncated` says that digits other than zero follow. `text` is the whole token, for its
/// sign and for the hard cases; nothing after its `length` bytes is read. Returns false for a
/// number beyond the range of a double.
static inline bool turbo_make_double(
    uint64_t mantissa, int64_t exponent, bool truncated, const char *text, size_t length,
    double *result) {
  uint64_t sign = (uint64_t)(text[0] == '-') << 63;
  uint64_t bits;
#if FLT_EVAL_METHOD == 0
  // Both operands are exact, so the single operation rounds correctly (W. D. Clinger, 1990).
  if (mantissa <= (uint64_t)1 << 53 && exponent >= -22 && exponent <= 22 && !truncated) {
    double value = (double)(int64_t)mantissa;
    value = exponent < 0 ? value / turbo_powers_of_ten[-exponent]
                         : value * turbo_powers_of_ten[exponent];
    memcpy(&bits, &value, sizeof bits);
    bits |= sign;
    memcpy(result, &bits, sizeof bits);
    return true;
  }
#endif
  if (__builtin_expect(turbo_is_moderate(exponent) && mantissa != 0 && !truncated, 1)) {
    bits = turbo_find_nearest_bits(mantissa, exponent, true) | sign;
    memcpy(result, &bits, sizeof bits);
    return true;
  }
  bits = turbo_nearest_bits(mantissa, exponent);
  // The omitted digits have a value between zero and one unit of the last digit kept.
  if (truncated && bits != turbo_nearest_bits(mantissa + 1, exponent)) {
    bits = turbo_nearest_bits_of_text(text, length, exponent);
  }
  if (bits == TURBO_INFINITY_BITS) return false;
  bits |= sign;
  memcpy(result, &bits, sizeof bits);
  return true;
}

#endif
