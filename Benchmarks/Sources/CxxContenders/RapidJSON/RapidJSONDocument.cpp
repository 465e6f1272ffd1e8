#if RAPIDJSON
#include "RapidJSONDocument.hpp"

#include "../Support/Guarded.hpp"
#include "RapidJSONFlags.hpp"

#include <cmath>
#include <cstdio>
#include <memory>
#include <rapidjson/filereadstream.h>

namespace {

using rapidjson::Document;
using rapidjson::SizeType;
using rapidjson::StringRef;
using rapidjson::Value;

Document &in(CxxDocument document) { return *static_cast<Document *>(document); }

/// Reads with `work`, which parses into the document.
template <class Work> CxxDocument read_with(Work &&work) {
  return guarded(CxxDocument(nullptr), [&]() -> CxxDocument {
    auto document = std::make_unique<Document>();
    work(*document);
    return document->HasParseError() ? nullptr : document.release();
  });
}

CxxDocument parse(const uint8_t *bytes, size_t count) {
  return read_with([&](Document &document) {
    document.Parse<strict_parsing>(reinterpret_cast<const char *>(bytes), count);
  });
}

CxxDocument parse_file(const char *path) {
  return read_with([&](Document &document) {
    const std::unique_ptr<FILE, int (*)(FILE *)> file(std::fopen(path, "rb"), std::fclose);
    if (!file) throw std::runtime_error("no such file");
    char buffer[65536];
    rapidjson::FileReadStream stream(file.get(), buffer, sizeof buffer);
    document.ParseStream<strict_parsing>(stream);
  });
}

void release(CxxDocument document) { delete &in(document); }

CxxDocument copy(CxxDocument document) {
  return read_with([&](Document &copy) { copy.CopyFrom(in(document), copy.GetAllocator()); });
}

Value *member(Value &object, const char *key) {
  if (!object.IsObject()) return nullptr;
  const auto found = object.FindMember(key);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

Value *element(Value &array, size_t index) {
  return array.IsArray() && index < array.Size() ? &array[static_cast<SizeType>(index)] : nullptr;
}

Value *follow(CxxDocument document, const CBaselineStep *steps, size_t count) {
  Value *value = &in(document);
  for (size_t place = 0; value && place < count; place++) {
    const char *key = steps[place].key;
    value = key ? member(*value, key) : element(*value, steps[place].index);
  }
  return value;
}

double read(CxxDocument document, const CBaselineStep *steps, size_t count) {
  const Value *value = follow(document, steps, count);
  if (!value) return NAN;
  switch (value->GetType()) {
  case rapidjson::kNumberType:
    return value->GetDouble();
  case rapidjson::kStringType:
    return value->GetStringLength();
  case rapidjson::kTrueType:
    return 1;
  case rapidjson::kFalseType:
  case rapidjson::kNullType:
    return 0;
  default:
    return NAN;
  }
}

bool replace(CxxDocument document, const CBaselineStep *steps, size_t count, int64_t number) {
  Value *value = follow(document, steps, count);
  if (value) value->SetInt64(number);
  return value;
}

size_t write(CxxDocument document, const char **bytes) {
  static rapidjson::StringBuffer buffer;
  return guarded(size_t(0), [&] {
    buffer.Clear();
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    if (!in(document).Accept(writer)) return size_t(0);
    *bytes = buffer.GetString();
    return buffer.GetSize();
  });
}

Value *third(CxxDocument document, const char *first, size_t index, const char *last) {
  const CBaselineStep steps[] = {{first, 0}, {nullptr, index}, {last, 0}};
  return follow(document, steps, 3);
}

int64_t read_integer(CxxDocument document, const char *first, size_t index, const char *last) {
  const Value *value = third(document, first, index, last);
  return value && value->IsInt64() ? value->GetInt64() : -1;
}

const char *read_string(CxxDocument document, const char *first, size_t index, const char *last,
                        size_t *length) {
  const Value *value = third(document, first, index, last);
  if (!value || !value->IsString()) return nullptr;
  *length = value->GetStringLength();
  return value->GetString();
}

int read_bool(CxxDocument document, const char *first, size_t index, const char *last) {
  const Value *value = third(document, first, index, last);
  return value && value->IsBool() ? value->GetBool() : -1;
}

CxxDocument append(size_t count) {
  return read_with([&](Document &document) {
    auto &allocator = document.GetAllocator();
    Value inner(rapidjson::kObjectType);
    inner.AddMember("b", Value(rapidjson::kArrayType), allocator);
    document.SetObject();
    document.AddMember("a", inner, allocator);
    for (size_t number = 0; number < count; number++) {
      document["a"]["b"].PushBack(static_cast<int64_t>(number), allocator);
    }
  });
}

}  // namespace

const CxxDocuments rapidjson_documents = {
    "RapidJSON", parse, parse_file,   release,     copy,      read,
    replace,     write, read_integer, read_string, read_bool, append,
};
#endif
