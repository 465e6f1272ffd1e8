#pragma once

#include "../include/CxxContenders.h"

/// RapidJSON's way to read lines: it parses the values of a stream one by one, each into a
/// document.
extern const CxxLines rapidjson_lines;
