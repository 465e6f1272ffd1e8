// The scanner in plain C, eight bytes at a time.

#define TURBO_USE_PORTABLE
#define TURBO_SCAN turbo_scan_portable
#include "turbo_scan_searching.h"
