/// Hash functions for keys.
#ifndef TURBO_HASH_H
#define TURBO_HASH_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// Loads up to eight bytes, the first as the lowest, padded with zeros.
static inline uint64_t turbo_load_up_to_8(const char *text, size_t length) {
  if (length >= 8) {
    uint64_t word;
    memcpy(&word, text, 8);
    return word;
  }
  // Loads that overlap: the bytes that both have are the same ones.
  if (length >= 4) {
    uint32_t first, last;
    memcpy(&first, text, 4);
    memcpy(&last, text + length - 4, 4);
    return first | (uint64_t)last << (length - 4) * 8;
  }
  if (length == 0) return 0;
  const uint64_t first = (unsigned char)text[0], middle = (unsigned char)text[length / 2];
  const uint64_t last = (unsigned char)text[length - 1];
  return first | middle << length / 2 * 8 | last << (length - 1) * 8;
}

/// Mixes a key's first and last eight bytes and its length into 24 bits.
///
/// Anybody can make keys with the same hash, or with hashes that follow each other. It serves to
/// avoid most comparisons of keys, and for indices of objects whose keys turn out not to be such.
static inline uint32_t turbo_mix_key(uint64_t first, uint64_t last, size_t length) {
  const uint64_t mixed = (first ^ (last << 29 | last >> 35)) + length;
  return (uint32_t)((mixed ^ mixed >> 32) * 0x9E3779B97F4A7C15u >> 40);
}

/// The hash of a key in any memory.
static inline uint32_t turbo_short_hash(const char *key, size_t length) {
  const uint64_t first = turbo_load_up_to_8(key, length);
  return turbo_mix_key(first, length > 8 ? turbo_load_up_to_8(key + length - 8, 8) : 0, length);
}

/// The hash of a key under a secret that is drawn once per process, so that nobody can prepare keys
/// with equal hashes: SipHash-1-3.
uint64_t turbo_secret_hash(const char *key, size_t length);

#endif
