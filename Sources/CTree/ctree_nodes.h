/// The values of the tree, as the other files of this folder see them.
#ifndef CTREE_NODES_H
#define CTREE_NODES_H

#include <stdalign.h>

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

/// The maximum number of elements of an array without a block of its own for them.
enum { FEW_ELEMENTS = 4 };

typedef struct {
  json_t base;
  size_t count, capacity;
  json_t **elements;
  json_t *few[FEW_ELEMENTS];
} array_node;

/// Memory for several members of one object, which are placed one after the other. It is freed when
/// none of them is left.
typedef struct {
  /// The number of its members, and one more while its object places new ones in it.
  alignas(8) uint32_t users;
  /// Bytes, including these.
  uint32_t used, size;
} slab;

/// A member, whose address is its position: it stays where it is.
typedef struct member {
  /// The first member's is the last.
  struct member *previous;
  /// Null for the last member.
  struct member *next;
  json_t *value;
  size_t length;
  /// Known if the object has a table.
  uint32_t hash;
  /// The distance from the beginning of its slab.
  uint32_t offset;
  char key[];
} member;

/// The maximum number of members of an object without a table, and of one with a table, which has
/// twice as many slots.
enum { SMALL = 8, LARGEST = 1 << 30 };

/// 120 bytes where a reference has 64 bits: of the blocks that `malloc` of the GNU C library frees
/// without a look at their neighbours, the largest.
typedef struct {
  json_t base;
  uint32_t count;
  /// A power of two, of which at most half are in use; 0 for a small object.
  uint32_t slot_count;
  member *first;
  /// Where new members are placed; null before the first.
  slab *room;
  union {
    /// The members by their hashes, null where there is none.
    member **slots;
    struct {
      /// The members of a small object, in any order, and short hashes of their keys: looking one
      /// up reads no other member.
      member *few[SMALL];
      uint16_t few_hashes[SMALL];
    };
  };
} object_node;

/// The value as a node of this type; null for other types, and for null.
#define NODE(type_name, json_kind, json)                                                           \
  ((json) != NULL && ctree_type_of(json) == (json_kind) ? (type_name *)(json) : NULL)

/// The allocator.
extern json_malloc_t ctree_allocate;
extern json_free_t ctree_free;

/// A block that begins with a value of this type, with one reference; null if memory is exhausted.
void *ctree_make(json_type type, size_t size);

/// Drops a reference; the last one frees the value.
void ctree_release(json_t *json);

/// Drops the use of a slab by a member or its object; the last one frees it.
static inline void ctree_leave(slab *slab) {
  if (--slab->users == 0) ctree_free(slab);
}

/// Frees the memory of a member, but not its value.
static inline void ctree_free_member(member *entry) {
  ctree_leave((slab *)((char *)entry - entry->offset));
}

/// Fails after the reference to a value has been taken over.
int ctree_fail(json_t *value);

#endif
