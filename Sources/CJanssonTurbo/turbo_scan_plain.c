// The scanner in plain C, eight bytes at a time.

#define TURBO_USE_PLAIN
#define TURBO_SCAN turbo_scan_plain
#include "turbo_scan_searching.h"
