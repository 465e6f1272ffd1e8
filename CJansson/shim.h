/// Wrappers and definitions for what Swift cannot import from <jansson.h> or the system's headers,
/// and the vector code of `DepthScan`.
#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#if !__has_include(<jansson.h>)
#error "jansson's headers are missing: apt-get install libjansson-dev (Debian, Ubuntu), brew install jansson (macOS), or do without jansson: .package(..., traits: [])"
#endif
#include <jansson.h>
#include <locale.h>
#include <stdbool.h>
#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#if defined(__APPLE__)
#include <xlocale.h>
#endif

#include "../Sources/CTree/json_references.h"

/// The "C" locale; `LC_ALL_MASK` is a macro that Swift does not import.
static inline locale_t cjansson_new_c_locale(void) {
  return newlocale(LC_ALL_MASK, "C", (locale_t)0);
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
