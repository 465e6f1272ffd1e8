#pragma once

#include "Model.hpp"

/// Passes a value's contents to a writer, with the functions of RapidJSON's writers.
template <class Writer, class Value> void emit(Writer &writer, const Value &value);

template <class Writer> void emit(Writer &writer, const std::string &text) {
  writer.String(text.data(), static_cast<unsigned>(text.size()));
}

template <class Writer, class Value>
void emit(Writer &writer, const std::vector<Value> &elements) {
  writer.StartArray();
  for (const auto &element : elements) emit(writer, element);
  writer.EndArray();
}

template <class Writer, class Value>
void emit(Writer &writer, const Dictionary<Value> &members) {
  writer.StartObject();
  for (const auto &[key, member] : members) {
    writer.Key(key.data(), static_cast<unsigned>(key.size()));
    emit(writer, member);
  }
  writer.EndObject();
}

/// Absent values are left out, as Swift's coders do.
template <class Writer, class Value>
void emit_member(Writer &writer, std::string_view key, const Value &value) {
  writer.Key(key.data(), static_cast<unsigned>(key.size()));
  emit(writer, value);
}

template <class Writer, class Value>
void emit_member(Writer &writer, std::string_view key, const std::optional<Value> &value) {
  if (value) emit_member(writer, key, *value);
}

template <class Writer, class Value> void emit(Writer &writer, const Value &value) {
  if constexpr (is_model<Value>) {
    writer.StartObject();
    Value::fields(value, [&](std::string_view key, const auto &member) {
      emit_member(writer, key, member);
    });
    writer.EndObject();
  } else if constexpr (std::is_enum_v<Value>) {
    const std::string_view name = CaseNames<Value>::all[static_cast<size_t>(value)];
    writer.String(name.data(), static_cast<unsigned>(name.size()));
  } else if constexpr (std::is_same_v<Value, bool>) {
    writer.Bool(value);
  } else if constexpr (std::is_same_v<Value, double>) {
    writer.Double(value);
  } else if constexpr (std::is_same_v<Value, uint64_t>) {
    writer.Uint64(value);
  } else {
    static_assert(std::is_same_v<Value, int64_t>);
    writer.Int64(value);
  }
}
