#pragma once

#include "../include/CxxContenders.h"

/// simdjson's models: they are read on demand, with a parser that is reused. It does not write any.
extern const CxxModels simdjson_models;
