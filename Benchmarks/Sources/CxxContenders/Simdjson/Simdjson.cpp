#include "../include/CxxContenders.h"

#if SIMDJSON
#include "SimdjsonDocument.hpp"
#include "SimdjsonLines.hpp"
#include "SimdjsonModels.hpp"

#include <simdjson.h>
#include <string>

const CxxLibrary *cxx_simdjson() {
  // The macro with the whole version is a string in some versions, and not in others.
  static const std::string version = std::to_string(simdjson::SIMDJSON_VERSION_MAJOR) + "." +
                                     std::to_string(simdjson::SIMDJSON_VERSION_MINOR) + "." +
                                     std::to_string(simdjson::SIMDJSON_VERSION_REVISION);
  static const CxxLibrary library = {
      "simdjson", version.c_str(), simdjson_documents, simdjson_models, simdjson_lines,
  };
  return &library;
}

const CxxDocuments *cxx_simdjson_new_parsers() { return &simdjson_documents_of_new_parsers; }
#else
const CxxLibrary *cxx_simdjson() { return nullptr; }
const CxxDocuments *cxx_simdjson_new_parsers() { return nullptr; }
#endif
