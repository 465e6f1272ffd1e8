#pragma once

#include "../include/CxxContenders.h"

/// What RapidJSON does with lines: it parses one value after the other from a stream, each into a
/// document.
extern const CxxLines rapidjson_lines;
