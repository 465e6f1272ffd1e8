/// Powers of five to 128 bits, for reading and printing doubles.
#ifndef TURBO_NUMBERS_POWERS_H
#define TURBO_NUMBERS_POWERS_H

#include <stdint.h>

/// The smallest and the largest exponent in the table.
enum { TURBO_LEAST_POWER = -342, TURBO_MAXIMUM_POWER = 324 };

/// For each exponent, the 128 highest bits of 5^exponent, the first of them set; the high half
/// comes first.
///
/// They are exact from 5^0 to 5^55, rounded up from 5^-27 to 5^-1, and rounded down elsewhere.
extern const uint64_t turbo_powers_of_five[][2];

/// The distance between adjacent doubles, in units of 10^scale / 2^64, exactly; 10^scale is the
/// smallest power of ten that exceeds the distance.
typedef struct {
  uint64_t distance;
  int64_t scale;
} turbo_spacing_of_doubles;

/// For distances of 2^-66 to 2^-1: of doubles from 2^-14 up to 2^52.
extern const turbo_spacing_of_doubles turbo_spacings[];

enum { TURBO_LEAST_SPACING = -66 };

/// The full product of two words.
typedef struct {
  uint64_t high, low;
} turbo_wide;

static inline turbo_wide turbo_multiply(uint64_t a, uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ typedef unsigned __int128 wide;
  wide product = (wide)a * b;
  return (turbo_wide){(uint64_t)(product >> 64), (uint64_t)product};
#else
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0;
  // Each sum fits: (2^32 - 1)^2 + 2 (2^32 - 1) is 2^64 - 1.
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t other = a0 * b1 + (uint32_t)middle;
  return (turbo_wide){a1 * b1 + (middle >> 32) + (other >> 32), other << 32 | (uint32_t)low};
#endif
}

#endif
