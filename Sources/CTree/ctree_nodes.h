/// The values of the tree, as the other files of this folder see them.
#ifndef CTREE_NODES_H
#define CTREE_NODES_H

#include "CTree.h"

typedef struct {
  json_t base;
  json_int_t value;
} integer_node;

typedef struct {
  json_t base;
  double value;
} real_node;

typedef struct {
  json_t base;
  size_t length;
  char text[];
} string_node;

typedef struct {
  json_t base;
  size_t count, capacity;
  json_t **elements;
} array_node;

/// A member in a block of its own, so that its address is its position.
typedef struct member {
  struct member *previous, *next;
  json_t *value;
  /// Known if the object has a table.
  uint64_t hash;
  size_t length;
  char key[];
} member;

/// The maximum number of members of an object without a table.
enum { SMALL = 8 };

typedef struct {
  json_t base;
  size_t count;
  member *first, *last;
  /// Members by their hashes, null where there is none: a power of two, at most half of them in
  /// use. Null for a small object.
  member **slots;
  size_t slot_count;
  /// The members of a small object, in any order, and short hashes of their keys: looking one up
  /// reads no other member.
  member *few[SMALL];
  uint32_t few_hashes[SMALL];
} object_node;

/// The value as a node of this type; null for other types, and for null.
#define NODE(type_name, json_kind, json)                                                           \
  ((json) != NULL && (json)->type == (json_kind) ? (type_name *)(json) : NULL)

/// The allocator.
extern json_malloc_t ctree_allocate;
extern json_free_t ctree_free;

/// A block that begins with a value of this type, with one reference; null if memory is exhausted.
void *ctree_make(json_type type, size_t size);

/// Drops a reference; the last one frees the value.
void ctree_release(json_t *json);

/// Fails after the reference to a value has been taken over.
int ctree_fail(json_t *value);

#endif
