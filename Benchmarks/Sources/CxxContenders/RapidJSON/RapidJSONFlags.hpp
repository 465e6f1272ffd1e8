#pragma once

// Its documentation recommends to say so where the processor has these.
#if defined(__SSE4_2__)
#define RAPIDJSON_SSE42
#elif defined(__SSE2__)
#define RAPIDJSON_SSE2
#endif

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

/// As strict as the other libraries: the nearest double for each number, and nothing but UTF-8.
/// Neither is so unless it is asked for.
inline constexpr unsigned strict_parsing =
    rapidjson::kParseFullPrecisionFlag | rapidjson::kParseValidateEncodingFlag;
