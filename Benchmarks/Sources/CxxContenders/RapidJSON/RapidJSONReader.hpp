#pragma once

#include "../Models/Model.hpp"
#include "../Support/Guarded.hpp"
#include "RapidJSONFlags.hpp"

// Converts values of a RapidJSON document to C++.

using DocumentValue = rapidjson::Value;

inline void expect(bool fits) {
  if (!fits) throw Mismatch();
}

template <class Value> void read(const DocumentValue &value, Value &result);

inline void read(const DocumentValue &value, std::string &text) {
  expect(value.IsString());
  text.assign(value.GetString(), value.GetStringLength());
}

template <class Value> void read(const DocumentValue &value, std::vector<Value> &elements) {
  expect(value.IsArray());
  elements.reserve(value.Size());
  for (const auto &element : value.GetArray()) read(element, elements.emplace_back());
}

template <class Value> void read(const DocumentValue &value, Dictionary<Value> &members) {
  expect(value.IsObject());
  members.reserve(value.MemberCount());
  for (const auto &[key, member] : value.GetObject()) {
    read(member, members[std::string(key.GetString(), key.GetStringLength())]);
  }
}

/// Null where there is no such member.
inline const DocumentValue *find(const DocumentValue &object, std::string_view key) {
  const DocumentValue text(rapidjson::StringRef(key.data(), key.size()));
  const auto found = object.FindMember(text);
  return found == object.MemberEnd() ? nullptr : &found->value;
}

template <class Value>
void read_member(const DocumentValue &object, std::string_view key, Value &value) {
  const DocumentValue *found = find(object, key);
  expect(found);
  read(*found, value);
}

/// An absent or null member has no value.
template <class Value>
void read_member(const DocumentValue &object, std::string_view key, std::optional<Value> &value) {
  const DocumentValue *found = find(object, key);
  if (found && !found->IsNull()) read(*found, value.emplace());
}

template <class Value> void read(const DocumentValue &value, Value &result) {
  if constexpr (is_model<Value>) {
    expect(value.IsObject());
    Value::fields(result, [&](std::string_view key, auto &member) {
      read_member(value, key, member);
    });
  } else if constexpr (std::is_enum_v<Value>) {
    expect(value.IsString());
    const std::string_view text(value.GetString(), value.GetStringLength());
    result = case_named<Value>(text);
  } else if constexpr (std::is_same_v<Value, double>) {
    expect(value.IsNumber());
    result = value.GetDouble();
  } else {
    expect(value.Is<Value>());
    result = value.Get<Value>();
  }
}
