#pragma once

#include "../include/CxxContenders.h"

/// yyjson's models, which are read from a document and not written.
extern const CxxModels yyjson_models;
