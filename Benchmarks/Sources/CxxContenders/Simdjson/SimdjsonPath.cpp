#if SIMDJSON
#include "../Support/Guarded.hpp"
#include "../include/CxxContenders.h"
#include "PaddedText.hpp"

#include <cmath>

namespace {

using namespace simdjson;

simdjson_result<ondemand::value> child(ondemand::value container, const CBaselineStep &step) {
  if (step.key == nullptr) return container.get_array().at(step.index);
  return container.get_object().find_field(step.key);
}

/// The number, or the length of the string; NaN for anything else.
double number_of(ondemand::value value) {
  double number;
  if (value.get_double().get(number) == SUCCESS) return number;
  std::string_view text;
  if (value.get_string().get(text) == SUCCESS) return static_cast<double>(text.size());
  bool flag;
  if (value.get_bool().get(flag) == SUCCESS) return flag;
  return value.is_null() ? 0 : NAN;
}

} // namespace

double cxx_simdjson_find(const uint8_t *bytes, size_t count, const CBaselineStep *steps,
                         size_t length) {
  return guarded(double(NAN), [&]() -> double {
    static ondemand::parser parser;
    const PaddedText text(bytes, count);
    ondemand::document document;
    ondemand::value value;
    if (parser.iterate(text.view()).get(document) != SUCCESS) return NAN;
    if (document.get_value().get(value) != SUCCESS) return NAN;
    for (size_t i = 0; i < length; i++) {
      if (child(value, steps[i]).get(value) != SUCCESS) return NAN;
    }
    return number_of(value);
  });
}
#else
#include "../include/CxxContenders.h"

#include <cmath>

double cxx_simdjson_find(const uint8_t *, size_t, const CBaselineStep *, size_t) { return NAN; }
#endif
