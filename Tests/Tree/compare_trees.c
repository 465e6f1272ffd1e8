// Makes the same random changes of a value in jansson's tree and in CTree, and compares the two.
// Some allocations of CTree fail: then nothing has changed, and in the end nothing has leaked. The
// hash that is printed tells the values of the run: it is the same on every platform.
//
// `Scripts/compare-trees` compiles it with sanitizers and runs it. `Scripts/other-platforms`
// compiles it for platforms without jansson: there, WITHOUT_JANSSON has CTree take jansson's place
// under jansson's names.
//
//   compare_trees ROUNDS

#if defined(WITHOUT_JANSSON)
#include "CTree.h"
#define ctree_t json_t
enum {
  CTREE_OBJECT = JSON_OBJECT,
  CTREE_ARRAY = JSON_ARRAY,
  CTREE_STRING = JSON_STRING,
  CTREE_INTEGER = JSON_INTEGER,
  CTREE_REAL = JSON_REAL,
  CTREE_TRUE = JSON_TRUE,
  CTREE_FALSE = JSON_FALSE,
  CTREE_NULL = JSON_NULL
};
#define json_typeof(json) json_type_of(json)
static void json_decref(json_t *json) {
  if (json_drop(json) == 0) json_delete(json);
}
#else
// Both headers have the same types.
#define json_type ctree_type
#define json_t ctree_t
#define json_int_t ctree_int_t
#define json_malloc_t ctree_malloc_t
#define json_free_t ctree_free_t
#define JSON_OBJECT CTREE_OBJECT
#define JSON_ARRAY CTREE_ARRAY
#define JSON_STRING CTREE_STRING
#define JSON_INTEGER CTREE_INTEGER
#define JSON_REAL CTREE_REAL
#define JSON_TRUE CTREE_TRUE
#define JSON_FALSE CTREE_FALSE
#define JSON_NULL CTREE_NULL
#define CTREE_WITHOUT_JSON_NAMES
#include "CTree.h"
#undef json_type
#undef json_t
#undef json_int_t
#undef json_malloc_t
#undef json_free_t
#undef JSON_OBJECT
#undef JSON_ARRAY
#undef JSON_STRING
#undef JSON_INTEGER
#undef JSON_REAL
#undef JSON_TRUE
#undef JSON_FALSE
#undef JSON_NULL

#include <jansson.h>
#endif
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint64_t seed, state;

static uint32_t below(size_t limit) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return (uint32_t)((state >> 33) % limit);
}

static bool one_in(uint32_t count) { return below(count) == 0; }

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) {                                                                            \
      fprintf(                                                                                     \
          stderr, "line %d, seed %llu: %s\n", __LINE__, (unsigned long long)seed, #condition);     \
      exit(1);                                                                                     \
    }                                                                                              \
  } while (0)

/// How many allocations succeed before one fails; negative if none does.
static long left = -1;
static long blocks;

static void *allocate(size_t size) {
  if (left >= 0 && left-- == 0) return NULL;
  blocks++;
  return malloc(size);
}

static void release(void *block) {
  blocks--;
  free(block);
}

/// A hash of all values that were compared.
static uint64_t hash = 0xCBF29CE484222325u;

static void add(const void *bytes, size_t length) {
  const unsigned char *const byte = bytes;
  for (size_t i = 0; i < length; i++) hash = (hash ^ byte[i]) * 0x100000001B3u;
}

static void add_number(int64_t number) { add(&number, sizeof number); }

/// The same value in both trees.
typedef struct {
  json_t *jansson;
  ctree_t *tree;
} both;

static bool is_object(both value) { return ctree_type_of(value.tree) == CTREE_OBJECT; }

static size_t count(both value) {
  return is_object(value) ? ctree_object_size(value.tree) : ctree_array_size(value.tree);
}

static void compare(both value) {
  ctree_t *const tree = value.tree;
  CHECK((int)json_typeof(value.jansson) == (int)ctree_type_of(tree));
  add_number(ctree_type_of(tree));
  switch (ctree_type_of(tree)) {
    case CTREE_OBJECT: {
      CHECK(json_object_size(value.jansson) == ctree_object_size(tree));
      void *theirs = json_object_iter(value.jansson);
      void *ours = ctree_object_first(tree);
      size_t found = 0;
      while (theirs != NULL && ours != NULL) {
        const char *const key = ctree_object_key(ours);
        const size_t length = ctree_object_key_length(ours);
        CHECK(length == json_object_iter_key_len(theirs) && key[length] == '\0');
        CHECK(memcmp(key, json_object_iter_key(theirs), length) == 0);
        add(key, length);
        CHECK(ctree_object_at(tree, key, length) == ours);
        CHECK(ctree_object_get(tree, key, length) == ctree_object_value(ours));
        compare((both){json_object_iter_value(theirs), ctree_object_value(ours)});
        theirs = json_object_iter_next(value.jansson, theirs);
        ours = ctree_object_next(ours);
        found++;
      }
      CHECK(theirs == NULL && ours == NULL && found == count(value));
      break;
    }
    case CTREE_ARRAY:
      CHECK(json_array_size(value.jansson) == ctree_array_size(tree));
      for (size_t i = 0; i < count(value); i++) {
        compare((both){json_array_get(value.jansson, i), ctree_array_get(tree, i)});
      }
      CHECK(ctree_array_get(tree, count(value)) == NULL);
      break;
    case CTREE_STRING: {
      const size_t length = ctree_string_length(tree);
      CHECK(length == json_string_length(value.jansson));
      CHECK(memcmp(ctree_string_value(tree), json_string_value(value.jansson), length + 1) == 0);
      add(ctree_string_value(tree), length);
      break;
    }
    case CTREE_INTEGER:
      CHECK(ctree_integer_value(tree) == json_integer_value(value.jansson));
      add_number(ctree_integer_value(tree));
      break;
    case CTREE_REAL:
      CHECK(ctree_real_value(tree) == json_real_value(value.jansson));
      add_number((int64_t)(8 * ctree_real_value(tree)));
      break;
    default: break;
  }
}

static both make(void) {
  int64_t number = below(100);
  // Also such as do not fit into a reference.
  if (one_in(4)) {
    const uint32_t shift = below(64);
    number = (int64_t)state >> shift;
  }
  char text[20];
  switch (below(9)) {
    case 0:
    case 1: return (both){json_object(), ctree_object()};
    case 2:
    case 3: return (both){json_array(), ctree_array()};
    case 4: return (both){json_integer(number), ctree_integer(number)};
    case 5: return (both){json_real(number % 100 / 8.0), ctree_real(number % 100 / 8.0)};
    case 6: return (both){json_null(), ctree_literal(CTREE_NULL)};
    case 7:
      return number % 2 ? (both){json_true(), ctree_literal(CTREE_TRUE)}
                        : (both){json_false(), ctree_literal(CTREE_FALSE)};
    default: {
      const size_t length = below(sizeof text);
      for (size_t i = 0; i < length; i++) text[i] = (char)below(128);
      return (both){json_stringn_nocheck(text, length), ctree_string(text, length)};
    }
  }
}

static void discard(both value) {
  json_decref(value.jansson);
  ctree_delete(value.tree);
}

/// A container at a random place in a value.
static both choose(both value) {
  while (!one_in(3) && count(value) > 0) {
    uint32_t index = below(count(value));
    both child;
    if (is_object(value)) {
      void *theirs = json_object_iter(value.jansson);
      void *ours = ctree_object_first(value.tree);
      for (; index > 0; index--) {
        theirs = json_object_iter_next(value.jansson, theirs);
        ours = ctree_object_next(ours);
      }
      child = (both){json_object_iter_value(theirs), ctree_object_value(ours)};
    } else {
      child = (both){json_array_get(value.jansson, index), ctree_array_get(value.tree, index)};
    }
    if (ctree_type_of(child.tree) > CTREE_ARRAY) break;
    value = child;
  }
  return value;
}

static void add_references(ctree_t *json, int number) {
  if (!ctree_is_immediate(json) && json->refcount != SIZE_MAX) json->refcount += (size_t)number;
}

/// Makes a change that takes over a value in both trees. If it fails in CTree, for which only this
/// many allocations succeed unless the number is negative, it is made again: how many are necessary
/// depends on the platform.
#define CHANGE(container, value, allocations, change, change_of_jansson)                           \
  do {                                                                                             \
    const size_t number = count(container);                                                        \
    add_references((value).tree, 1);                                                               \
    left = (allocations);                                                                          \
    const int result = (change);                                                                   \
    const bool has_failed = left == -1 && (allocations) >= 0 && result != 0;                       \
    left = -1;                                                                                     \
    if (has_failed) {                                                                              \
      CHECK(count(container) == number);                                                           \
      CHECK((change) == 0);                                                                        \
    } else {                                                                                       \
      CHECK(result == 0);                                                                          \
      add_references((value).tree, -1);                                                            \
    }                                                                                              \
    CHECK((change_of_jansson) == 0);                                                               \
  } while (0)

static void change_object(both object, uint32_t keys) {
  char key[1500];
  size_t length = (size_t)snprintf(key, sizeof key, "%u", below(keys));
  if (one_in(30)) {
    const size_t added = below(sizeof key - length);
    memset(key + length, 'x', added);
    length += added;
  }
  if (one_in(8)) key[0] = '\0';  // NUL in a key
  if (one_in(50)) length = 0;
  const both value = make();
  switch (below(keys > 100 ? 20 : 6)) {
    case 0:
      discard(value);
      if (!one_in(3) && count(object) > 0) {
        void *const position = ctree_object_first(object.tree);
        length = ctree_object_key_length(position);
        memcpy(key, ctree_object_key(position), length);
      }
      CHECK(
          json_object_deln(object.jansson, key, length)
          == ctree_object_remove(object.tree, key, length));
      return;
    case 1:
      discard(value);
      if (!one_in(20)) return;
      json_object_clear(object.jansson);
      ctree_object_clear(object.tree);
      return;
    case 2: {
      void *const position = ctree_object_at(object.tree, key, length);
      if (position == NULL) return discard(value);
      CHECK(ctree_object_replace(position, value.tree) == 0);
      CHECK(json_object_setn_new_nocheck(object.jansson, key, length, value.jansson) == 0);
      return;
    }
    default: {
      const int allocations = one_in(6) ? (int)below(3) : -1;
      CHANGE(
          object, value, allocations, ctree_object_set(object.tree, key, length, value.tree),
          json_object_setn_new_nocheck(object.jansson, key, length, value.jansson));
    }
  }
}

static void change_array(both array) {
  const size_t index = below(count(array) + 2);
  const both value = make();
  switch (below(7)) {
    case 0:
      discard(value);
      CHECK(json_array_remove(array.jansson, index) == ctree_array_remove(array.tree, index));
      return;
    case 1:
      CHECK(
          json_array_set_new(array.jansson, index, value.jansson)
          == ctree_array_set(array.tree, index, value.tree));
      return;
    case 2:
      discard(value);
      if (!one_in(20)) return;
      json_array_clear(array.jansson);
      ctree_array_clear(array.tree);
      return;
    default: {
      if (index > count(array)) {
        json_decref(value.jansson);
        CHECK(ctree_array_insert(array.tree, index, value.tree) == -1);
        return;
      }
      const int allocations = one_in(6) ? 0 : -1;
      CHANGE(
          array, value, allocations, ctree_array_insert(array.tree, index, value.tree),
          json_array_insert_new(array.jansson, index, value.jansson));
    }
  }
}

/// Values of any depth are freed.
static void free_deep_value(void) {
  ctree_t *value = ctree_array();
  for (int depth = 0; depth < 1000000; depth++) {
    ctree_t *const outer = depth % 2 ? ctree_object() : ctree_array();
    if (depth % 2) {
      CHECK(ctree_object_set(outer, "a", 1, value) == 0);
    } else {
      CHECK(ctree_array_insert(outer, 0, value) == 0);
    }
    value = outer;
  }
  ctree_delete(value);
}

int main(int argc, char **argv) {
  const uint64_t rounds = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
  ctree_set_allocator(allocate, release);
  for (seed = 1; seed <= rounds; seed++) {
    state = seed;
    const both root = one_in(2) ? (both){json_object(), ctree_object()}
                                : (both){json_array(), ctree_array()};
    // Few keys, so that they occur again, or many, so that objects have tables.
    const bool is_wide = one_in(3);
    const int changes = is_wide ? 900 : 120;
    for (int change = 0; change < changes; change++) {
      const both container = choose(root);
      if (is_object(container)) {
        change_object(container, is_wide ? 400 : 12);
      } else {
        change_array(container);
      }
      if (change % 16 == 0) compare(root);
    }
    compare(root);
    discard(root);
    CHECK(blocks == 0);
  }
  free_deep_value();
  CHECK(blocks == 0);
  printf("%016llx\n", (unsigned long long)hash);
}
