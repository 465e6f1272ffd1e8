#include "CBaseline.h"

#include <jansson.h>

CBaselineDocument cbaseline_parse(const uint8_t *bytes, size_t count) {
  json_error_t error;
  return json_loadb((const char *)bytes, count, JSON_DECODE_ANY | JSON_ALLOW_NUL, &error);
}

void cbaseline_free(CBaselineDocument document) { json_decref(document); }

size_t cbaseline_write(CBaselineDocument document, char *buffer, size_t capacity) {
  return json_dumpb(document, buffer, capacity, JSON_COMPACT | JSON_ENCODE_ANY);
}

CBaselineDocument cbaseline_copy(CBaselineDocument document) { return json_deep_copy(document); }

int64_t cbaseline_read(CBaselineDocument document, const char *first, size_t index,
                       const char *last) {
  json_t *value = json_object_get(json_array_get(json_object_get(document, first), index), last);
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

const char *cbaseline_version(void) { return jansson_version_str(); }
