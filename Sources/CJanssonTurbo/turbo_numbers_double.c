#include "turbo_numbers.h"
#include "turbo_numbers_digits.h"
#include "turbo_numbers_shortest.h"

/// 17 digits, as many as any double needs, as characters.
typedef struct {
  uint64_t first, second;
  char last;
  /// The number of digits without trailing zeros.
  int count;
  /// The number of digits before the decimal point; it may be negative.
  int point;
} seventeen;

static inline seventeen split_digits(turbo_decimal decimal) {
  turbo_sixteen digits = turbo_sixteen_digits(decimal.sixteen);
  unsigned nonzero = digits.nonzero | (unsigned)(decimal.last != 0) << 16;
  // Most doubles that come from arithmetic need 16 or 17 digits. A branch that predicts this makes
  // the next number's address known, and lets its stores begin, before this number's digits are.
  int count;
  if (__builtin_expect((nonzero & 0x18000) != 0, 1)) {
    count = 16 + (decimal.last != 0);
  } else {
    count = 32 - __builtin_clz(nonzero);
  }
  return (seventeen){
      digits.first, digits.second, (char)('0' + decimal.last), count, decimal.exponent + 16};
}

/// Writes all 17 digits.
static inline void put_digits(seventeen digits, char *end) {
  turbo_store(end, digits.first);
  turbo_store(end + 8, digits.second);
  end[16] = digits.last;
}

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

static char *put_scientific(seventeen digits, char *end) {
  put_digits(digits, end + 1);
  end[0] = end[1];
  end[1] = '.';
  end += digits.count == 1 ? 1 : digits.count + 1;
  return put_exponent(digits.point - 1, end);
}

static inline char *put_decimal(seventeen digits, char *end, bool with_fraction) {
  if (digits.point <= 0) {
    turbo_store(end, 0x30303030302E30);  // 0.00000
    end += 2 - digits.point;
    put_digits(digits, end);
    return end + digits.count;
  }
  put_digits(digits, end);
  if (digits.count <= digits.point) {
    end += digits.point;
    memcpy(end, ".0", 2);
    return with_fraction ? end + 2 : end;
  }
  // The digits after the point move by one byte. They come from the words, not from memory, because
  // a load would have to wait for the stores above. The point is after one of the first 16 digits.
  int shift = digits.point * 8;
  char *point = end + digits.point;
  *point = '.';
  if (shift < 64) {
    turbo_store(point + 1, digits.first >> shift | digits.second << (64 - shift));
    turbo_store(point + 9, digits.second >> shift);
  } else if (shift < 128) {
    turbo_store(point + 1, digits.second >> (shift - 64));
  }
  end[17] = digits.last;
  return end + digits.count + 1;
}

char *turbo_print_double_with(double value, char *end, bool with_fraction) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  *end = '-';
  end += bits >> 63;
  bits &= ~((uint64_t)1 << 63);

  uint64_t fraction = bits & (((uint64_t)1 << 52) - 1);
  int exponent = (int)(bits >> 52) - 1075;
  turbo_decimal decimal;
  if (fraction != 0 && exponent > -1075) {
    decimal = turbo_shortest(fraction | (uint64_t)1 << 52, exponent);
  } else if (exponent > -1075) {
    // The smallest normal double is as far from the subnormal below as from the normal one above.
    decimal = turbo_shortest_exactly((uint64_t)1 << 52, exponent, exponent > -1074);
  } else if (fraction != 0) {
    decimal = turbo_shortest_exactly(fraction, -1074, false);
  } else {
    memcpy(end, "0.0", 3);
    return with_fraction ? end + 3 : end + 1;
  }
  seventeen digits = split_digits(decimal);

  uint64_t two_to_53 = (uint64_t)(1023 + 53) << 52;
  bool is_decimal = digits.point >= -3 && bits <= two_to_53;
  return is_decimal ? put_decimal(digits, end, with_fraction) : put_scientific(digits, end);
}
