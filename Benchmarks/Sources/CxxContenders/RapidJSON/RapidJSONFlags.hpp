#pragma once

// Its documentation recommends these if the processor has them.
#if defined(__SSE4_2__)
#define RAPIDJSON_SSE42
#elif defined(__SSE2__)
#define RAPIDJSON_SSE2
#endif

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

/// As strict as the other libraries: the nearest double for each number, and only UTF-8. Neither
/// is the default.
inline constexpr unsigned strict_parsing =
    rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
