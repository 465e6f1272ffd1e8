#include "turbo_numbers.h"
#include "turbo_numbers_digits.h"

/// The number of digits of a value.
///
/// It is known long before the digits are, and so is the address of the next token.
static inline int digit_count(uint64_t value) {
  static const uint64_t smallest[] = {
      0,
      10,
      100,
      1000,
      10000,
      100000,
      1000000,
      10000000,
      100000000,
      1000000000,
      10000000000,
      100000000000,
      1000000000000,
      10000000000000,
      100000000000000,
      1000000000000000,
      10000000000000000,
      100000000000000000,
      1000000000000000000,
      10000000000000000000u,
  };
  // 1233 / 2^12 approximates log10(2) closely enough for 64 bits: the guess is the count or one
  // less.
  const int guess = (64 - __builtin_clzll(value | 1)) * 1233 >> 12;
  return guess + (value >= smallest[guess]);
}

char *turbo_print_integer(int64_t value, char *end) {
  uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
  *end = '-';
  end += value < 0;
  int count = digit_count(rest);
  char *const next = end + count;
  if (__builtin_expect(count > 16, 0)) {
    // At most three digits before the last sixteen; the word with the latter overwrites its end.
    const int first = count - 16;
    const uint64_t digits = turbo_eight_digits((uint32_t)(rest / 10000000000000000));
    turbo_store(end, (digits | TURBO_ZEROS) >> (8 - first) * 8);
    rest %= 10000000000000000;
    count = 16;
    end += first;
  }
  // One or two words, the second overlapping the first. Most documents mix integers of both
  // lengths, so there is no branch that could be mispredicted: a single word is stored twice.
  const turbo_words digits = (turbo_words)turbo_sixteen_digits(rest).characters;
  const bool is_long = count > 8;
  const uint64_t first = (is_long ? digits[0] : digits[1]) >> ((is_long ? 16 : 8) - count) * 8;
  turbo_store(end, first);
  turbo_store(is_long ? next - 8 : end, is_long ? digits[1] : first);
  return next;
}
