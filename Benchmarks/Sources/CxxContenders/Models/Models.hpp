#pragma once

#include "../Support/Guarded.hpp"
#include "../include/CxxContenders.h"
#include "Catalog.hpp"
#include "Emit.hpp"
#include "Excerpt.hpp"
#include "Map.hpp"
#include "Message.hpp"
#include "PlainWriter.hpp"
#include "Timeline.hpp"

#include <type_traits>

/// Represents a type, as the argument of a generic function.
template <class Value> struct Type {
  using type = Value;
};

/// Does something with the type of a model.
template <class Work> auto with_model(CxxModel model, Work &&work) {
  switch (model) {
  case CxxModelTimeline:
    return work(Type<Timeline>());
  case CxxModelExcerpt:
    return work(Type<excerpt::Excerpt>());
  case CxxModelCatalog:
    return work(Type<Catalog>());
  case CxxModelMap:
    return work(Type<Map>());
  case CxxModelMessage:
    return work(Type<Message>());
  }
  throw Mismatch();
}

/// Releases a struct: `CxxModels.release`.
inline void release_model(CxxModel model, void *value) {
  with_model(model, [&](auto type) {
    delete static_cast<typename decltype(type)::type *>(value);
  });
}

/// A struct as text: `CxxModels.describe`.
inline size_t describe_model(CxxModel model, const void *value, const char **bytes) {
  static std::string text;
  return guarded(size_t(0), [&] {
    text.clear();
    PlainWriter writer(text);
    with_model(model, [&](auto type) {
      emit(writer, *static_cast<const typename decltype(type)::type *>(value));
    });
    *bytes = text.data();
    return text.size();
  });
}
