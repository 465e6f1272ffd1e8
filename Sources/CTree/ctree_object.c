// Objects: their members are a list in their order, and in a hash table unless there are few.

#include <stdbool.h>
#include <string.h>

#include "ctree_nodes.h"
#include "turbo_hash.h"

json_t *ctree_object(void) {
  object_node *const node = ctree_make(JSON_OBJECT, sizeof *node);
  if (node == NULL) return NULL;
  node->count = node->slot_count = 0;
  node->first = NULL;
  node->room = NULL;
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
    const object_node *object, uint32_t hash, const char *key, size_t length) {
  const uint32_t mask = object->slot_count - 1;
  uint32_t slot = hash & mask;
  for (;; slot = (slot + 1) & mask) {
    member *const entry = object->slots[slot];
    if (entry == NULL || (entry->hash == hash && has_key(entry, key, length))) {
      return object->slots + slot;
    }
  }
}

/// The hash by which the object finds a key.
static inline uint32_t hash_in(const object_node *object, const char *key, size_t length) {
  return (uint32_t)(
      object->slot_count == 0 ? turbo_short_hash(key, length) : turbo_secret_hash(key, length));
}

/// The place of the member with this key in a small object, or that after the last.
static size_t find_few(
    const object_node *object, uint32_t hash, const char *key, size_t length) {
  size_t place = 0;
  while (place < object->count &&
         (object->few_hashes[place] != (uint16_t)hash ||
          !has_key(object->few[place], key, length))) {
    place += 1;
  }
  return place;
}

static member *find(const object_node *object, uint32_t hash, const char *key, size_t length) {
  if (object->slot_count > 0) return *find_slot(object, hash, key, length);
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
static inline void put(member **slots, uint32_t slot_count, member *entry) {
  uint32_t slot = entry->hash & (slot_count - 1);
  while (slots[slot] != NULL) slot = (slot + 1) & (slot_count - 1);
  slots[slot] = entry;
}

/// Makes room in the table for another member, or the first table when there are too many for none.
static bool grow_table(object_node *object) {
  if (object->count < SMALL || 2 * (object->count + 1) <= object->slot_count) return true;
  if (object->count == LARGEST) return false;
  const bool is_first = object->slot_count == 0;
  const size_t count = is_first ? 4 * SMALL : 2 * (size_t)object->slot_count;
  if (count > SIZE_MAX / sizeof(member *)) return false;
  member **const slots = ctree_allocate(count * sizeof *slots);
  if (slots == NULL) return false;
  memset(slots, 0, count * sizeof *slots);
  for (member *entry = object->first; entry != NULL; entry = entry->next) {
    if (is_first) entry->hash = (uint32_t)turbo_secret_hash(entry->key, entry->length);
    put(slots, (uint32_t)count, entry);
  }
  if (!is_first) ctree_free(object->slots);
  object->slots = slots;
  object->slot_count = (uint32_t)count;
  return true;
}

/// The bytes of members in a slab: a large one would be kept by a single member.
enum { SLAB_SIZE = 1024 };

/// A slab with room for a member of this size; null if memory is exhausted.
static slab *find_room(object_node *object, size_t size) {
  slab *const room = object->room;
  if (room != NULL) {
    // All its members have been removed.
    if (room->users == 1) room->used = sizeof *room;
    if (room->size - room->used >= size) return room;
  }
  // For two members of a small object, for as many as there are in another; one with a long key is
  // alone.
  const size_t wanted = object->count < SMALL ? 2 : object->count;
  const size_t count = wanted < SLAB_SIZE / size ? wanted : SLAB_SIZE / size;
  slab *const new = ctree_allocate(sizeof *new + (count > 1 ? count * size : size));
  if (new == NULL) return NULL;
  *new = (slab){.used = sizeof *new};
  if (count > 1) {
    if (room != NULL) ctree_leave(room);
    new->users = 1;
    new->size = (uint32_t)(sizeof *new + count * size);
    object->room = new;
  }
  return new;
}

/// Memory for a member with a key of this length; null if memory is exhausted.
static member *place_member(object_node *object, size_t length) {
  const size_t alignment = alignof(member);
  const size_t size = (sizeof(member) + length + 1 + alignment - 1) / alignment * alignment;
  slab *const slab = find_room(object, size);
  if (slab == NULL) return NULL;
  member *const entry = (member *)((char *)slab + slab->used);
  entry->offset = slab->used;
  slab->used += (uint32_t)size;
  slab->users += 1;
  return entry;
}

/// Adds a member with a new key, whose hash is that of `hash_in`; takes over the value only if it
/// succeeds.
static bool add(
    object_node *object, uint32_t hash, const char *key, size_t length, json_t *value) {
  const bool had_table = object->slot_count > 0;
  if (length >= SIZE_MAX / 2 || !grow_table(object)) return false;
  member *const entry = place_member(object, length);
  if (entry == NULL) return false;
  entry->value = value;
  entry->length = length;
  memcpy(entry->key, key, length);
  entry->key[length] = '\0';
  entry->next = NULL;
  if (object->first == NULL) {
    object->first = entry;
  } else {
    entry->previous = object->first->previous;
    entry->previous->next = entry;
  }
  object->first->previous = entry;
  if (object->slot_count > 0) {
    entry->hash = had_table ? hash : (uint32_t)turbo_secret_hash(key, length);
    put(object->slots, object->slot_count, entry);
  } else {
    object->few[object->count] = entry;
    object->few_hashes[object->count] = (uint16_t)hash;
  }
  object->count += 1;
  return true;
}

int ctree_object_set(json_t *json, const char *key, size_t length, json_t *value) {
  object_node *const object = NODE(object_node, JSON_OBJECT, json);
  if (object == NULL || key == NULL || value == NULL || value == json) return ctree_fail(value);
  const uint32_t hash = hash_in(object, key, length);
  member *const known = find(object, hash, key, length);
  if (known != NULL) return ctree_object_replace(known, value);
  return add(object, hash, key, length, value) ? 0 : ctree_fail(value);
}

/// Empties a slot, and moves members after it that would no longer be found.
static void remove_slot(object_node *object, member **removed) {
  const uint32_t mask = object->slot_count - 1;
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
  // The last member's next one is the first, which refers to the last.
  member *const next = entry->next == NULL ? object->first : entry->next;
  next->previous = entry->previous;
  *(entry == object->first ? &object->first : &entry->previous->next) = entry->next;
  object->count -= 1;
  json_t *const value = entry->value;
  ctree_free_member(entry);
  ctree_release(value);
}

int ctree_object_remove(json_t *json, const char *key, size_t length) {
  object_node *const object = NODE(object_node, JSON_OBJECT, json);
  if (object == NULL || key == NULL) return -1;
  const uint32_t hash = hash_in(object, key, length);
  member *entry;
  if (object->slot_count > 0) {
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
