/// Wrappers and definitions for what Swift cannot import from <jansson.h> or the system's headers,
/// and the vector code of `DepthScan`.
#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#if !__has_include(<jansson.h>)
#error "jansson's headers are missing: apt-get install libjansson-dev (Debian, Ubuntu), or brew install jansson (macOS)"
#endif
#include <jansson.h>
#include <locale.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#if defined(__APPLE__)
#include <xlocale.h>
#endif

/// The reference count of jansson's immortal values: `true`, `false` and `null`.
#define CJANSSON_IMMORTAL ((size_t)-1)

/// Whether `json` is immortal: never freed, and not reference-counted.
static inline bool cjansson_is_immortal(const json_t *json) {
  return __atomic_load_n(&json->refcount, __ATOMIC_RELAXED) == CJANSSON_IMMORTAL;
}

/// Returns the number of references to `json`. A result of 1 is ordered after everything that other
/// threads did before they dropped theirs (acquire), so the owner of the remaining reference may
/// modify `json`.
static inline size_t cjansson_reference_count(const json_t *json) {
  return __atomic_load_n(&json->refcount, __ATOMIC_ACQUIRE);
}

/// Adds a reference. `json_incref` reads the count without an atomic load, which is a data race in
/// C.
static inline void cjansson_retain(json_t *json) {
  if (!cjansson_is_immortal(json)) __atomic_add_fetch(&json->refcount, 1, __ATOMIC_RELAXED);
}

/// Drops a reference without freeing, and returns the number of those left. `json_decref` has only
/// release order; the last of several threads must also acquire before it frees.
static inline size_t cjansson_drop(json_t *json) {
  if (cjansson_is_immortal(json)) return CJANSSON_IMMORTAL;
  return __atomic_sub_fetch(&json->refcount, 1, __ATOMIC_ACQ_REL);
}

/// Makes `json` immortal, like jansson's `null`; only for a value that no other thread has seen
/// yet.
static inline void cjansson_keep_forever(json_t *json) { json->refcount = CJANSSON_IMMORTAL; }

/// The "C" locale; `LC_ALL_MASK` is a macro that Swift does not import.
static inline locale_t cjansson_new_c_locale(void) {
  return newlocale(LC_ALL_MASK, "C", (locale_t)0);
}

#if !defined(__APPLE__)
/// <pthread.h> declares it only if _GNU_SOURCE is defined, which Swift's Glibc module does not do.
extern int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes);
#endif

/// Finds the lowest address of the calling thread's stack and its size; the size is 0 if the system
/// does not report it. On the main thread of Linux this reads a file.
static inline void cjansson_stack(uintptr_t *low, size_t *size) {
  *low = 0;
  *size = 0;
#if defined(__APPLE__)
  *size = pthread_get_stacksize_np(pthread_self());
  *low = (uintptr_t)pthread_get_stackaddr_np(pthread_self()) - *size;
#else
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void *start = NULL;
  if (pthread_attr_getstack(&attributes, &start, size) == 0) *low = (uintptr_t)start;
  else *size = 0;
  pthread_attr_destroy(&attributes);
#endif
}

/// The structural characters among 64 bytes, one bit per byte, the lowest for the first byte.
typedef struct {
  uint64_t quotes, backslashes, openers, closers;
} cjansson_structural_bits;

/// Finds the structural characters among the 64 bytes at `bytes`. It is in C because Swift has no
/// operation that gathers one bit from each byte of a vector.
static inline cjansson_structural_bits cjansson_find_structural(const void *bytes) {
  cjansson_structural_bits bits = {0, 0, 0, 0};
#if defined(__SSE2__)
  for (int i = 0; i < 4; i++) {
    const __m128i block = _mm_loadu_si128((const __m128i *)bytes + i);
    // With this bit set, both opening brackets are `{` and both closing ones are `}`.
    const __m128i folded = _mm_or_si128(block, _mm_set1_epi8(0x20));
#define CJANSSON_BITS(vector, byte)                                                                \
  ((uint64_t)(uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(vector, _mm_set1_epi8(byte))) << (16 * i))
    bits.quotes |= CJANSSON_BITS(block, '"');
    bits.backslashes |= CJANSSON_BITS(block, '\\');
    bits.openers |= CJANSSON_BITS(folded, '{');
    bits.closers |= CJANSSON_BITS(folded, '}');
#undef CJANSSON_BITS
  }
#else
  for (int i = 0; i < 64; i++) {
    const unsigned char byte = ((const unsigned char *)bytes)[i];
    bits.quotes |= (uint64_t)(byte == '"') << i;
    bits.backslashes |= (uint64_t)(byte == '\\') << i;
    bits.openers |= (uint64_t)((byte | 0x20) == '{') << i;
    bits.closers |= (uint64_t)((byte | 0x20) == '}') << i;
  }
#endif
  return bits;
}

/// `JSON_INDENT(n)`, which Swift does not import because it is a macro with a parameter.
static inline size_t cjansson_indent(size_t width) { return JSON_INDENT(width); }

#endif
