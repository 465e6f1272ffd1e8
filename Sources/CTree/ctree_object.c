// Objects: their members are a list in their order, and in a hash table unless there are few.

#include <stdbool.h>
#include <string.h>

#include "ctree_nodes.h"
#include "turbo_hash.h"

json_t *ctree_object(void) {
  object_node *const node = ctree_make(JSON_OBJECT, sizeof *node);
  if (node == NULL) return NULL;
  node->count = node->slot_count = 0;
  node->first = node->last = NULL;
  node->slots = NULL;
  return &node->base;
}

size_t ctree_object_size(const json_t *json) {
  const object_node *const object = NODE(const object_node, JSON_OBJECT, json);
  return object == NULL ? 0 : object->count;
}

static inline bool has_key(const member *entry, const char *key, size_t length) {
  return entry->length == length && memcmp(entry->key, key, length) == 0;
}

/// The slot of the member with this key, or the empty one where it would be.
static member **find_slot(
    const object_node *object, uint64_t hash, const char *key, size_t length) {
  const size_t mask = object->slot_count - 1;
  size_t slot = hash & mask;
  for (;; slot = (slot + 1) & mask) {
    member *const entry = object->slots[slot];
    if (entry == NULL || (entry->hash == hash && has_key(entry, key, length))) {
      return object->slots + slot;
    }
  }
}

/// The hash by which the object finds a key.
static inline uint64_t hash_in(const object_node *object, const char *key, size_t length) {
  return object->slots == NULL ? turbo_short_hash(key, length) : turbo_secret_hash(key, length);
}

/// The place of the member with this key in a small object, or that after the last.
static size_t find_few(
    const object_node *object, uint64_t hash, const char *key, size_t length) {
  size_t place = 0;
  while (place < object->count &&
         (object->few_hashes[place] != hash || !has_key(object->few[place], key, length))) {
    place += 1;
  }
  return place;
}

static member *find(const object_node *object, uint64_t hash, const char *key, size_t length) {
  if (object->slots != NULL) return *find_slot(object, hash, key, length);
  const size_t place = find_few(object, hash, key, length);
  return place < object->count ? object->few[place] : NULL;
}

json_t *ctree_object_get(const json_t *json, const char *key, size_t length) {
  const object_node *const object = NODE(const object_node, JSON_OBJECT, json);
  if (object == NULL || key == NULL) return NULL;
  const member *const entry = find(object, hash_in(object, key, length), key, length);
  return entry == NULL ? NULL : entry->value;
}

/// Puts a member that has its hash into the table, which must not contain its key.
static inline void put(member **slots, size_t slot_count, member *entry) {
  size_t slot = entry->hash & (slot_count - 1);
  while (slots[slot] != NULL) slot = (slot + 1) & (slot_count - 1);
  slots[slot] = entry;
}

/// Makes room in the table for another member, or the first table when there are too many for none.
static bool grow_table(object_node *object) {
  if (object->count < SMALL || 2 * (object->count + 1) <= object->slot_count) return true;
  if (object->slot_count > SIZE_MAX / 2 / sizeof(member *)) return false;
  const size_t count = object->slot_count == 0 ? 4 * SMALL : 2 * object->slot_count;
  member **const slots = ctree_allocate(count * sizeof *slots);
  if (slots == NULL) return false;
  memset(slots, 0, count * sizeof *slots);
  const bool is_first = object->slots == NULL;
  for (member *entry = object->first; entry != NULL; entry = entry->next) {
    if (is_first) entry->hash = turbo_secret_hash(entry->key, entry->length);
    put(slots, count, entry);
  }
  if (!is_first) ctree_free(object->slots);
  object->slots = slots;
  object->slot_count = count;
  return true;
}

/// Adds a member with a new key, whose hash is that of `hash_in`; takes over the value only if it
/// succeeds.
static bool add(
    object_node *object, uint64_t hash, const char *key, size_t length, json_t *value) {
  const bool had_table = object->slots != NULL;
  if (length >= SIZE_MAX - sizeof(member) || !grow_table(object)) return false;
  member *const entry = ctree_allocate(sizeof *entry + length + 1);
  if (entry == NULL) return false;
  entry->value = value;
  entry->length = length;
  memcpy(entry->key, key, length);
  entry->key[length] = '\0';
  entry->next = NULL;
  entry->previous = object->last;
  *(object->last == NULL ? &object->first : &object->last->next) = entry;
  object->last = entry;
  if (object->slots != NULL) {
    entry->hash = had_table ? hash : turbo_secret_hash(key, length);
    put(object->slots, object->slot_count, entry);
  } else {
    object->few[object->count] = entry;
    object->few_hashes[object->count] = (uint32_t)hash;
  }
  object->count += 1;
  return true;
}

int ctree_object_set(json_t *json, const char *key, size_t length, json_t *value) {
  object_node *const object = NODE(object_node, JSON_OBJECT, json);
  if (object == NULL || key == NULL || value == NULL || value == json) return ctree_fail(value);
  const uint64_t hash = hash_in(object, key, length);
  member *const known = find(object, hash, key, length);
  if (known != NULL) return ctree_object_replace(known, value);
  return add(object, hash, key, length, value) ? 0 : ctree_fail(value);
}

/// Empties a slot, and moves members after it that would no longer be found.
static void remove_slot(object_node *object, member **removed) {
  const size_t mask = object->slot_count - 1;
  size_t empty = (size_t)(removed - object->slots);
  for (size_t slot = (empty + 1) & mask; object->slots[slot] != NULL; slot = (slot + 1) & mask) {
    // Whether the member's own place is not between the empty slot and its present one.
    if (((slot - object->slots[slot]->hash) & mask) >= ((slot - empty) & mask)) {
      object->slots[empty] = object->slots[slot];
      empty = slot;
    }
  }
  object->slots[empty] = NULL;
}

/// Takes a member out of the list, and frees it.
static void unlink_member(object_node *object, member *entry) {
  *(entry->previous == NULL ? &object->first : &entry->previous->next) = entry->next;
  *(entry->next == NULL ? &object->last : &entry->next->previous) = entry->previous;
  object->count -= 1;
  json_t *const value = entry->value;
  ctree_free(entry);
  ctree_release(value);
}

int ctree_object_remove(json_t *json, const char *key, size_t length) {
  object_node *const object = NODE(object_node, JSON_OBJECT, json);
  if (object == NULL || key == NULL) return -1;
  const uint64_t hash = hash_in(object, key, length);
  member *entry;
  if (object->slots != NULL) {
    member **const slot = find_slot(object, hash, key, length);
    entry = *slot;
    if (entry == NULL) return -1;
    remove_slot(object, slot);
  } else {
    const size_t place = find_few(object, hash, key, length);
    if (place == object->count) return -1;
    const size_t last = object->count - 1;
    entry = object->few[place];
    object->few[place] = object->few[last];
    object->few_hashes[place] = object->few_hashes[last];
  }
  unlink_member(object, entry);
  return 0;
}

void *ctree_object_first(json_t *json) {
  const object_node *const object = NODE(const object_node, JSON_OBJECT, json);
  return object == NULL ? NULL : object->first;
}

void *ctree_object_at(json_t *json, const char *key, size_t length) {
  const object_node *const object = NODE(const object_node, JSON_OBJECT, json);
  return object == NULL || key == NULL
      ? NULL
      : find(object, hash_in(object, key, length), key, length);
}

void *ctree_object_next(void *position) { return ((member *)position)->next; }
const char *ctree_object_key(void *position) { return ((member *)position)->key; }
size_t ctree_object_key_length(void *position) { return ((member *)position)->length; }
json_t *ctree_object_value(void *position) { return ((member *)position)->value; }

int ctree_object_replace(void *position, json_t *value) {
  if (value == NULL) return -1;
  member *const entry = position;
  json_t *const old = entry->value;
  entry->value = value;
  ctree_release(old);
  return 0;
}
