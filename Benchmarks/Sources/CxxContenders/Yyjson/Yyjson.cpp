#include "../include/CxxContenders.h"

#if YYJSON
#include "YyjsonDocument.hpp"
#include "YyjsonModels.hpp"

#include <yyjson.h>

const CxxLibrary *cxx_yyjson() {
  static const CxxLibrary library = {
      "yyjson", YYJSON_VERSION_STRING, yyjson_documents, yyjson_models, {},
  };
  return &library;
}
#else
const CxxLibrary *cxx_yyjson() { return nullptr; }
#endif
