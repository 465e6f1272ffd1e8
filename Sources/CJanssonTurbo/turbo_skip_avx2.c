// Skipping with AVX2, for processors found to have it at run time.

#include "turbo_processor.h"

#if TURBO_HAS_AVX2
#include <immintrin.h>

#pragma clang attribute push(                                                                      \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt"))), apply_to = function)
#define TURBO_USE_AVX2
#define TURBO_SKIP turbo_skip_avx2
#include "turbo_skip_vectors.h"
#pragma clang attribute pop
#endif
