#if SIMDJSON
#include "SimdjsonLines.hpp"

#include "../Models/LogEvent.hpp"
#include "SimdjsonReader.hpp"

namespace {

bool sum_values(const char *path, int64_t *sum) {
  return guarded(false, [&] {
    simdjson::dom::parser parser;
    simdjson::dom::document_stream lines = parser.load_many(path);
    for (auto line : lines) *sum += line["id"].get_int64().value();
    return true;
  });
}

bool sum_models(const char *path, int64_t *sum) {
  return guarded(false, [&] {
    const simdjson::padded_string text = simdjson::padded_string::load(path);
    simdjson::ondemand::parser parser;
    simdjson::ondemand::document_stream lines = parser.iterate_many(text);
    for (auto line : lines) {
      LogEvent event;
      read_fields(line.get_object(), event);
      *sum += event.id;
    }
    return true;
  });
}

}  // namespace

const CxxLines simdjson_lines = {sum_values, sum_models};
#endif
