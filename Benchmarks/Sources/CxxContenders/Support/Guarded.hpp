#pragma once

#include <stdexcept>
#include <type_traits>
#include <utility>

/// Calls a function that may throw; an exception becomes `failure` for C.
template <class Result, class Work> Result guarded(Result failure, Work &&work) noexcept {
  static_assert(std::is_same_v<Result, std::invoke_result_t<Work>>, "nothing is to be rounded");
  try {
    return std::forward<Work>(work)();
  } catch (...) {
    return failure;
  }
}

/// A text is JSON, but does not match the model.
struct Mismatch : std::runtime_error {
  Mismatch() : std::runtime_error("the text does not fit the model") {}
};
