#pragma once

#include "../Models/Model.hpp"
#include "../Support/Guarded.hpp"

#include <yyjson.h>

// Converts values of a yyjson document to C++.

inline void expect(bool fits) {
  if (!fits) throw Mismatch();
}

inline std::string_view text_of(yyjson_val *value) {
  expect(yyjson_is_str(value));
  return {unsafe_yyjson_get_str(value), unsafe_yyjson_get_len(value)};
}

template <class Value> void read(yyjson_val *value, Value &result);

inline void read(yyjson_val *value, std::string &text) { text.assign(text_of(value)); }

template <class Value> void read(yyjson_val *value, std::vector<Value> &elements) {
  expect(yyjson_is_arr(value));
  elements.reserve(yyjson_arr_size(value));
  yyjson_arr_iter iterator = yyjson_arr_iter_with(value);
  while (yyjson_val *element = yyjson_arr_iter_next(&iterator)) {
    read(element, elements.emplace_back());
  }
}

template <class Value> void read(yyjson_val *value, Dictionary<Value> &members) {
  expect(yyjson_is_obj(value));
  members.reserve(yyjson_obj_size(value));
  yyjson_obj_iter iterator = yyjson_obj_iter_with(value);
  while (yyjson_val *key = yyjson_obj_iter_next(&iterator)) {
    read(yyjson_obj_iter_get_val(key), members[std::string(text_of(key))]);
  }
}

template <class Value>
void read_member(yyjson_obj_iter &members, std::string_view key, Value &value) {
  yyjson_val *found = yyjson_obj_iter_getn(&members, key.data(), key.size());
  expect(found);
  read(found, value);
}

/// An absent or null member has no value.
template <class Value>
void read_member(yyjson_obj_iter &members, std::string_view key, std::optional<Value> &value) {
  yyjson_val *found = yyjson_obj_iter_getn(&members, key.data(), key.size());
  if (found && !yyjson_is_null(found)) read(found, value.emplace());
}

template <class Value> void read(yyjson_val *value, Value &result) {
  if constexpr (is_model<Value>) {
    expect(yyjson_is_obj(value));
    // The search for each member starts after the last one found.
    yyjson_obj_iter members = yyjson_obj_iter_with(value);
    Value::fields(result, [&](std::string_view key, auto &member) {
      read_member(members, key, member);
    });
  } else if constexpr (std::is_enum_v<Value>) {
    result = case_named<Value>(text_of(value));
  } else if constexpr (std::is_same_v<Value, bool>) {
    expect(yyjson_is_bool(value));
    result = unsafe_yyjson_get_bool(value);
  } else if constexpr (std::is_same_v<Value, double>) {
    expect(yyjson_is_num(value));
    result = yyjson_get_num(value);
  } else {
    expect(yyjson_is_int(value));
    if (yyjson_is_uint(value)) {
      const uint64_t number = unsafe_yyjson_get_uint(value);
      result = static_cast<Value>(number);
      expect(static_cast<uint64_t>(result) == number && result >= 0);
    } else {
      const int64_t number = unsafe_yyjson_get_sint(value);
      result = static_cast<Value>(number);
      expect(static_cast<int64_t>(result) == number && result < Value(1));
    }
  }
}
