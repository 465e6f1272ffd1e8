/// What is compiled once for each set of instructions, and chosen when the program runs.
#ifndef TURBO_PROCESSOR_H
#define TURBO_PROCESSOR_H

#include "turbo_scanner.h"
#include "turbo_value_end.h"

/// Goes on from inside of a container to the end of the outermost one or, if that does not come
/// before, to the last bytes, which are less than a block, or to a backslash outside of strings,
/// which is in no JSON. Nothing outside the bytes is read.
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

/// What skips with the widest vectors of this processor; null if none are to be used.
turbo_skip_function *turbo_best_skip(void);

#endif
