#if YYJSON
#include "YyjsonDocument.hpp"

#include <cmath>
#include <cstdlib>
#include <yyjson.h>

namespace {

yyjson_doc *in(CxxDocument document) { return static_cast<yyjson_doc *>(document); }

CxxDocument parse(const uint8_t *bytes, size_t count) {
  return yyjson_read(reinterpret_cast<const char *>(bytes), count, YYJSON_READ_NOFLAG);
}

CxxDocument parse_file(const char *path) {
  return yyjson_read_file(path, YYJSON_READ_NOFLAG, nullptr, nullptr);
}

void release(CxxDocument document) { yyjson_doc_free(in(document)); }

yyjson_val *follow(CxxDocument document, const CBaselineStep *steps, size_t count) {
  yyjson_val *value = yyjson_doc_get_root(in(document));
  for (size_t place = 0; value && place < count; place++) {
    const char *key = steps[place].key;
    value = key ? yyjson_obj_get(value, key) : yyjson_arr_get(value, steps[place].index);
  }
  return value;
}

double read(CxxDocument document, const CBaselineStep *steps, size_t count) {
  yyjson_val *value = follow(document, steps, count);
  switch (yyjson_get_type(value)) {
  case YYJSON_TYPE_NUM:
    return yyjson_get_num(value);
  case YYJSON_TYPE_STR:
    return static_cast<double>(yyjson_get_len(value));
  case YYJSON_TYPE_BOOL:
    return yyjson_get_bool(value) ? 1 : 0;
  case YYJSON_TYPE_NULL:
    return 0;
  default:
    return NAN;
  }
}

size_t write(CxxDocument document, const char **bytes) {
  // yyjson returns a new string each time.
  static char *text = nullptr;
  std::free(text);
  size_t count = 0;
  text = yyjson_write(in(document), YYJSON_WRITE_NOFLAG, &count);
  *bytes = text;
  return count;
}

yyjson_val *third(CxxDocument document, const char *first, size_t index, const char *last) {
  const CBaselineStep steps[] = {{first, 0}, {nullptr, index}, {last, 0}};
  return follow(document, steps, 3);
}

int64_t read_integer(CxxDocument document, const char *first, size_t index, const char *last) {
  yyjson_val *value = third(document, first, index, last);
  return yyjson_is_int(value) ? yyjson_get_sint(value) : -1;
}

const char *read_string(CxxDocument document, const char *first, size_t index, const char *last,
                        size_t *length) {
  yyjson_val *value = third(document, first, index, last);
  *length = yyjson_get_len(value);
  return yyjson_get_str(value);
}

int read_bool(CxxDocument document, const char *first, size_t index, const char *last) {
  yyjson_val *value = third(document, first, index, last);
  return yyjson_is_bool(value) ? yyjson_get_bool(value) : -1;
}

constexpr CxxDocuments documents() {
  CxxDocuments documents = {};
  documents.name = "yyjson";
  documents.parse = parse;
  documents.parse_file = parse_file;
  documents.release = release;
  documents.read = read;
  documents.write = write;
  documents.read_integer = read_integer;
  documents.read_string = read_string;
  documents.read_bool = read_bool;
  return documents;
}

}  // namespace

const CxxDocuments yyjson_documents = documents();
#endif
