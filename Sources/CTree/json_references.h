/// Types and reference counts of values in a tree, jansson's or CTree's; whoever includes this has
/// defined `json_t`.
///
/// It is not beside CTree.h: there it would be a part of the module CTree, which CJansson would
/// then need.
#ifndef JSON_REFERENCES_H
#define JSON_REFERENCES_H

#include <stdbool.h>
#include <stddef.h>

/// Whether a reference is a value by itself, which has no memory; CTree has such references.
#ifndef JSON_IS_IMMEDIATE
#define JSON_IS_IMMEDIATE(json) false
#endif

/// The reference count of immortal values: `true`, `false`, `null`, and immediate ones.
#define JSON_IMMORTAL ((size_t)-1)

/// The type of a value; jansson's `json_typeof` is a macro that Swift does not import.
static inline json_type json_type_of(const json_t *json) {
  return JSON_IS_IMMEDIATE(json) ? JSON_INTEGER : json->type;
}

/// Whether `json` is immortal: never freed, and not reference-counted.
static inline bool json_is_immortal(const json_t *json) {
  return JSON_IS_IMMEDIATE(json) ||
         __atomic_load_n(&json->refcount, __ATOMIC_RELAXED) == JSON_IMMORTAL;
}

/// Returns the number of references to `json`. A result of 1 is ordered after everything that other
/// threads did before they dropped theirs (acquire), so the owner of the remaining reference may
/// modify `json`.
static inline size_t json_reference_count(const json_t *json) {
  return JSON_IS_IMMEDIATE(json) ? JSON_IMMORTAL
                                 : __atomic_load_n(&json->refcount, __ATOMIC_ACQUIRE);
}

/// Adds a reference. `json_incref` reads the count without an atomic load, which is a data race in
/// C.
static inline void json_retain(json_t *json) {
  if (!json_is_immortal(json)) __atomic_add_fetch(&json->refcount, 1, __ATOMIC_RELAXED);
}

/// Drops a reference without freeing, and returns the number of those left. `json_decref` has only
/// release order; the last of several threads must also acquire before it frees.
static inline size_t json_drop(json_t *json) {
  if (json_is_immortal(json)) return JSON_IMMORTAL;
  return __atomic_sub_fetch(&json->refcount, 1, __ATOMIC_ACQ_REL);
}

/// Makes `json` immortal, like `null`; only for a value that no other thread has seen yet.
static inline void json_keep_forever(json_t *json) { json->refcount = JSON_IMMORTAL; }

#endif
