#include "turbo_numbers.h"
#include "turbo_numbers_shortest.h"

#include <stdio.h>

/// The exponent whose letter is at `p`; 0 if the text ends there.
static int64_t written_exponent(const char *p, const char *end) {
  int64_t written = 0;
  bool is_negative = false;
  for (; p < end; p++) {
    if (*p == '-') is_negative = true;
    // A larger exponent can no longer be compensated by the length of any text.
    else if (*p >= '0' && *p <= '9' && written < INT64_MAX / 1000) written = written * 10 + (*p - '0');
  }
  return is_negative ? -written : written;
}

/// mantissa * 10^exponent, from the first 19 significant digits of a number.
typedef struct {
  uint64_t mantissa;
  int64_t exponent;
  /// Whether digits other than zero follow.
  bool is_truncated;
} decimal;

/// Parses what JSON or `printf` writes, with any decimal point.
static decimal parse_decimal(const char *text, size_t length) {
  const char *p = text + (length > 0 && *text == '-'), *const end = text + length;
  decimal number = {0, 0, false};
  int digits = 0;
  bool is_fraction = false;
  for (; p < end && *p != 'e' && *p != 'E'; p++) {
    if (*p < '0' || *p > '9') {
      is_fraction = true;
    } else if (digits < 19) {
      number.mantissa = number.mantissa * 10 + (uint64_t)(*p - '0');
      digits += number.mantissa != 0;
      number.exponent -= is_fraction;
    } else {
      number.is_truncated |= *p != '0';
      number.exponent += !is_fraction;
    }
  }
  number.exponent += written_exponent(p, end);
  return number;
}

bool turbo_double_of_text(const char *text, size_t length, double *result) {
  const decimal number = parse_decimal(text, length);
  return turbo_make_double(
      number.mantissa, number.exponent, number.is_truncated, text, length, result);
}

/// The same number without zeros at the end of its mantissa.
static decimal without_zeros(decimal number) {
  while (number.mantissa % 10 == 0 && number.mantissa != 0) {
    number.mantissa /= 10;
    number.exponent++;
  }
  return number;
}

/// Whether two numbers without zeros at the end are equal.
static bool is_equal(decimal left, decimal right) {
  return left.mantissa == right.mantissa && left.exponent == right.exponent;
}

/// Whether a finite double is halfway between two adjacent floats.
static bool is_halfway_between_floats(double value) {
  if (value < 0) value = -value;
  if (value >= 0x1p-126) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return (bits & 0x1FFFFFFF) == 0x10000000;
  }
  // Subnormal floats are 2^-149 apart. Multiplying by a power of two is exact here.
  double halves = value * 0x1p150;
  uint32_t whole = (uint32_t)halves;
  return halves == (double)whole && whole % 2 == 1;
}

bool turbo_is_more_precise_than(
    uint64_t mantissa, int64_t exponent, double value, bool keeps_decimals) {
  const decimal number = without_zeros((decimal){mantissa, exponent, false});
  if (number.mantissa < 1000000000000000) return false;
  if (number.mantissa >= 100000000000000000) return true;
  if (value == 0) return false;
  const bool is_strict = keeps_decimals || is_halfway_between_floats(value);
  if (!is_strict && value < 0x1p53 && value > -0x1p53) return false;
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  const turbo_decimal shortest = turbo_shortest_of_bits(bits & INT64_MAX);
  const uint64_t seventeen = shortest.sixteen * 10 + shortest.last;
  if (is_equal(number, without_zeros((decimal){seventeen, shortest.exponent - 1, false}))) return false;
  if (is_strict) return true;
  // There is room for a decimal point of several bytes, which some locales have.
  char text[64];
  const int count = snprintf(text, sizeof text, "%.16e", value);
  return !is_equal(number, without_zeros(parse_decimal(text, (size_t)count)));
}

bool turbo_is_more_precise(const char *text, size_t length, double value, bool keeps_decimals) {
  const decimal number = parse_decimal(text, length);
  return number.is_truncated ||
         turbo_is_more_precise_than(number.mantissa, number.exponent, value, keeps_decimals);
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static bool is_digit_or_point(char c) { return is_digit(c) || c == '.'; }

bool turbo_may_contain_precise_number(const char *text, size_t length) {
  // A number with at most 15 digits is never more precise than its double. Any longer one, with its
  // point, covers one of the bytes that are examined here: every sixteenth.
  const size_t step = 16;
  const char *const end = text + length;
  for (const char *p = text; (size_t)(end - p) >= step;) {
    p += step - 1;
    if (!is_digit_or_point(*p)) {
      p++;
      continue;
    }
    const char *start = p;
    while (start > text && is_digit_or_point(start[-1])) start--;
    bool is_integer = true;
    for (p = start; p < end && is_digit_or_point(*p); p++) is_integer &= *p != '.';
    const size_t digits = (size_t)(p - start);
    if (p < end && (*p == 'e' || *p == 'E')) {
      is_integer = false;
      p++;
      if (p < end && (*p == '-' || *p == '+')) p++;
      while (p < end && is_digit(*p)) p++;
    }
    double value;
    if (is_integer || digits < step) continue;
    if (!turbo_double_of_text(start, (size_t)(p - start), &value)) continue;
    if (turbo_is_more_precise(start, (size_t)(p - start), value, false)) return true;
  }
  return false;
}
