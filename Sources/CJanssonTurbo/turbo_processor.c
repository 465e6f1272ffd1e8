#include "turbo_processor.h"

#include <stdatomic.h>

#include "turbo_scan.h"

static _Thread_local turbo_instructions maximum_allowed = TURBO_WIDEST;

void turbo_limit_instructions(turbo_instructions maximum) { maximum_allowed = maximum; }

/// The widest instructions that this processor has.
static turbo_instructions widest_instructions(void) {
#if TURBO_HAS_AVX2
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return TURBO_BASELINE;
  const bool has_avx512 =
      __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
      __builtin_cpu_supports("avx512cd") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vbmi") &&
      __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("pclmul");
  return has_avx512 ? TURBO_AVX512 : TURBO_AVX2;
#else
  return TURBO_BASELINE;
#endif
}

turbo_instructions turbo_best_instructions(void) {
  // Asking the processor each time would be noticeable with a short text.
  static _Atomic int known = -1;
  int widest = atomic_load_explicit(&known, memory_order_relaxed);
  if (widest < 0) {
    widest = (int)widest_instructions();
    atomic_store_explicit(&known, widest, memory_order_relaxed);
  }
  return widest < (int)maximum_allowed ? (turbo_instructions)widest : maximum_allowed;
}

turbo_scan_function *turbo_best_scanner(void) {
  switch (turbo_best_instructions()) {
#if TURBO_HAS_AVX2
    case TURBO_AVX512: return turbo_scan_avx512;
    case TURBO_AVX2: return turbo_scan_avx2;
#endif
    case TURBO_PORTABLE: return turbo_scan_portable;
    default: return turbo_scan_baseline;
  }
}

turbo_skip_function *turbo_best_skip(void) {
  switch (turbo_best_instructions()) {
#if TURBO_HAS_AVX2
    case TURBO_AVX512: return turbo_skip_avx512;
    case TURBO_AVX2: return turbo_skip_avx2;
#endif
    case TURBO_PORTABLE: return NULL;
    default: return turbo_skip_baseline;
  }
}
