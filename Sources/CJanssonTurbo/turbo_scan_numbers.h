// Reading numbers: a part of the scanners, compiled once per instruction set.

#include "turbo_expect.h"
#include "turbo_numbers.h"
#include "turbo_scan_digits.h"
#include "turbo_scanner.h"

/// Reads a number (RFC 8259, section 6) into `node` and returns the address after it; null if it is
/// invalid.
static inline const char *read_number(const char *start, turbo_node *node, bool exact) {
  const char *p = start + (*start == '-');
  const char *const first = p;
  // Most integer parts are short: up to three digits are faster one by one.
  uint64_t mantissa = (unsigned char)(*p - '0');
  if (UNLIKELY(mantissa > 9)) return NULL;
  for (p++; (unsigned char)(*p - '0') < 10; p++) {
    if (p - first == 3) {
      p = read_digits(p, &mantissa);
      break;
    }
    mantissa = mantissa * 10 + (unsigned char)(*p - '0');
  }
  const size_t whole = (size_t)(p - first);
  // A leading zero must be the only digit.
  if (UNLIKELY(*first == '0' && whole > 1)) return NULL;
  if (*p != '.' && (*p | 0x20) != 'e') {
    if (LIKELY(whole <= 18 || (whole == 19 && mantissa <= INT64_MAX))) {
      if (*start != '-') {
        *node = (turbo_node){TURBO_INTEGER, {.integer = (int64_t)mantissa}};
      } else if (mantissa != 0) {
        *node = (turbo_node){TURBO_INTEGER, {.integer = -(int64_t)mantissa}};
      } else if (exact) {
        *node = (turbo_node){TURBO_RAW_NUMBER | (uint64_t)(p - start) << 32, {.text = start}};
      } else {
        // An integer would lose the sign of zero.
        *node = (turbo_node){TURBO_REAL, {.real = -0.0}};
      }
    } else if (*start == '-' && whole == 19 && mantissa == (uint64_t)1 << 63) {
      *node = (turbo_node){TURBO_INTEGER, {.integer = INT64_MIN}};
    } else {
      *node = (turbo_node){
          TURBO_RAW_NUMBER | (uint64_t)(p - start) << 32, {.text = start}};
    }
    return p;
  }
  int64_t exponent = 0;
  // A zero before the point is not significant.
  size_t digits = whole - (*first == '0');
  if (*p == '.') {
    const char *const fraction = ++p;
    p = read_digits(p, &mantissa);
    if (UNLIKELY(p == fraction)) return NULL;
    digits += (size_t)(p - fraction);
    exponent = fraction - p;
  }
  int64_t written = 0;
  if ((*p | 0x20) == 'e') {
    p++;
    const bool is_negative = *p == '-';
    p += is_negative || *p == '+';
    const char *const power = p;
    for (; (unsigned char)(*p - '0') < 10; p++) {
      // A larger exponent can no longer be compensated by the length of any text.
      if (written < INT64_MAX / 1000) written = written * 10 + (*p - '0');
    }
    if (UNLIKELY(p == power)) return NULL;
    if (is_negative) written = -written;
  }
  if (exact) {
    *node = (turbo_node){TURBO_RAW_NUMBER | (uint64_t)(p - start) << 32, {.text = start}};
    return p;
  }
  node->head = TURBO_REAL;
  const size_t length = (size_t)(p - start);
  const bool is_finite =
      LIKELY(digits <= 19)
          ? turbo_make_double(mantissa, exponent + written, false, start, length, &node->as.real)
          : turbo_double_of_text(start, length, &node->as.real);
  if (UNLIKELY(!is_finite)) return NULL;
  if (UNLIKELY(turbo_may_be_more_precise(digits, node->as.real)) &&
      turbo_is_more_precise(start, length, node->as.real)) {
    *node = (turbo_node){TURBO_RAW_NUMBER | (uint64_t)length << 32, {.text = start}};
  }
  return p;
}

