/// The functions that are compiled once for each instruction set and chosen at run time.
#ifndef TURBO_PROCESSOR_H
#define TURBO_PROCESSOR_H

#include "turbo_scanner.h"
#include "turbo_value_end.h"

/// Skips from inside a container to the end of the outermost one. It stops before that if less than
/// a block of bytes is left, or at a block with a backslash outside strings, which no JSON
/// contains. Nothing outside the bytes is read.
typedef const char *turbo_skip_function(
    const char *p, const char *end, turbo_value_search *search);

turbo_scan_function turbo_scan_portable;
turbo_scan_function turbo_scan_baseline;
turbo_skip_function turbo_skip_baseline;

#if defined(__x86_64__) && !defined(TURBO_NO_AVX2)
#define TURBO_HAS_AVX2 1
turbo_scan_function turbo_scan_avx2;
turbo_skip_function turbo_skip_avx2;
turbo_scan_function turbo_scan_avx512;
turbo_skip_function turbo_skip_avx512;
#endif

/// The scanner for this processor.
turbo_scan_function *turbo_best_scanner(void);

/// The skip function with this processor's widest vectors; null if vectors must not be used.
turbo_skip_function *turbo_best_skip(void);

#endif
