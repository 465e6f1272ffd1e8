#pragma once

#include <stdexcept>
#include <type_traits>
#include <utility>

/// Does something that may throw; what C sees of an exception is `failure`.
template <class Result, class Work> Result guarded(Result failure, Work &&work) noexcept {
  static_assert(std::is_same_v<Result, std::invoke_result_t<Work>>, "nothing is to be rounded");
  try {
    return std::forward<Work>(work)();
  } catch (...) {
    return failure;
  }
}

/// A text is JSON, but nothing that the model can be read from.
struct Mismatch : std::runtime_error {
  Mismatch() : std::runtime_error("the text does not fit the model") {}
};
