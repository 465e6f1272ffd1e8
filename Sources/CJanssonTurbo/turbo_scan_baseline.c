// The scanner with what every processor of its kind has: SSE2, NEON or plain C.

#define TURBO_SCAN turbo_scan_baseline
#define TURBO_COPY turbo_copy_baseline
#include "turbo_scan_body.h"
