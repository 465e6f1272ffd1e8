// Skipping with AVX-512, for processors found to have it at run time.

#include "turbo_processor.h"

#if TURBO_HAS_AVX2
#include <immintrin.h>

#pragma clang attribute push(                                                                      \
    __attribute__((target("bmi,bmi2,lzcnt,popcnt,pclmul,avx512f,avx512bw"))), apply_to = function)
#define TURBO_SKIP turbo_skip_avx512
#include "turbo_skip_blocks.h"

static inline uint64_t bytes_equal(__m512i bytes, char byte) {
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte));
}

static inline block_bytes classify(const char *block) {
  const __m512i bytes = _mm512_loadu_si512(block);
  // The brackets and the braces differ in one bit.
  const __m512i folded = _mm512_or_si512(bytes, _mm512_set1_epi8(0x20));
  return (block_bytes){
      bytes_equal(bytes, '"'), bytes_equal(bytes, '\\'), bytes_equal(folded, '{'),
      bytes_equal(folded, '}')};
}

static inline uint64_t parities(uint64_t bits) {
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)bits), _mm_set1_epi8(-1), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

#pragma clang attribute pop
#endif
