#include "turbo_member_table.h"

enum {
  /// The number of members that are compared first, from the expected one on: if the object has
  /// members that the caller does not know, the next known one is usually near.
  NEAR_MEMBERS = 4,
  /// A table does not speed up searches in objects with fewer members.
  LEAST_MEMBERS = 10,
  /// The number of searches before a table is built, because some members are often missing.
  FREE_SEARCHES = 3,
  /// At least twice the number of members.
  SLOTS = 2 * TURBO_UNINDEXED_MEMBERS
};

_Static_assert((SLOTS & (SLOTS - 1)) == 0, "a slot is a part of the hash");

/// The distances of keys from their object's node, by their hashes; 0 is an empty slot.
///
/// `owner` is drawn anew for each object that is entered. So if a caller's number is the same, the
/// table belongs to the caller's object, even if another object had the same address before.
typedef struct {
  turbo_searches owner;
  turbo_searches drawn;
  uint32_t slots[SLOTS];
} member_table;

static _Thread_local member_table table_of_thread;

static inline size_t slot_of(uint64_t head) { return (size_t)(head >> 8) & (SLOTS - 1); }

/// Enters the members of an object in the table.
static void enter(
    member_table *table, const turbo_node *object, const turbo_node *end,
    turbo_searches *searches) {
  memset(table->slots, 0, sizeof table->slots);
  for (const turbo_node *key = object + 1; key != end; key = turbo_after(key + 1)) {
    size_t slot = slot_of(key->head);
    while (table->slots[slot] != 0) slot = (slot + 1) & (SLOTS - 1);
    table->slots[slot] = (uint32_t)(key - object);
  }
  if (table->drawn < FREE_SEARCHES) table->drawn = FREE_SEARCHES;
  table->owner = *searches = ++table->drawn;
}

const turbo_node *turbo_search(
    const turbo_node *object, const turbo_node *start, const turbo_node *end, uint64_t head,
    const char *key, size_t length, turbo_searches *searches) {
  for (size_t i = 0; i < NEAR_MEMBERS && start != end; i++, start = turbo_after(start + 1)) {
    if (turbo_is_unhashed_key(start, key, length)) return start;
  }
  const size_t count = turbo_count(object);
  // Some scans leave larger objects without an index.
  const bool has_no_table = count < LEAST_MEMBERS || count > TURBO_UNINDEXED_MEMBERS;
  if (has_no_table || *searches < FREE_SEARCHES) {
    if (!has_no_table) ++*searches;
    return head != 0 ? turbo_find_member_from(object, start, end, head, key, length)
                     : turbo_find_any_from(object, start, end, key, length);
  }
  member_table *const table = &table_of_thread;
  // A nested object may have needed the table since.
  if (table->owner != *searches) enter(table, object, end, searches);
  if (head == 0) head = turbo_key_head(key, length);
  for (size_t slot = slot_of(head); table->slots[slot] != 0; slot = (slot + 1) & (SLOTS - 1)) {
    const turbo_node *const node = object + table->slots[slot];
    if (node->head == head && turbo_is_unhashed_key(node, key, length)) return node;
  }
  return NULL;
}
