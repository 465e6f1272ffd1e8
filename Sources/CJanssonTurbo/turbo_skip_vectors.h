// The bytes of a block by kind, with the vectors of `turbo_vector.h`.

#include "turbo_skip_blocks.h"
#include "turbo_vector.h"

#if defined(__ARM_NEON) && defined(__aarch64__)

enum { BLOCK_VECTORS = 4 };

/// A bit for each byte of a block that is not zero in a comparison's result.
static inline uint64_t block_bits(const vector results[BLOCK_VECTORS]) {
  static const uint8_t weights[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const vector bits = vld1q_u8(weights);
  const vector low = vpaddq_u8(vandq_u8(results[0], bits), vandq_u8(results[1], bits));
  const vector high = vpaddq_u8(vandq_u8(results[2], bits), vandq_u8(results[3], bits));
  const vector sums = vpaddq_u8(low, high);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(sums, sums)), 0);
}

#else

enum { BLOCK_VECTORS = BLOCK / TURBO_VECTOR };

/// A bit for each byte of a block that is not zero in a comparison's result.
static inline uint64_t block_bits(const vector results[BLOCK_VECTORS]) {
  uint64_t bits = 0;
  for (int i = 0; i < BLOCK_VECTORS; i++) {
    bits |= (uint64_t)vector_bits(results[i]) << i * TURBO_VECTOR;
  }
  return bits;
}

#endif

static inline block_bytes classify(const char *block) {
  vector quotes[BLOCK_VECTORS], backslashes[BLOCK_VECTORS];
  vector opening[BLOCK_VECTORS], closing[BLOCK_VECTORS];
  for (int i = 0; i < BLOCK_VECTORS; i++) {
    const vector bytes = vector_load(block + i * TURBO_VECTOR);
    // The brackets and the braces differ in one bit.
    const vector folded = vector_or(bytes, vector_fill(0x20));
    quotes[i] = vector_equal(bytes, vector_fill('"'));
    backslashes[i] = vector_equal(bytes, vector_fill('\\'));
    opening[i] = vector_equal(folded, vector_fill('{'));
    closing[i] = vector_equal(folded, vector_fill('}'));
  }
  return (block_bytes){
      block_bits(quotes), block_bits(backslashes), block_bits(opening), block_bits(closing)};
}

static inline uint64_t parities(uint64_t bits) {
  for (int shift = 1; shift < BLOCK; shift *= 2) bits ^= bits << shift;
  return bits;
}
