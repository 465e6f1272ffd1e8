// Completing containers: a part of the scanners, compiled once per instruction set.

#include "turbo_expect.h"
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

typedef enum { KEYS_ENTERED, KEYS_EQUAL, KEYS_ALIKE } key_entry;

/// Enters an object's keys in an empty table, unless two are equal, or finding empty slots takes
/// more steps than `steps` and one for each key so far: half of that is usual.
static key_entry enter_keys(
    const turbo_node *object, uint32_t *table, size_t size, size_t steps) {
  const turbo_node *key = object + 1;
  for (size_t i = turbo_count(object); i > 0; i--, steps++, key = turbo_after(key + 1)) {
    const size_t length = turbo_count(key);
    size_t slot = turbo_first_slot(object, size, key->head, key->as.text, length);
    for (; table[slot] != 0; slot = (slot + 1) & (size - 1)) {
      if (turbo_is_key(object + table[slot], key->head, key->as.text, length)) return KEYS_EQUAL;
      if (steps-- == 0) return KEYS_ALIKE;
    }
    table[slot] = (uint32_t)(key - object);
  }
  return KEYS_ENTERED;
}

/// Whether all slots of a block of 128 are full: if not, no search takes more than 254 steps.
///
/// Keys can be made for neighbouring slots, each of which is empty when it is entered.
static bool has_full_block(const uint32_t *table, size_t size) {
  enum { SLOTS_OF_BLOCK = 128 };
  for (size_t start = 0; start < size; start += SLOTS_OF_BLOCK) {
    size_t full = 0;
    while (full < SLOTS_OF_BLOCK && table[start + full] != 0) full++;
    if (full == SLOTS_OF_BLOCK) return true;
  }
  return false;
}

/// Fills the hash table of an object's keys; returns false if two of them are equal.
static bool index_members(turbo_node *object, uint32_t *table, size_t size) {
  memset(table, 0, size * sizeof *table);
  object->head |= TURBO_INDEXED;
  // The short hashes are there already, but many keys can be alike in them, by chance or because
  // somebody made them so. That is noticed soon.
  key_entry result = enter_keys(object, table, size, 64);
  if (UNLIKELY(result == KEYS_ALIKE || (result == KEYS_ENTERED && has_full_block(table, size)))) {
    memset(table, 0, size * sizeof *table);
    object->head |= TURBO_SECRETLY_INDEXED;
    result = enter_keys(object, table, size, SIZE_MAX / 2);
  }
  return result == KEYS_ENTERED;
}

static void index_elements(const turbo_node *array, uint32_t *table) {
  const turbo_node *element = array + 1;
  const size_t count = turbo_count(array);
  for (size_t i = 0; i < count; i++, element = turbo_after(element)) {
    table[i] = (uint32_t)(element - array);
  }
}

