#include "turbo_numbers.h"
#include "turbo_numbers_decimal.h"

/// Writes the exponent of scientific notation, with two or three digits.
static char *put_exponent(int exponent, char *end) {
  *end++ = 'e';
  *end++ = exponent < 0 ? '-' : '+';
  if (exponent < 0) exponent = -exponent;
  if (exponent >= 100) {
    *end++ = (char)('0' + exponent / 100);
    exponent %= 100;
  }
  *end++ = (char)('0' + exponent / 10);
  *end++ = (char)('0' + exponent % 10);
  return end;
}

static char *put_scientific(turbo_decimal decimal, char *end) {
  const turbo_seventeen digits = turbo_seventeen_digits(decimal);
  const int count = turbo_predicted_count(digits.nonzero);
  turbo_put_digits(&digits, end + 1);
  end[0] = (char)digits.first_sixteen[0];
  end[1] = '.';
  end += count == 1 ? 1 : count + 1;
  return put_exponent(digits.point - 1, end);
}

/// Writes a double that is not ordinary.
static char *print_other(uint64_t bits, char *end, bool with_fraction) {
  *end = '-';
  end += bits >> 63;
  bits &= INT64_MAX;
  if (bits == 0 || (bits >= TURBO_BITS_OF_TWO_TO_52 && bits <= TURBO_BITS_OF_TWO_TO_53)) {
    const uint64_t significand = (bits & (((uint64_t)1 << 52) - 1)) | (uint64_t)1 << 52;
    const uint64_t integer = bits == 0 ? 0 : significand << ((bits >> 52) - 1075);
    end = turbo_print_integer((int64_t)integer, end);
    memcpy(end, ".0", 2);
    return with_fraction ? end + 2 : end;
  }
  return put_scientific(turbo_shortest_of_bits(bits), end);
}

char *turbo_print_double_with(double value, char *end, bool with_fraction) {
  const uint64_t bits = turbo_bits(value);
  if (UNLIKELY(!turbo_is_ordinary(bits))) return print_other(bits, end, with_fraction);
  const turbo_seventeen digits = turbo_seventeen_digits(turbo_shortest_ordinary(bits));
  return turbo_put_ordinary(
      bits, &digits, turbo_predicted_count(digits.nonzero), end, with_fraction);
}
