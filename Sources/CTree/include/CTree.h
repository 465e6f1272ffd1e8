/// A tree of JSON values with reference counts: what `Document` needs of jansson, without jansson.
///
/// The functions have the meaning of jansson's and, at the end of this file, their names, so that
/// the same code uses either. They differ where a caller of jansson has to be careful:
///
/// - A small integer is in the reference itself, and needs no memory: `ctree_type_of` returns the
///   type of a value.
/// - An object of up to eight members has no hash table. Larger ones have one whose hash nobody can
///   predict (`turbo_secret_hash`).
/// - The last reference is dropped with acquire order, and trees of any depth are freed without
///   recursion.
/// - Keys may contain NUL wherever they are looked up with their length.
///
/// A function that takes over a reference to a value takes it over even if it fails.
#ifndef CTREE_H
#define CTREE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  JSON_OBJECT,
  JSON_ARRAY,
  JSON_STRING,
  JSON_INTEGER,
  JSON_REAL,
  JSON_TRUE,
  JSON_FALSE,
  JSON_NULL
} json_type;

/// What all values begin with, but for immediate ones.
typedef struct json_t {
  json_type type;
  /// `SIZE_MAX` for a value that is never freed.
  volatile size_t refcount;
} json_t;

typedef long long json_int_t;
typedef void *(*json_malloc_t)(size_t);
typedef void (*json_free_t)(void *);

/// Set in references that are immediate values. The bit below it is free for users of the tree; the
/// address of a node has neither.
enum { CTREE_IMMEDIATE = 2 };

/// Whether a reference is an integer, instead of the address of a node.
static inline bool ctree_is_immediate(const json_t *json) {
  return ((uintptr_t)json & CTREE_IMMEDIATE) != 0;
}

/// The type of a value, which must not be null.
static inline json_type ctree_type_of(const json_t *json) {
  return ctree_is_immediate(json) ? JSON_INTEGER : json->type;
}

/// Replaces `malloc` and `free`; must be called before the first value is created.
void ctree_set_allocator(json_malloc_t allocate, json_free_t release);

/// Literals, of which there is one each; never null.
json_t *ctree_literal(json_type type);

// New values with one reference; null if memory is exhausted.

json_t *ctree_integer(json_int_t value);
/// Also null for NaN and infinity.
json_t *ctree_real(double value);
/// A copy of the bytes, followed by NUL.
json_t *ctree_string(const char *text, size_t length);
json_t *ctree_array(void);
json_t *ctree_object(void);

// Scalars; zero for values of other types.

json_int_t ctree_integer_value(const json_t *json);
double ctree_real_value(const json_t *json);
const char *ctree_string_value(const json_t *json);
size_t ctree_string_length(const json_t *json);

/// Frees a value without references, and drops its references to others.
void ctree_delete(json_t *json);

// Arrays; functions that return an `int` return 0, or -1 if they fail.

size_t ctree_array_size(const json_t *array);
json_t *ctree_array_get(const json_t *array, size_t index);
int ctree_array_insert(json_t *array, size_t index, json_t *value);
int ctree_array_set(json_t *array, size_t index, json_t *value);
int ctree_array_remove(json_t *array, size_t index);
int ctree_array_clear(json_t *array);

// Objects. A position is valid until its member is removed.

size_t ctree_object_size(const json_t *object);
json_t *ctree_object_get(const json_t *object, const char *key, size_t length);
/// Sets a member; a new one comes last, another keeps its place.
int ctree_object_set(json_t *object, const char *key, size_t length, json_t *value);
int ctree_object_remove(json_t *object, const char *key, size_t length);
int ctree_object_clear(json_t *object);
void *ctree_object_first(json_t *object);
void *ctree_object_at(json_t *object, const char *key, size_t length);
void *ctree_object_next(void *position);
const char *ctree_object_key(void *position);
size_t ctree_object_key_length(void *position);
json_t *ctree_object_value(void *position);
int ctree_object_replace(void *position, json_t *value);

#ifndef CTREE_WITHOUT_JSON_NAMES

// The names of jansson's functions. They are no symbols of the program, so that it may contain
// jansson, too.

#define JSON_IS_IMMEDIATE(json) ctree_is_immediate(json)
#include "../json_references.h"

static inline json_t *json_true(void) { return ctree_literal(JSON_TRUE); }
static inline json_t *json_false(void) { return ctree_literal(JSON_FALSE); }
static inline json_t *json_null(void) { return ctree_literal(JSON_NULL); }
static inline json_t *json_integer(json_int_t value) { return ctree_integer(value); }
static inline json_t *json_real(double value) { return ctree_real(value); }
static inline json_t *json_stringn_nocheck(const char *text, size_t length) {
  return ctree_string(text, length);
}
static inline json_t *json_array(void) { return ctree_array(); }
static inline json_t *json_object(void) { return ctree_object(); }

static inline json_int_t json_integer_value(const json_t *json) {
  return ctree_integer_value(json);
}
static inline double json_real_value(const json_t *json) { return ctree_real_value(json); }
static inline const char *json_string_value(const json_t *json) {
  return ctree_string_value(json);
}
static inline size_t json_string_length(const json_t *json) { return ctree_string_length(json); }
static inline void json_delete(json_t *json) { ctree_delete(json); }

static inline size_t json_array_size(const json_t *json) { return ctree_array_size(json); }
static inline json_t *json_array_get(const json_t *json, size_t index) {
  return ctree_array_get(json, index);
}
static inline int json_array_append_new(json_t *json, json_t *value) {
  return ctree_array_insert(json, ctree_array_size(json), value);
}
static inline int json_array_insert_new(json_t *json, size_t index, json_t *value) {
  return ctree_array_insert(json, index, value);
}
static inline int json_array_set_new(json_t *json, size_t index, json_t *value) {
  return ctree_array_set(json, index, value);
}
static inline int json_array_remove(json_t *json, size_t index) {
  return ctree_array_remove(json, index);
}
static inline int json_array_clear(json_t *json) { return ctree_array_clear(json); }

static inline size_t json_object_size(const json_t *json) { return ctree_object_size(json); }
static inline json_t *json_object_getn(const json_t *json, const char *key, size_t length) {
  return ctree_object_get(json, key, length);
}
static inline int json_object_setn_new_nocheck(
    json_t *json, const char *key, size_t length, json_t *value) {
  return ctree_object_set(json, key, length, value);
}
static inline int json_object_deln(json_t *json, const char *key, size_t length) {
  return ctree_object_remove(json, key, length);
}
static inline int json_object_clear(json_t *json) { return ctree_object_clear(json); }
static inline void *json_object_iter(json_t *json) { return ctree_object_first(json); }
static inline void *json_object_iter_at(json_t *json, const char *key) {
  return ctree_object_at(json, key, __builtin_strlen(key));
}
static inline void *json_object_iter_next(json_t *json, void *position) {
  (void)json;
  return ctree_object_next(position);
}
static inline const char *json_object_iter_key(void *position) {
  return ctree_object_key(position);
}
static inline size_t json_object_iter_key_len(void *position) {
  return ctree_object_key_length(position);
}
static inline json_t *json_object_iter_value(void *position) {
  return ctree_object_value(position);
}
static inline int json_object_iter_set_new(json_t *json, void *position, json_t *value) {
  (void)json;
  return ctree_object_replace(position, value);
}
/// The hash has a seed of its own.
static inline void json_object_seed(size_t seed) { (void)seed; }

static inline void json_set_alloc_funcs(json_malloc_t allocate, json_free_t release) {
  ctree_set_allocator(allocate, release);
}

#endif
#endif
