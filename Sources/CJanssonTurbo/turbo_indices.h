/// Filling the indices of containers, for the scanners and for copies.
#ifndef TURBO_INDICES_H
#define TURBO_INDICES_H

#include "turbo_expect.h"
#include "turbo_node.h"

/// Whether a container has an index: the last nodes that it occupies are `turbo_index_nodes` of the
/// number of its elements or, for an object, of its table's size.
static inline bool turbo_needs_index(uint64_t head, size_t count) {
  if ((head & 0xFF) == TURBO_OBJECT) return count > TURBO_UNINDEXED_MEMBERS;
  return count > TURBO_UNINDEXED_ELEMENTS && (head & TURBO_SCATTERED) != 0;
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

#endif
