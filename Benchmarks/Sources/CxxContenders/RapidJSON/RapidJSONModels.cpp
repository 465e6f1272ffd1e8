#if RAPIDJSON
#include "RapidJSONModels.hpp"

#include "../Models/Models.hpp"
#include "RapidJSONReader.hpp"

#include <memory>

namespace {

void *decode(CxxModel model, const uint8_t *bytes, size_t count) {
  return guarded(static_cast<void *>(nullptr), [&] {
    rapidjson::Document document;
    document.Parse<strict_parsing>(reinterpret_cast<const char *>(bytes), count);
    expect(!document.HasParseError());
    return with_model(model, [&](auto type) -> void * {
      auto value = std::make_unique<typename decltype(type)::type>();
      read(document, *value);
      return value.release();
    });
  });
}

size_t encode(CxxModel model, const void *value, const char **bytes) {
  static rapidjson::StringBuffer buffer;
  return guarded(size_t(0), [&] {
    buffer.Clear();
    rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
    with_model(model, [&](auto type) {
      emit(writer, *static_cast<const typename decltype(type)::type *>(value));
    });
    *bytes = buffer.GetString();
    return buffer.GetSize();
  });
}

}  // namespace

const CxxModels rapidjson_models = {
    "RapidJSON, structs", decode, release_model, encode, describe_model,
};
#endif
