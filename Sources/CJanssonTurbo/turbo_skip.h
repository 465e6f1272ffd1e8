/// Skipping what is inside of containers, 64 bytes at a time, with each instruction set.
#ifndef TURBO_SKIP_H
#define TURBO_SKIP_H

#include "turbo_scanner.h"
#include "turbo_value_end.h"

/// Goes on from inside of a container to the end of the outermost one or, if that does not come
/// before, to the last bytes, which are less than a block, or to a backslash outside of strings,
/// which is in no JSON. Nothing outside the bytes is read.
typedef const char *turbo_skip_function(
    const char *p, const char *end, turbo_value_search *search);

turbo_skip_function turbo_skip_baseline;
#if TURBO_HAS_AVX2
turbo_skip_function turbo_skip_avx2;
turbo_skip_function turbo_skip_avx512;
#endif

#endif
