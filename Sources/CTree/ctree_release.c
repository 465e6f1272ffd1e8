// Freeing values: without recursion, so that they may have any depth.

#include "ctree_nodes.h"

/// Containers to be freed, in a queue that is linked by their reference counts, which they no
/// longer need: blocks that are freed in the order in which they were allocated are the fastest.
typedef struct {
  json_t *first, *last;
} teardown;

static inline void wait(teardown *waiting, json_t *json) {
  json->refcount = 0;
  if (waiting->first == NULL) {
    waiting->first = json;
  } else {
    waiting->last->refcount = (size_t)json;
  }
  waiting->last = json;
}

/// Drops a reference; a value without others is freed later.
static inline void drop(teardown *waiting, json_t *json) {
  if (json == NULL || ctree_is_immediate(json)) return;
  // Nobody else can take a reference to a value that has only this one, so that it needs no atomic
  // subtraction. What others did with theirs comes before this load, as before a subtraction.
  const size_t count = __atomic_load_n(&json->refcount, __ATOMIC_ACQUIRE);
  if (count == SIZE_MAX) return;
  if (count > 1 && __atomic_sub_fetch(&json->refcount, 1, __ATOMIC_ACQ_REL) > 0) return;
  if (json->type > JSON_ARRAY) return ctree_free(json);
  wait(waiting, json);
}

static void empty_array(array_node *array, teardown *waiting) {
  for (size_t i = 0; i < array->count; i++) drop(waiting, array->elements[i]);
  array->count = 0;
}

static void empty_object(object_node *object, teardown *waiting) {
  for (member *next = object->first; next != NULL;) {
    member *const current = next;
    next = current->next;
    drop(waiting, current->value);
    ctree_free_member(current);
  }
  if (object->room != NULL) ctree_leave(object->room);
  if (object->slot_count > 0) ctree_free(object->slots);
  object->first = NULL;
  object->room = NULL;
  object->count = object->slot_count = 0;
}

/// Frees what is waiting, and what that alone has kept.
static void finish(teardown *waiting) {
  for (json_t *json = waiting->first; json != NULL;) {
    if (json->type == JSON_OBJECT) {
      empty_object((object_node *)json, waiting);
    } else {
      array_node *const array = (array_node *)json;
      empty_array(array, waiting);
      if (array->elements != array->few) ctree_free(array->elements);
    }
    json_t *const next = (json_t *)json->refcount;
    ctree_free(json);
    json = next;
  }
}

void ctree_release(json_t *json) {
  teardown waiting = {NULL, NULL};
  drop(&waiting, json);
  finish(&waiting);
}

void ctree_delete(json_t *json) {
  if (json == NULL || ctree_is_immediate(json) || json->refcount == SIZE_MAX) return;
  if (json->type > JSON_ARRAY) return ctree_free(json);
  teardown waiting = {NULL, NULL};
  wait(&waiting, json);
  finish(&waiting);
}

int ctree_array_clear(json_t *json) {
  array_node *const array = NODE(array_node, JSON_ARRAY, json);
  if (array == NULL) return -1;
  teardown waiting = {NULL, NULL};
  empty_array(array, &waiting);
  finish(&waiting);
  return 0;
}

int ctree_object_clear(json_t *json) {
  object_node *const object = NODE(object_node, JSON_OBJECT, json);
  if (object == NULL) return -1;
  teardown waiting = {NULL, NULL};
  empty_object(object, &waiting);
  finish(&waiting);
  return 0;
}

int ctree_fail(json_t *value) {
  ctree_release(value);
  return -1;
}
