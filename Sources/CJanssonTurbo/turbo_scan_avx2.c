// The scanner with AVX2, for processors found to have it at run time.

#include "turbo_processor.h"

#if TURBO_HAS_AVX2
#include <immintrin.h>

#include "turbo_numbers.h"

#pragma clang attribute push(__attribute__((target("avx2,bmi,bmi2,lzcnt"))), apply_to = function)
#define TURBO_USE_AVX2
#define TURBO_SCAN turbo_scan_avx2
#include "turbo_scan_searching.h"
#pragma clang attribute pop
#endif
