#if YYJSON
#include "YyjsonModels.hpp"

#include "../Models/Models.hpp"
#include "YyjsonReader.hpp"

#include <memory>

namespace {

void *decode(CxxModel model, const uint8_t *bytes, size_t count) {
  return guarded(static_cast<void *>(nullptr), [&] {
    const std::unique_ptr<yyjson_doc, void (*)(yyjson_doc *)> document(
        yyjson_read(reinterpret_cast<const char *>(bytes), count, YYJSON_READ_NOFLAG),
        yyjson_doc_free);
    expect(document != nullptr);
    return with_model(model, [&](auto type) -> void * {
      auto value = std::make_unique<typename decltype(type)::type>();
      read(yyjson_doc_get_root(document.get()), *value);
      return value.release();
    });
  });
}

}  // namespace

const CxxModels yyjson_models = {
    "yyjson, structs", decode, release_model, nullptr, describe_model,
};
#endif
