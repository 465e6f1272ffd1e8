/// The widest byte vectors that the including file may use: AVX2 or none if it requests that,
/// otherwise what every processor of the architecture has.
#ifndef TURBO_VECTOR_H
#define TURBO_VECTOR_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#if defined(TURBO_USE_AVX2)
#include <immintrin.h>

#define TURBO_VECTOR 32
/// One bit per byte, the lowest for the first byte.
typedef uint32_t vector_mask;
typedef __m256i vector;

static inline vector vector_load(const void *bytes) { return _mm256_loadu_si256((const vector *)bytes); }
static inline void vector_store(void *bytes, vector v) { _mm256_storeu_si256((vector *)bytes, v); }
static inline vector vector_fill(uint8_t byte) { return _mm256_set1_epi8((char)byte); }
static inline vector vector_equal(vector a, vector b) { return _mm256_cmpeq_epi8(a, b); }
static inline vector vector_or(vector a, vector b) { return _mm256_or_si256(a, b); }
static inline vector vector_at_most(vector a, vector b) {
  return _mm256_cmpeq_epi8(_mm256_min_epu8(a, b), a);
}
static inline vector_mask vector_bits(vector v) { return (uint32_t)_mm256_movemask_epi8(v); }
static inline bool vector_is_ascii(vector v) { return _mm256_movemask_epi8(v) == 0; }
static inline unsigned vector_first(vector_mask mask) { return (unsigned)__builtin_ctz(mask); }
static inline unsigned vector_number(vector_mask mask) { return (unsigned)__builtin_popcount(mask); }
#define TURBO_ALL_BITS UINT32_MAX

// Available only with some instruction sets: looking up each byte of a vector in a table of 16
// bytes.
#define TURBO_HAS_LOOKUP 1
static inline vector vector_table(const uint8_t *table) {
  return _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
}
static inline vector vector_lookup(vector table, vector nibbles) {
  return _mm256_shuffle_epi8(table, nibbles);
}
static inline vector vector_and(vector a, vector b) { return _mm256_and_si256(a, b); }
static inline vector vector_xor(vector a, vector b) { return _mm256_xor_si256(a, b); }
static inline vector vector_minus(vector a, vector b) { return _mm256_subs_epu8(a, b); }
static inline vector vector_high_nibbles(vector v) {
  return vector_and(_mm256_srli_epi16(v, 4), vector_fill(0x0F));
}
static inline bool vector_is_zero(vector v) { return _mm256_testz_si256(v, v); }
/// The bytes `n` positions before those of `v`; `previous` is the preceding vector.
#define vector_back(v, previous, n)                                                                \
  _mm256_alignr_epi8(v, _mm256_permute2x128_si256(previous, v, 0x21), 16 - (n))

#elif defined(__SSE2__) && !defined(TURBO_USE_PORTABLE)
#include <emmintrin.h>

#define TURBO_VECTOR 16
typedef uint32_t vector_mask;
typedef __m128i vector;

static inline vector vector_load(const void *bytes) { return _mm_loadu_si128((const vector *)bytes); }
static inline void vector_store(void *bytes, vector v) { _mm_storeu_si128((vector *)bytes, v); }
static inline vector vector_fill(uint8_t byte) { return _mm_set1_epi8((char)byte); }
static inline vector vector_equal(vector a, vector b) { return _mm_cmpeq_epi8(a, b); }
static inline vector vector_or(vector a, vector b) { return _mm_or_si128(a, b); }
static inline vector vector_at_most(vector a, vector b) {
  return _mm_cmpeq_epi8(_mm_min_epu8(a, b), a);
}
static inline vector_mask vector_bits(vector v) { return (uint32_t)_mm_movemask_epi8(v); }
static inline bool vector_is_ascii(vector v) { return _mm_movemask_epi8(v) == 0; }
static inline unsigned vector_first(vector_mask mask) { return (unsigned)__builtin_ctz(mask); }
static inline unsigned vector_number(vector_mask mask) { return (unsigned)__builtin_popcount(mask); }
#define TURBO_ALL_BITS 0xFFFFu

#elif defined(__ARM_NEON) && defined(__aarch64__) && !defined(TURBO_USE_PORTABLE)
#include <arm_neon.h>

#define TURBO_VECTOR 16
/// Four bits per byte.
typedef uint64_t vector_mask;
typedef uint8x16_t vector;

static inline vector vector_load(const void *bytes) { return vld1q_u8((const uint8_t *)bytes); }
static inline void vector_store(void *bytes, vector v) { vst1q_u8((uint8_t *)bytes, v); }
static inline vector vector_fill(uint8_t byte) { return vdupq_n_u8(byte); }
static inline vector vector_equal(vector a, vector b) { return vceqq_u8(a, b); }
static inline vector vector_or(vector a, vector b) { return vorrq_u8(a, b); }
static inline vector vector_at_most(vector a, vector b) { return vcleq_u8(a, b); }
static inline vector_mask vector_bits(vector v) {
  return vget_lane_u64(vreinterpret_u64_u8(vshrn_n_u16(vreinterpretq_u16_u8(v), 4)), 0);
}
static inline bool vector_is_ascii(vector v) { return vmaxvq_u8(v) < 0x80; }
static inline unsigned vector_first(vector_mask mask) {
  return (unsigned)__builtin_ctzll(mask) / 4;
}
static inline unsigned vector_number(vector_mask mask) {
  return (unsigned)__builtin_popcountll(mask) / 4;
}
#define TURBO_ALL_BITS UINT64_MAX

#define TURBO_HAS_LOOKUP 1
static inline vector vector_table(const uint8_t *table) { return vld1q_u8(table); }
static inline vector vector_lookup(vector table, vector nibbles) {
  return vqtbl1q_u8(table, nibbles);
}
static inline vector vector_and(vector a, vector b) { return vandq_u8(a, b); }
static inline vector vector_xor(vector a, vector b) { return veorq_u8(a, b); }
static inline vector vector_minus(vector a, vector b) { return vqsubq_u8(a, b); }
static inline vector vector_high_nibbles(vector v) { return vshrq_n_u8(v, 4); }
static inline bool vector_is_zero(vector v) { return vmaxvq_u8(v) == 0; }
#define vector_back(v, previous, n) vextq_u8(previous, v, 16 - (n))

#else

// Eight bytes in a word. A comparison sets the high bit of the bytes for which it holds, and
// possibly of bytes after the first of these, so only the first counts.
#define TURBO_VECTOR 8
typedef uint64_t vector_mask;
typedef uint64_t vector;

#define TURBO_HIGH_BITS 0x8080808080808080u
static inline vector vector_load(const void *bytes) {
  vector v;
  memcpy(&v, bytes, sizeof v);
  return v;
}
static inline void vector_store(void *bytes, vector v) { memcpy(bytes, &v, sizeof v); }
static inline vector vector_fill(uint8_t byte) { return byte * (uint64_t)0x0101010101010101u; }
static inline vector vector_equal(vector a, vector b) {
  const vector difference = a ^ b;
  const vector low = (difference & ~TURBO_HIGH_BITS) + ~TURBO_HIGH_BITS;
  return ~(low | difference) & TURBO_HIGH_BITS;
}
static inline vector vector_or(vector a, vector b) { return a | b; }
/// `b` must contain the same byte eight times, less than 0x80.
static inline vector vector_at_most(vector a, vector b) {
  return ~((a & ~TURBO_HIGH_BITS) + (~TURBO_HIGH_BITS - b)) & ~a & TURBO_HIGH_BITS;
}
static inline vector_mask vector_bits(vector v) { return v; }
static inline bool vector_is_ascii(vector v) { return (v & TURBO_HIGH_BITS) == 0; }
static inline unsigned vector_first(vector_mask mask) {
  return (unsigned)__builtin_ctzll(mask) / 8;
}
static inline unsigned vector_number(vector_mask mask) {
  return (unsigned)__builtin_popcountll(mask);
}
#define TURBO_ALL_BITS TURBO_HIGH_BITS

#endif
#endif
