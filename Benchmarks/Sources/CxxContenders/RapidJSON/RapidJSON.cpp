#include "../include/CxxContenders.h"

#if RAPIDJSON
#include "RapidJSONDocument.hpp"
#include "RapidJSONFlags.hpp"
#include "RapidJSONLines.hpp"
#include "RapidJSONModels.hpp"

const CxxLibrary *cxx_rapidjson() {
  static const CxxLibrary library = {
      "RapidJSON", RAPIDJSON_VERSION_STRING, rapidjson_documents, rapidjson_models, rapidjson_lines,
  };
  return &library;
}
#else
const CxxLibrary *cxx_rapidjson() { return nullptr; }
#endif
