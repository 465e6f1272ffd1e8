#pragma once

#include "../Models/Model.hpp"
#include "../Support/Guarded.hpp"

#include <simdjson.h>

// Converts values that simdjson reads on demand to C++. Errors are
// simdjson's exceptions.

using OnDemandValue = simdjson::ondemand::value;

template <class Value> void read(OnDemandValue value, Value &result);

inline void read(OnDemandValue value, std::string &text) {
  const std::string_view bytes = value.get_string();
  text.assign(bytes);
}

template <class Value> void read(OnDemandValue value, std::vector<Value> &elements) {
  for (auto element : value.get_array()) read(element.value(), elements.emplace_back());
}

template <class Value> void read(OnDemandValue value, Dictionary<Value> &members) {
  for (auto field : value.get_object()) {
    auto &member = members[std::string(std::string_view(field.unescaped_key()))];
    read(field.value(), member);
  }
}

template <class Value>
void read_member(simdjson::ondemand::object &object, std::string_view key, Value &value) {
  read(object.find_field_unordered(key).value(), value);
}

/// An absent or null member has no value.
template <class Value>
void read_member(simdjson::ondemand::object &object, std::string_view key,
                 std::optional<Value> &value) {
  auto found = object.find_field_unordered(key);
  if (found.error() == simdjson::NO_SUCH_FIELD) return;
  if (!found.is_null()) read(found.value(), value.emplace());
}

template <class Value> void read_fields(simdjson::ondemand::object object, Value &model) {
  Value::fields(model, [&](std::string_view key, auto &member) {
    read_member(object, key, member);
  });
}

template <class Value> void read(OnDemandValue value, Value &result) {
  if constexpr (is_model<Value>) {
    read_fields(value.get_object(), result);
  } else if constexpr (std::is_enum_v<Value>) {
    result = case_named<Value>(value.get_string());
  } else {
    result = value.get<Value>();
  }
}
