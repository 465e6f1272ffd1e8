// The allocator, literals, numbers and strings.

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "ctree_nodes.h"

json_malloc_t ctree_allocate = malloc;
json_free_t ctree_free = free;

void ctree_set_allocator(json_malloc_t allocate, json_free_t release) {
  ctree_allocate = allocate;
  ctree_free = release;
}

static json_t literals[] = {
    [JSON_TRUE] = {JSON_TRUE, SIZE_MAX},
    [JSON_FALSE] = {JSON_FALSE, SIZE_MAX},
    [JSON_NULL] = {JSON_NULL, SIZE_MAX},
};

json_t *ctree_literal(json_type type) { return &literals[type]; }

void *ctree_make(json_type type, size_t size) {
  json_t *const json = ctree_allocate(size);
  if (json == NULL) return NULL;
  json->type = type;
  json->refcount = 1;
  return json;
}

json_t *ctree_integer(json_int_t value) {
  // All but the two bits of the tag: 62 bits, 30 where a reference has 32.
  if (value >= INTPTR_MIN / 4 && value <= INTPTR_MAX / 4) {
    return (json_t *)((uintptr_t)value << 2 | CTREE_IMMEDIATE);
  }
  integer_node *const node = ctree_make(JSON_INTEGER, sizeof *node);
  if (node == NULL) return NULL;
  node->value = value;
  return &node->base;
}

json_t *ctree_real(double value) {
  if (!isfinite(value)) return NULL;
  real_node *const node = ctree_make(JSON_REAL, sizeof *node);
  if (node == NULL) return NULL;
  node->value = value;
  return &node->base;
}

json_t *ctree_string(const char *text, size_t length) {
  if (text == NULL || length >= SIZE_MAX - sizeof(string_node)) return NULL;
  string_node *const node = ctree_make(JSON_STRING, sizeof *node + length + 1);
  if (node == NULL) return NULL;
  node->length = length;
  memcpy(node->text, text, length);
  node->text[length] = '\0';
  return &node->base;
}

json_int_t ctree_integer_value(const json_t *json) {
  if (ctree_is_immediate(json)) return (intptr_t)json >> 2;
  const integer_node *const node = NODE(const integer_node, JSON_INTEGER, json);
  return node == NULL ? 0 : node->value;
}

double ctree_real_value(const json_t *json) {
  const real_node *const node = NODE(const real_node, JSON_REAL, json);
  return node == NULL ? 0 : node->value;
}

const char *ctree_string_value(const json_t *json) {
  const string_node *const node = NODE(const string_node, JSON_STRING, json);
  return node == NULL ? NULL : node->text;
}

size_t ctree_string_length(const json_t *json) {
  const string_node *const node = NODE(const string_node, JSON_STRING, json);
  return node == NULL ? 0 : node->length;
}
