// Skipping with the vectors that every processor of the architecture has: SSE2 or NEON. Without
// vectors, it leaves the bytes to the caller, which finds the next quote or bracket.

#include "turbo_vector.h"

#if TURBO_VECTOR == 16
#define TURBO_SKIP turbo_skip_baseline
#include "turbo_skip_vectors.h"
#else
#include "turbo_processor.h"

const char *turbo_skip_baseline(const char *p, const char *end, turbo_value_search *search) {
  (void)end;
  (void)search;
  return p;
}
#endif
