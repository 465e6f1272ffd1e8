/// Words that several threads read and write, for Swift where its standard library has no `Atomic`.
#ifndef TURBO_ATOMIC_H
#define TURBO_ATOMIC_H

#include <stdbool.h>
#include <stdint.h>

/// The value, and everything written before it was stored.
static inline uint64_t turbo_atomic_load(const uint64_t *word) { return __atomic_load_n(word, __ATOMIC_ACQUIRE); }

static inline void turbo_atomic_store(uint64_t *word, uint64_t value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}

/// The value before.
static inline uint64_t turbo_atomic_exchange(uint64_t *word, uint64_t value) {
  return __atomic_exchange_n(word, value, __ATOMIC_ACQ_REL);
}

static inline uint64_t turbo_atomic_add(uint64_t *word, uint64_t value) {
  return __atomic_fetch_add(word, value, __ATOMIC_ACQ_REL);
}

/// Stores `desired` if the value is `*expected`, which becomes the value before.
static inline bool turbo_atomic_compare_exchange(uint64_t *word, uint64_t *expected, uint64_t desired) {
  return __atomic_compare_exchange_n(word, expected, desired, false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
}

#endif
