// Completing containers: a part of the scanners, compiled once per instruction set.

#include "turbo_expect.h"
#include "turbo_indices.h"
#include "turbo_scanner.h"

/// The head of a key's node; the key begins at `start` and is followed by readable bytes.
static inline uint64_t key_head(const char *start, const char *stop) {
  const size_t size = (size_t)(stop - start);
  uint64_t first, last = 0;
  memcpy(&first, start, sizeof first);
  if (size > 8) memcpy(&last, stop - 8, sizeof last);
  else first &= size == 8 ? UINT64_MAX : ((uint64_t)1 << (8 * size)) - 1;
  return TURBO_STRING | (uint64_t)turbo_mix_key(first, last, size) << 8 | (uint64_t)size << 32;
}

/// Whether two keys of an object without an index are equal.
static bool has_equal_keys(const turbo_node *object) {
  // A key whose hash has not been seen yet is new; few of the others have to be compared.
  uint64_t seen[1 << 6];
  const size_t count = turbo_count(object);
  const unsigned bits = count <= 8 ? 9 : 12;
  memset(seen, 0, (size_t)1 << (bits - 3));
  const turbo_node *key = object + 1;
  for (size_t i = 0; i < count; i++) {
    const uint64_t hash = key->head >> 8 & (((uint64_t)1 << bits) - 1);
    const uint64_t bit = (uint64_t)1 << (hash & 63);
    if (UNLIKELY(seen[hash >> 6] & bit)) {
      const turbo_node *earlier = object + 1;
      for (; earlier != key; earlier = turbo_after(earlier + 1)) {
        if (turbo_is_key(earlier, key->head, key->as.text, turbo_count(key))) return true;
      }
    }
    seen[hash >> 6] |= bit;
    key = turbo_after(key + 1);
  }
  return false;
}
