#include "turbo_numbers.h"

#include <stdio.h>
#include <stdlib.h>

const double turbo_powers_of_ten[23] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
};

uint64_t turbo_nearest_bits(uint64_t mantissa, int64_t exponent) {
  return turbo_find_nearest_bits(mantissa, exponent, false);
}

// A number halfway between two doubles has at most 767 significant digits. So the digits after the
// 768th matter only in whether one of them is not zero.
enum { SIGNIFICANT_DIGITS = 768 };

uint64_t turbo_nearest_bits_of_text(const char *text, size_t length, int64_t exponent) {
  // The digits, one for the rest, and an exponent: at most "e-1200", because only 10^-342 to 10^308
  // get here.
  char digits[SIGNIFICANT_DIGITS + 1 + 32];
  int count = 0;
  bool rest = false;
  for (size_t index = 0; index < length; index += 1) {
    char character = text[index];
    if (character == '.' || character == '-') continue;
    if (character < '0' || character > '9') break;
    if (character == '0' && count == 0) continue;
    if (count < SIGNIFICANT_DIGITS) {
      digits[count++] = character;
    } else if (character != '0') {
      rest = true;
      break;
    }
  }
  if (rest) digits[count++] = '1';
  snprintf(digits + count, sizeof digits - (size_t)count, "e%lld", (long long)(exponent - (count - 19)));

  // Text without a decimal point has the same meaning in every locale.
  double value = strtod(digits, NULL);
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}
