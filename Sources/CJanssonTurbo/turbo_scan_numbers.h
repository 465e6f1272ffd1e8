// Reading numbers: a part of the scanners, compiled once per instruction set.

#include "turbo_expect.h"
#include "turbo_numbers.h"
#include "turbo_scan_digits.h"
#include "turbo_scanner.h"

/// The node of a number that is stored as its text.
static inline turbo_node raw_number(const char *start, const char *end) {
  return (turbo_node){TURBO_RAW_NUMBER | (uint64_t)(end - start) << 32, {.text = start}};
}

/// The node of a number without fraction and exponent; `digits` is how many digits the magnitude
/// has.
static inline turbo_node integer_node(
    const char *start, const char *end, uint64_t magnitude, size_t digits, bool exact) {
  const bool is_negative = *start == '-';
  if (LIKELY(digits <= 18 || (digits == 19 && magnitude <= INT64_MAX))) {
    if (!is_negative) return (turbo_node){TURBO_INTEGER, {.integer = (int64_t)magnitude}};
    if (magnitude != 0) return (turbo_node){TURBO_INTEGER, {.integer = -(int64_t)magnitude}};
    // An integer would lose the sign of zero.
    return exact ? raw_number(start, end) : (turbo_node){TURBO_REAL, {.real = -0.0}};
  }
  if (is_negative && digits == 19 && magnitude == (uint64_t)1 << 63) {
    return (turbo_node){TURBO_INTEGER, {.integer = INT64_MIN}};
  }
  return raw_number(start, end);
}

/// Reads the sign and the digits of an exponent, and returns the address after them; null if there
/// are no digits.
static inline const char *read_exponent(const char *p, int64_t *exponent) {
  const bool is_negative = *p == '-';
  p += is_negative || *p == '+';
  const char *const first = p;
  int64_t value = 0;
  for (; (unsigned char)(*p - '0') < 10; p++) {
    // A larger exponent can no longer be compensated by the length of any text.
    if (value < INT64_MAX / 1000) value = value * 10 + (*p - '0');
  }
  *exponent = is_negative ? -value : value;
  return LIKELY(p != first) ? p : NULL;
}

/// Reads the digits before the point, and returns the address after them; null if there are none,
/// or a zero that is followed by others.
static inline const char *read_whole_digits(const char *first, uint64_t *mantissa) {
  const char *p = first;
  uint64_t value = (unsigned char)(*p - '0');
  if (UNLIKELY(value > 9)) return NULL;
  // Most are few: up to three digits are faster one by one.
  for (p++; (unsigned char)(*p - '0') < 10; p++) {
    if (p - first == 3) {
      p = read_digits(p, &value);
      break;
    }
    value = value * 10 + (unsigned char)(*p - '0');
  }
  *mantissa = value;
  return UNLIKELY(*first == '0' && p - first > 1) ? NULL : p;
}

/// Reads a number (RFC 8259, section 6) into `node` and returns the address after it; null if it is
/// invalid.
static inline const char *read_number(const char *start, turbo_node *node, turbo_options options) {
  const char *const first = start + (*start == '-');
  uint64_t mantissa;
  const char *p = read_whole_digits(first, &mantissa);
  if (UNLIKELY(p == NULL)) return NULL;
  const size_t whole = (size_t)(p - first);
  if (*p != '.' && (*p | 0x20) != 'e') {
    *node = integer_node(start, p, mantissa, whole, options.exact_numbers);
    return p;
  }
  // A zero before the point is not significant.
  size_t digits = whole - (*first == '0');
  int64_t exponent = 0, written = 0;
  if (*p == '.') {
    const char *const fraction = ++p;
    p = read_digits(p, &mantissa);
    if (UNLIKELY(p == fraction)) return NULL;
    digits += (size_t)(p - fraction);
    exponent = fraction - p;
  }
  if ((*p | 0x20) == 'e') {
    p = read_exponent(p + 1, &written);
    if (UNLIKELY(p == NULL)) return NULL;
  }
  if (options.exact_numbers) {
    *node = raw_number(start, p);
    return p;
  }
  // Not a function of its own: that took 1.4 % more instructions for canada.json.
  const size_t length = (size_t)(p - start);
  node->head = TURBO_REAL;
  const bool is_finite =
      LIKELY(digits <= 19)
          ? turbo_make_double(mantissa, exponent + written, false, start, length, &node->as.real)
          : turbo_double_of_text(start, length, &node->as.real);
  if (UNLIKELY(!is_finite)) return NULL;
  if (digits > 15 &&
      UNLIKELY(turbo_may_be_more_precise(digits, node->as.real) || options.keeps_decimals)) {
    const bool keeps = options.keeps_decimals;
    if (digits <= 19
            ? turbo_is_more_precise_than(mantissa, exponent + written, node->as.real, keeps)
            : turbo_is_more_precise(start, length, node->as.real, keeps)) {
      *node = raw_number(start, p);
    }
  }
  return p;
}
