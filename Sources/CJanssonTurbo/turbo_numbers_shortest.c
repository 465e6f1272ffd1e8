#include "turbo_numbers_shortest.h"

/// The highest 64 bits of factor * power / 2^128; the lowest of them is also set if anything but
/// zero follows.
///
/// Giulietti shows that these bits decide every comparison with an integer below correctly,
/// although the power is rounded up.
static uint64_t round_to_odd(turbo_wide power, uint64_t factor) {
  uint64_t carry = turbo_multiply(power.low, factor).high;
  turbo_wide product = turbo_multiply(power.high, factor);
  uint64_t low = product.low + carry;
  uint64_t high = product.high + (low < carry);
  return high | (low > 1);
}

/// 10^exponent to 128 bits, rounded up.
static turbo_wide power_rounded_up(int exponent) {
  const uint64_t *power = turbo_powers_of_five[exponent - TURBO_LEAST_POWER];
  // The table is exact for the non-negative ones of these, and already rounded up for the others.
  bool is_final = exponent >= -27 && exponent <= 55;
  turbo_wide result = {power[0], power[1] + !is_final};
  if (!is_final && result.low == 0) result.high += 1;
  return result;
}

static turbo_decimal make_decimal(uint64_t digits, int exponent) {
  while (digits < 10000000000000000) {
    digits *= 10;
    exponent -= 1;
  }
  return (turbo_decimal){digits / 10, digits % 10, exponent + 1};
}

turbo_decimal turbo_shortest_exactly(uint64_t significand, int exponent, bool uneven) {
  // For an uneven interval, log10 of three quarters of its width; the constant is log10(4/3) *
  // 2^22.
  int scale = uneven ? (exponent * 1262611 - 524031) >> 22 : turbo_log10_of_power_of_two(exponent);
  int shift = exponent + turbo_log2_of_power_of_ten(-scale) + 1;
  turbo_wide power = power_rounded_up(-scale);

  // The value and the bounds of the interval that rounds to it, in quarters of the unit; a bound
  // itself rounds to even.
  uint64_t odd = significand & 1;
  uint64_t lower = round_to_odd(power, (4 * significand - 2 + uneven) << shift) + odd;
  uint64_t value = round_to_odd(power, (4 * significand) << shift);
  uint64_t upper = round_to_odd(power, (4 * significand + 2) << shift) - odd;

  uint64_t whole = value / 4;
  if (whole >= 10) {
    uint64_t tens = whole / 10;
    bool down_fits = lower <= 40 * tens;
    bool up_fits = 40 * tens + 40 <= upper;
    if (down_fits != up_fits) return make_decimal(tens + up_fits, scale + 1);
  }
  bool down_fits = lower <= 4 * whole;
  bool up_fits = 4 * whole + 4 <= upper;
  if (down_fits != up_fits) return make_decimal(whole + up_fits, scale);
  uint64_t middle = 4 * whole + 2;
  bool rounds_up = value > middle || (value == middle && (whole & 1) != 0);
  return make_decimal(whole + rounds_up, scale);
}

turbo_decimal turbo_shortest_of_bits(uint64_t bits) {
  const uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
  const uint64_t significand = fraction | (uint64_t)1 << 52;
  const int exponent = (int)(bits >> 52) - 1075;
  if (exponent == -1075) return turbo_shortest_exactly(fraction, -1074, false);
  if (fraction != 0) return turbo_shortest(significand, exponent);
  // The smallest normal double is as far from the subnormal below as from the normal one above.
  return turbo_shortest_exactly(significand, exponent, exponent > -1074);
}
