/// The scanned form of a document: a flat array of nodes, and the text that they point into.
///
/// A container's node comes first, followed by its contents in document order: the elements of an
/// array; the members of an object, each as a string node for the key and then the value. Nothing
/// changes while several threads can see the document; its only owner may replace scalars.
#ifndef TURBO_NODE_H
#define TURBO_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "turbo_hash.h"

// What follows is repeated in Mapping/Compiled/Node+Compiled.swift, for the code that macros
// generate.

/// The kind of a node; the containers come last.
enum {
  TURBO_NULL,
  TURBO_FALSE,
  TURBO_TRUE,
  /// An integer that fits into 64 bits.
  TURBO_INTEGER,
  /// A finite double.
  TURBO_REAL,
  /// Any other number, stored as its text.
  TURBO_RAW_NUMBER,
  TURBO_STRING,
  TURBO_ARRAY,
  TURBO_OBJECT
};

/// `head` contains the kind in bits 0 to 7, a key's hash or a container's flags in bits 8 to 31,
/// and in bits 32 to 63 the length of a text in bytes, or the number of elements or members.
typedef struct {
  uint64_t head;
  union {
    int64_t integer;
    double real;
    /// UTF-8 with the escapes resolved; not null-terminated.
    const char *text;
    /// The number of nodes that a container occupies: itself, its contents and its index.
    uint64_t span;
  } as;
} turbo_node;

/// A flag of an array that contains containers: its elements are not one node apart.
static const uint64_t TURBO_SCATTERED = (uint64_t)1 << 8;
/// A flag of a container with an index after the children, in its last nodes. For an array, the
/// index contains the distance of each element from the array's node; for an object, it is a hash
/// table of the keys' distances, in which 0 is an empty slot. Both are arrays of `uint32_t`.
static const uint64_t TURBO_INDEXED = (uint64_t)1 << 9;
/// A flag of an object whose keys are entered in its table by their secret hashes, because too many
/// of their short ones are alike.
static const uint64_t TURBO_SECRETLY_INDEXED = (uint64_t)1 << 10;

/// The maximum depth of a document: the scanner and the writer have stacks of this size.
enum { TURBO_MAXIMUM_DEPTH = 2048 };

/// Objects with more members than this have an index, and scattered arrays with more elements.
enum { TURBO_UNINDEXED_ELEMENTS = 16, TURBO_UNINDEXED_MEMBERS = 64 };

static inline unsigned turbo_kind(const turbo_node *node) { return (unsigned)(node->head & 0xFF); }

static inline bool turbo_is_container(const turbo_node *node) {
  return turbo_kind(node) >= TURBO_ARRAY;
}

/// Whether the node is a key, a string, or a number stored as text.
static inline bool turbo_is_text(const turbo_node *node) {
  return turbo_kind(node) == TURBO_STRING || turbo_kind(node) == TURBO_RAW_NUMBER;
}

/// The length of a text in bytes, or the number of elements or members.
static inline size_t turbo_count(const turbo_node *node) { return (size_t)(node->head >> 32); }

/// The node after a value and its contents.
static inline const turbo_node *turbo_after(const turbo_node *node) {
  return node + (turbo_is_container(node) ? node->as.span : 1);
}

/// The number of slots in the hash table of an indexed object: a power of two, at least half of
/// them empty.
static inline size_t turbo_table_size(size_t count) {
  return (size_t)1 << (64 - __builtin_clzll((unsigned long long)(2 * count - 1)));
}

/// The number of nodes that an index with this many entries occupies.
static inline size_t turbo_index_nodes(size_t entries) { return (entries + 3) / 4; }

/// The index of an indexed container with this many entries.
static inline const uint32_t *turbo_index(const turbo_node *container, size_t entries) {
  return (const uint32_t *)(container + container->as.span - turbo_index_nodes(entries));
}

/// The element of an array that contains containers; `index` is as for `turbo_element`.
const turbo_node *turbo_scattered_element(const turbo_node *array, size_t index);

/// The element of an array at `index`, which must be less than the count.
static inline const turbo_node *turbo_element(const turbo_node *array, size_t index) {
  if (array->head & TURBO_SCATTERED) return turbo_scattered_element(array, index);
  return array + 1 + index;
}

/// The head of a string node for a key: keys with different heads differ.
static inline uint64_t turbo_key_head(const char *key, size_t length) {
  return TURBO_STRING | (uint64_t)turbo_short_hash(key, length) << 8 | (uint64_t)length << 32;
}

/// Whether a node is this key; `head` is the result of `turbo_key_head` for it.
static inline bool turbo_is_key(
    const turbo_node *node, uint64_t head, const char *key, size_t length) {
  return node->head == head && memcmp(node->as.text, key, length) == 0;
}

/// The slot where the search for a key begins in an indexed object's table of `size` slots; `head`
/// is the result of `turbo_key_head` for the key.
static inline size_t turbo_first_slot(
    const turbo_node *object, size_t size, uint64_t head, const char *key, size_t length) {
  const bool is_secret = object->head & TURBO_SECRETLY_INDEXED;
  return (size_t)(is_secret ? turbo_secret_hash(key, length) : head >> 8) & (size - 1);
}

/// The key node of a member of an indexed object, or null; `head` is as for `turbo_find_member`.
const turbo_node *turbo_find_indexed(
    const turbo_node *object, uint64_t head, const char *key, size_t length);

/// The key node of a member, or null; `head` is the result of `turbo_key_head` for the key.
static inline const turbo_node *turbo_find_member(
    const turbo_node *object, uint64_t head, const char *key, size_t length) {
  if (object->head & TURBO_INDEXED) return turbo_find_indexed(object, head, key, length);
  const turbo_node *node = object + 1;
  for (size_t left = turbo_count(object); left > 0; left--) {
    if (turbo_is_key(node, head, key, length)) return node;
    node = turbo_after(node + 1);
  }
  return NULL;
}

/// Whether a node is this key, whose bytes must be followed by at least seven readable ones, as the
/// texts of a document are (`TURBO_PADDING`): both are compared a word at a time.
static inline bool turbo_is_padded_key(
    const turbo_node *node, uint64_t head, const char *key, size_t length) {
  if (node->head != head) return false;
  const char *const text = node->as.text;
  size_t offset = 0;
  for (; offset + 8 <= length; offset += 8) {
    if (turbo_load_up_to_8(text + offset, 8) != turbo_load_up_to_8(key + offset, 8)) return false;
  }
  if (offset == length) return true;
  const uint64_t difference =
      turbo_load_up_to_8(text + offset, 8) ^ turbo_load_up_to_8(key + offset, 8);
  // The bytes after the keys are the word's highest.
  return difference << 8 * (8 - (length - offset)) == 0;
}

/// Whether a node is this key, for which no hash has been computed.
static inline bool turbo_is_unhashed_key(const turbo_node *node, const char *key, size_t length) {
  if (turbo_count(node) != length) return false;
  const char *const text = node->as.text;
  if (length < 4) return turbo_load_up_to_8(text, length) == turbo_load_up_to_8(key, length);
  // The last word may overlap the previous one.
  if (length < 8) {
    uint32_t words[4];
    memcpy(&words[0], text, 4);
    memcpy(&words[1], text + length - 4, 4);
    memcpy(&words[2], key, 4);
    memcpy(&words[3], key + length - 4, 4);
    return ((words[0] ^ words[2]) | (words[1] ^ words[3])) == 0;
  }
  for (size_t offset = 0; offset + 8 < length; offset += 8) {
    if (turbo_load_up_to_8(text + offset, 8) != turbo_load_up_to_8(key + offset, 8)) return false;
  }
  return turbo_load_up_to_8(text + length - 8, 8) == turbo_load_up_to_8(key + length - 8, 8);
}

/// As `turbo_find_member_from`, for a key without a hash.
static inline const turbo_node *turbo_find_any_from(
    const turbo_node *object, const turbo_node *start, const turbo_node *end, const char *key,
    size_t length) {
  if (start != end && turbo_is_unhashed_key(start, key, length)) return start;
  if (object->head & TURBO_INDEXED) {
    return turbo_find_indexed(object, turbo_key_head(key, length), key, length);
  }
  const turbo_node *node = start;
  while (node != end) {
    if (turbo_is_unhashed_key(node, key, length)) return node;
    node = turbo_after(node + 1);
  }
  for (node = object + 1; node != start; node = turbo_after(node + 1)) {
    if (turbo_is_unhashed_key(node, key, length)) return node;
  }
  return NULL;
}

/// The key node of a member, or null, for callers that look up members mostly in document order.
///
/// The search begins at `start`, which is a key node or `end`, the end of the members, and wraps
/// around. `head` and `key` are as for `turbo_is_padded_key`.
static inline const turbo_node *turbo_find_member_from(
    const turbo_node *object, const turbo_node *start, const turbo_node *end, uint64_t head,
    const char *key, size_t length) {
  if (start != end && turbo_is_padded_key(start, head, key, length)) return start;
  if (object->head & TURBO_INDEXED) return turbo_find_indexed(object, head, key, length);
  const turbo_node *node = start;
  while (node != end) {
    if (turbo_is_padded_key(node, head, key, length)) return node;
    node = turbo_after(node + 1);
  }
  for (node = object + 1; node != start; node = turbo_after(node + 1)) {
    if (turbo_is_padded_key(node, head, key, length)) return node;
  }
  return NULL;
}

#endif
