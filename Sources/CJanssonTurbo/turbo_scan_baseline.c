// The scanner with the vectors that every processor of the architecture has: SSE2 or NEON.

#define TURBO_SCAN turbo_scan_baseline
#include "turbo_scan_searching.h"
