#include "CBaseline.h"

#include <jansson.h>
#include <math.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

CBaselineDocument cbaseline_parse(const uint8_t *bytes, size_t count) {
  json_error_t error;
  return json_loadb((const char *)bytes, count, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
}

CBaselineDocument cbaseline_parse_file(const char *path) {
  json_error_t error;
  return json_load_file(path, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
}

void cbaseline_free(CBaselineDocument document) { json_decref(document); }

size_t cbaseline_write(CBaselineDocument document, char *buffer, size_t capacity) {
  return json_dumpb(document, buffer, capacity, JSON_COMPACT | JSON_ENCODE_ANY);
}

CBaselineDocument cbaseline_copy(CBaselineDocument document) { return json_deep_copy(document); }

static json_t *follow(json_t *value, const CBaselineStep *steps, size_t count) {
  for (size_t place = 0; place < count; place++) {
    const char *key = steps[place].key;
    value = key ? json_object_get(value, key) : json_array_get(value, steps[place].index);
  }
  return value;
}

double cbaseline_read(CBaselineDocument document, const CBaselineStep *steps, size_t count) {
  json_t *value = follow(document, steps, count);
  if (!value) return NAN;
  switch (json_typeof(value)) {
  case JSON_INTEGER:
  case JSON_REAL:
    return json_number_value(value);
  case JSON_STRING:
    return (double)json_string_length(value);
  case JSON_TRUE:
    return 1;
  case JSON_FALSE:
  case JSON_NULL:
    return 0;
  default:
    return NAN;
  }
}

bool cbaseline_replace(CBaselineDocument document, const CBaselineStep *steps, size_t count,
                       int64_t value) {
  if (count == 0) return false;
  json_t *container = follow(document, steps, count - 1);
  const CBaselineStep *last = &steps[count - 1];
  json_t *number = json_integer(value);
  return last->key ? json_object_set_new(container, last->key, number) == 0
                   : json_array_set_new(container, last->index, number) == 0;
}

static json_t *third(json_t *document, const char *first, size_t index, const char *last) {
  return json_object_get(json_array_get(json_object_get(document, first), index), last);
}

int64_t cbaseline_read_integer(CBaselineDocument document, const char *first, size_t index,
                               const char *last) {
  json_t *value = third(document, first, index, last);
  return json_is_integer(value) ? json_integer_value(value) : -1;
}

const char *cbaseline_read_string(CBaselineDocument document, const char *first, size_t index,
                                  const char *last, size_t *length) {
  json_t *value = third(document, first, index, last);
  *length = json_string_length(value);
  return json_string_value(value);
}

int cbaseline_read_bool(CBaselineDocument document, const char *first, size_t index,
                        const char *last) {
  json_t *value = third(document, first, index, last);
  return json_is_boolean(value) ? json_is_true(value) : -1;
}

int64_t cbaseline_read_member(CBaselineDocument document, const char *key) {
  json_t *value = json_object_get(document, key);
  return json_is_integer(value) ? json_integer_value(value) : -1;
}

CBaselineDocument cbaseline_append(size_t count) {
  json_t *root = json_pack("{s:{s:[]}}", "a", "b");
  for (size_t number = 0; number < count; number++) {
    json_t *array = json_object_get(json_object_get(root, "a"), "b");
    if (json_array_append_new(array, json_integer((json_int_t)number)) != 0) break;
  }
  return root;
}

void cbaseline_release_free_memory(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

const char *cbaseline_version(void) { return jansson_version_str(); }
