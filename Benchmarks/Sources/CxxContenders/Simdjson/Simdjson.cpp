#include "../include/CxxContenders.h"

#if SIMDJSON
#include "SimdjsonDocument.hpp"
#include "SimdjsonLines.hpp"
#include "SimdjsonModels.hpp"

#include <simdjson.h>

#define TEXT_OF(macro) TEXT(macro)
#define TEXT(tokens) #tokens

const CxxLibrary *cxx_simdjson() {
  static const CxxLibrary library = {
      "simdjson", TEXT_OF(SIMDJSON_VERSION), simdjson_documents, simdjson_models, simdjson_lines,
  };
  return &library;
}

const CxxDocuments *cxx_simdjson_new_parsers() { return &simdjson_documents_of_new_parsers; }
#else
const CxxLibrary *cxx_simdjson() { return nullptr; }
const CxxDocuments *cxx_simdjson_new_parsers() { return nullptr; }
#endif
