#include "turbo_numbers.h"

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

bool turbo_double_of_text(const char *text, size_t length, double *result) {
  const char *p = text + (length > 0 && *text == '-'), *const end = text + length;
  uint64_t mantissa = 0;
  int64_t exponent = 0;
  int digits = 0;
  bool is_fraction = false, is_truncated = false;
  for (; p < end && *p != 'e' && *p != 'E'; p++) {
    if (*p == '.') {
      is_fraction = true;
    } else if (digits < 19) {
      mantissa = mantissa * 10 + (uint64_t)(*p - '0');
      digits += mantissa != 0;
      exponent -= is_fraction;
    } else {
      is_truncated |= *p != '0';
      exponent += !is_fraction;
    }
  }
  exponent += written_exponent(p, end);
  return turbo_make_double(mantissa, exponent, is_truncated, text, length, result);
}

/// A number's significant digits, without zeros at either end, and the position of the point among
/// them.
typedef struct {
  char digits[17];
  /// 18 represents more than 17.
  int count;
  int64_t point;
} decimal;

/// Parses what JSON, `turbo_print_double` or `printf` write, with any decimal point.
static decimal parse_decimal(const char *text, size_t length) {
  decimal number = {{0}, 0, 0};
  bool is_fraction = false;
  int zeros = 0;
  const char *p = text + (length > 0 && *text == '-'), *const end = text + length;
  for (; p < end && *p != 'e' && *p != 'E'; p++) {
    if (*p < '0' || *p > '9') {
      is_fraction = true;
      continue;
    }
    if (*p == '0' && number.count == 0) {
      number.point -= is_fraction;
      continue;
    }
    number.point += !is_fraction;
    if (*p == '0') {
      if (zeros < 18) zeros++;
      continue;
    }
    if (number.count + zeros >= 17) {
      number.count = 18;
      return number;
    }
    for (; zeros > 0; zeros--) number.digits[number.count++] = '0';
    number.digits[number.count++] = *p;
  }
  number.point += written_exponent(p, end);
  return number;
}

static bool is_equal(decimal left, decimal right) {
  return left.count == right.count && left.point == right.point &&
         memcmp(left.digits, right.digits, (size_t)left.count) == 0;
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

bool turbo_is_more_precise(const char *text, size_t length, double value) {
  decimal number = parse_decimal(text, length);
  if (number.count <= 15) return false;
  if (number.count > 17) return true;
  bool is_halfway = is_halfway_between_floats(value);
  if (!is_halfway && value < 0x1p53 && value > -0x1p53) return false;
  char shortest[TURBO_DOUBLE_ROOM];
  const char *end = turbo_print_double(value, shortest);
  if (is_equal(number, parse_decimal(shortest, (size_t)(end - shortest)))) return false;
  if (is_halfway) return true;
  // There is room for a decimal point of several bytes, which some locales have.
  char seventeen[64];
  int count = snprintf(seventeen, sizeof seventeen, "%.16e", value);
  return !is_equal(number, parse_decimal(seventeen, (size_t)count));
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
    if (turbo_is_more_precise(start, (size_t)(p - start), value)) return true;
  }
  return false;
}
