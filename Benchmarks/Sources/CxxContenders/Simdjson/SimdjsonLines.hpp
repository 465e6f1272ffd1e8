#pragma once

#include "../include/CxxContenders.h"

/// What simdjson does with lines: `load_many` for documents, `iterate_many` for structs.
///
/// Both need the whole file in memory, and find the structure of the next lines on a second thread.
extern const CxxLines simdjson_lines;
