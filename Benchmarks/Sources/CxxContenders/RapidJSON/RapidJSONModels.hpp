#pragma once

#include "../include/CxxContenders.h"

/// What RapidJSON does with models: it reads them from a document, and writes them without one.
extern const CxxModels rapidjson_models;
