#include <math.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

static uint64_t bits_of(double value) {
  uint64_t bits;
  memcpy(&bits, &value, sizeof bits);
  return bits;
}

/// The significant digits of a number's text, without zeros at either end.
static int significant_digits(const char *text, const char *end) {
  int digits = 0, zeros = 0;
  for (; text < end && *text != 'e'; text++) {
    if (*text < '0' || *text > '9') continue;
    if (*text == '0') {
      zeros += digits > 0;
    } else {
      digits += zeros + 1;
      zeros = 0;
    }
  }
  return digits;
}

/// A double's text is read as the same bits, by both readers, and no shorter one would be.
static void check_double(double value) {
  char text[TURBO_DOUBLE_ROOM + 1], shorter[64];
  for (int with_fraction = 0; with_fraction < 2; with_fraction++) {
    char *const end = turbo_print_double_with(value, text, with_fraction != 0);
    PROMISE(end - text < TURBO_DOUBLE_ROOM);
    double back;
    PROMISE(turbo_double_of_text(text, (size_t)(end - text), &back));
    PROMISE(bits_of(back) == bits_of(value));
    PROMISE(!turbo_is_more_precise(text, (size_t)(end - text), value, false));
    // The shortest text has all digits.
    PROMISE(!turbo_is_more_precise(text, (size_t)(end - text), value, true));
    *end = 0;
    PROMISE(bits_of(strtod(text, NULL)) == bits_of(value));
    const int digits = significant_digits(text, end);
    PROMISE(digits <= 17);
    if (digits < 2) continue;
    snprintf(shorter, sizeof shorter, "%.*e", digits - 2, value);
    PROMISE(strtod(shorter, NULL) != value);
  }
}

static void check_integer(int64_t value) {
  char text[TURBO_INTEGER_ROOM], expected[32];
  char *const end = turbo_print_integer(value, text);
  const int length = snprintf(expected, sizeof expected, "%lld", (long long)value);
  PROMISE(end - text == length && memcmp(text, expected, (size_t)length) == 0);
}

/// The end of the number at the beginning of a text (RFC 8259, section 6); null if there is none.
static const char *end_of_number(const char *p, bool *is_integer) {
  *is_integer = true;
  if (*p == '-') p++;
  if (*p < '0' || *p > '9') return NULL;
  if (*p++ != '0') while (*p >= '0' && *p <= '9') p++;
  if (*p == '.') {
    *is_integer = false;
    if (*++p < '0' || *p > '9') return NULL;
    while (*p >= '0' && *p <= '9') p++;
  }
  if (*p == 'e' || *p == 'E') {
    *is_integer = false;
    p++;
    if (*p == '-' || *p == '+') p++;
    if (*p < '0' || *p > '9') return NULL;
    while (*p >= '0' && *p <= '9') p++;
  }
  return p;
}

/// A text of digits is the double that the C library makes of it, in each scanner.
static void check_text(fuzz_input input, uint8_t limit) {
  static const char alphabet[] = "0123456789012345678900009999.eE+-0";
  if (input.count > 1100) input.count = 1100;
  char *const text = malloc(input.count + 1);
  if (text == NULL) abort();
  for (size_t i = 0; i < input.count; i++) text[i] = alphabet[input.bytes[i] % 34];
  text[input.count] = 0;
  bool is_integer;
  const char *const end = end_of_number(text, &is_integer);
  if (end != NULL) {
    const size_t length = (size_t)(end - text);
    // Nothing that `strtod` might take for its own follows.
    text[length] = 0;
    const double expected = strtod(text, NULL);
    double value = 0;
    const bool is_in_range = turbo_double_of_text(text, length, &value);
    PROMISE(is_in_range == isfinite(expected));
    if (is_in_range) {
      PROMISE(bits_of(value) == bits_of(expected));
      const bool is_precise = turbo_is_more_precise(text, length, value, false);
      PROMISE(!is_precise || turbo_is_more_precise(text, length, value, true));
      int digits = 0;
      for (const char *p = text; p < end && *p != 'e' && *p != 'E'; p++) digits += *p >= '0' && *p <= '9';
      PROMISE(!is_precise || turbo_may_be_more_precise((size_t)digits, value));
      if (is_precise && !is_integer) PROMISE(turbo_may_contain_precise_number(text, length));
    }
    fuzz_limit_instructions(limit);
    const turbo_node *const node =
        scanned(text, length, (turbo_options){1, false, false, false});
    fuzz_limit_instructions(3);
    PROMISE((node != NULL) == (is_in_range || is_integer));
    if (node != NULL && turbo_kind(node) == TURBO_REAL) {
      PROMISE(bits_of(node->as.real) == bits_of(expected));
    }
    if (node != NULL && turbo_kind(node) == TURBO_INTEGER) {
      PROMISE(node->as.integer == strtoll(text, NULL, 10));
    }
    if (node != NULL && turbo_kind(node) == TURBO_RAW_NUMBER) {
      PROMISE(turbo_count(node) == length && memcmp(node->as.text, text, length) == 0);
    }
    if (node != NULL) turbo_release(node);
    turbo_options keeping = {1, false, false, false};
    keeping.keeps_decimals = true;
    const turbo_node *const kept = scanned(text, length, keeping);
    PROMISE((kept != NULL) == (is_in_range || is_integer));
    if (kept != NULL && !is_integer) {
      const bool is_raw = turbo_kind(kept) == TURBO_RAW_NUMBER;
      PROMISE(is_raw == turbo_is_more_precise(text, length, value, true));
    }
    if (kept != NULL) turbo_release(kept);
  }
  (void)turbo_may_contain_precise_number((const char *)input.bytes, input.count);
  free(text);
}

/// Numbers from and to text, compared with the C library's conversions.
void fuzz_convert(fuzz_input input) {
  const uint8_t bits = next_byte(&input);
  if (bits & 1) {
    check_text(input, bits >> 6);
    return;
  }
  for (size_t i = 0; i + 8 <= input.count && i < 32; i += 8) {
    uint64_t word;
    memcpy(&word, input.bytes + i, 8);
    double value;
    memcpy(&value, &word, 8);
    // Doubles near powers of two and ten, integers of any length.
    check_integer((int64_t)(word >> (bits >> 2)));
    if (bits & 2) value = (double)(int64_t)(word >> (bits >> 2));
    if (isfinite(value)) check_double(value);
  }
}
