#pragma once

#include "../include/CxxContenders.h"

/// RapidJSON's models: they are read from a document, and written without one.
extern const CxxModels rapidjson_models;
