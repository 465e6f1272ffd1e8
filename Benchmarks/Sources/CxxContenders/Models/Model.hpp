#pragma once

#include "../Support/Guarded.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

/// A struct that is read from JSON and written as JSON.
///
/// Its static function `fields` passes the key and the value of each member to a visitor, in the
/// order of the documents. So each member is listed once for all libraries. The compiler inlines
/// the visitors, so the code is as if each member had been written out.
struct Model {};

template <class Value> inline constexpr bool is_model = std::is_base_of_v<Model, Value>;

/// The texts of an enumeration's cases, in their order: `all`.
template <class Enum> struct CaseNames;

/// The case with this text.
template <class Enum> Enum case_named(std::string_view text) {
  size_t place = 0;
  for (const auto name : CaseNames<Enum>::all) {
    if (name == text) return static_cast<Enum>(place);
    place++;
  }
  throw Mismatch();
}

template <class Value> using Dictionary = std::unordered_map<std::string, Value>;
