#if SIMDJSON
#include "SimdjsonModels.hpp"

#include "../Models/Models.hpp"
#include "PaddedText.hpp"
#include "SimdjsonReader.hpp"

#include <memory>

namespace {

void *decode(CxxModel model, const uint8_t *bytes, size_t count) {
  static simdjson::ondemand::parser parser;
  return guarded(static_cast<void *>(nullptr), [&] {
    const PaddedText text(bytes, count);
    simdjson::ondemand::document document = parser.iterate(text.view());
    return with_model(model, [&](auto type) -> void * {
      auto value = std::make_unique<typename decltype(type)::type>();
      read_fields(document.get_object(), *value);
      return value.release();
    });
  });
}

}  // namespace

const CxxModels simdjson_models = {
    "simdjson, On Demand", decode, release_model, nullptr, describe_model,
};
#endif
