/// Decimal digits, eight at a time in one word.
#ifndef TURBO_NUMBERS_DIGITS_H
#define TURBO_NUMBERS_DIGITS_H

#include <stdint.h>
#include <string.h>

#if defined(__SSE2__) && defined(__x86_64__)
#include <emmintrin.h>
#endif

/// Eight times the character 0.
#define TURBO_ZEROS 0x3030303030303030ULL

/// The eight digits of a value below 10^8, one per byte, the first in the lowest byte.
///
/// The halves of the word are split by 10,000, then by 100, then by 10. Each quotient is a product
/// with the reciprocal, which is exact for so small a dividend; the lanes do not overlap.
static inline uint64_t turbo_eight_digits(uint32_t value) {
  uint64_t fours = value / 10000 | (uint64_t)(value % 10000) << 32;
  uint64_t hundreds = (fours * 10486 >> 20) & 0x0000007F0000007FULL;
  uint64_t pairs = hundreds | (fours - hundreds * 100) << 16;
  uint64_t tens = (pairs * 103 >> 10) & 0x000F000F000F000FULL;
  return tens | (pairs - tens * 10) << 8;
}

typedef uint8_t turbo_bytes __attribute__((vector_size(16)));
typedef uint64_t turbo_words __attribute__((vector_size(16)));

/// Sixteen digits as characters, and a mask of those that are not zero, with the lowest bit for the
/// first digit.
typedef struct {
  turbo_bytes characters;
  unsigned nonzero;
} turbo_sixteen;

/// The digits of a value below 10^16.
static inline turbo_sixteen turbo_sixteen_digits(uint64_t value) {
  uint32_t high = (uint32_t)(value / 100000000), low = (uint32_t)(value % 100000000);
#if defined(__SSE2__) && defined(__x86_64__)
  // As for eight digits, in both halves at once.
  __m128i eights = _mm_set_epi64x(low, high);
  __m128i quotients = _mm_srli_epi64(_mm_mul_epu32(eights, _mm_set1_epi64x(0xD1B71759)), 45);
  __m128i rests = _mm_sub_epi64(eights, _mm_mul_epu32(quotients, _mm_set1_epi64x(10000)));
  __m128i fours = _mm_or_si128(quotients, _mm_slli_epi64(rests, 32));
  __m128i hundreds = _mm_srli_epi16(_mm_mulhi_epu16(fours, _mm_set1_epi16(5243)), 3);
  rests = _mm_sub_epi16(fours, _mm_mullo_epi16(hundreds, _mm_set1_epi16(100)));
  __m128i pairs = _mm_or_si128(hundreds, _mm_slli_epi32(rests, 16));
  __m128i tens = _mm_srli_epi16(_mm_mullo_epi16(pairs, _mm_set1_epi16(103)), 10);
  rests = _mm_sub_epi16(pairs, _mm_mullo_epi16(tens, _mm_set1_epi16(10)));
  __m128i digits = _mm_or_si128(tens, _mm_slli_epi16(rests, 8));
  __m128i characters = _mm_or_si128(digits, _mm_set1_epi8('0'));
  unsigned nonzero = (unsigned)_mm_movemask_epi8(_mm_cmpgt_epi8(digits, _mm_setzero_si128()));
  return (turbo_sixteen){(turbo_bytes)characters, nonzero};
#else
  uint64_t first = turbo_eight_digits(high), second = turbo_eight_digits(low);
  // The flags of digits that are not zero, gathered in the highest byte by a product without
  // carries.
  uint64_t first_bits = (first + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
  uint64_t second_bits = (second + 0x7F7F7F7F7F7F7F7FULL) >> 7 & 0x0101010101010101ULL;
  unsigned nonzero = (unsigned)(first_bits * 0x0102040810204080ULL >> 56) |
                     (unsigned)(second_bits * 0x0102040810204080ULL >> 56) << 8;
  const turbo_words characters = {first | TURBO_ZEROS, second | TURBO_ZEROS};
  return (turbo_sixteen){(turbo_bytes)characters, nonzero};
#endif
}

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Digits are stored as words with the first one in the lowest byte."
#endif

static inline void turbo_store(char *target, uint64_t word) {
  memcpy(target, &word, sizeof word);
}

static inline void turbo_store_bytes(char *target, turbo_bytes bytes) {
  memcpy(target, &bytes, sizeof bytes);
}

#endif
