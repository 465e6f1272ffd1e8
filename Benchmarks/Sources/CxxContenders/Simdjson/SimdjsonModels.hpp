#pragma once

#include "../include/CxxContenders.h"

/// What simdjson does with models: it reads them on demand, with a parser that is used again. It
/// writes none.
extern const CxxModels simdjson_models;
