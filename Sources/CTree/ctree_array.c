// Arrays: their elements are references in one block.

#include <stdbool.h>
#include <string.h>

#include "ctree_nodes.h"

json_t *ctree_array(void) {
  array_node *const node = ctree_make(JSON_ARRAY, sizeof *node);
  if (node == NULL) return NULL;
  node->count = 0;
  node->capacity = FEW_ELEMENTS;
  node->elements = node->few;
  return &node->base;
}

size_t ctree_array_size(const json_t *json) {
  const array_node *const array = NODE(const array_node, JSON_ARRAY, json);
  return array == NULL ? 0 : array->count;
}

json_t *ctree_array_get(const json_t *json, size_t index) {
  const array_node *const array = NODE(const array_node, JSON_ARRAY, json);
  return array == NULL || index >= array->count ? NULL : array->elements[index];
}

/// Makes room for another element.
static bool grow(array_node *array) {
  if (array->count < array->capacity) return true;
  if (array->capacity > SIZE_MAX / 2 / sizeof(json_t *)) return false;
  const size_t capacity = 2 * array->capacity;
  json_t **const elements = ctree_allocate(capacity * sizeof(json_t *));
  if (elements == NULL) return false;
  memcpy(elements, array->elements, array->count * sizeof(json_t *));
  if (array->elements != array->few) ctree_free(array->elements);
  array->elements = elements;
  array->capacity = capacity;
  return true;
}

int ctree_array_insert(json_t *json, size_t index, json_t *value) {
  array_node *const array = NODE(array_node, JSON_ARRAY, json);
  if (array == NULL || value == NULL || value == json || index > array->count || !grow(array)) {
    return ctree_fail(value);
  }
  json_t **const place = array->elements + index;
  if (index < array->count) memmove(place + 1, place, (array->count - index) * sizeof *place);
  *place = value;
  array->count += 1;
  return 0;
}

int ctree_array_set(json_t *json, size_t index, json_t *value) {
  array_node *const array = NODE(array_node, JSON_ARRAY, json);
  if (array == NULL || value == NULL || value == json || index >= array->count) {
    return ctree_fail(value);
  }
  json_t *const old = array->elements[index];
  array->elements[index] = value;
  ctree_release(old);
  return 0;
}

int ctree_array_remove(json_t *json, size_t index) {
  array_node *const array = NODE(array_node, JSON_ARRAY, json);
  if (array == NULL || index >= array->count) return -1;
  json_t **const place = array->elements + index;
  json_t *const old = *place;
  array->count -= 1;
  memmove(place, place + 1, (array->count - index) * sizeof *place);
  ctree_release(old);
  return 0;
}
