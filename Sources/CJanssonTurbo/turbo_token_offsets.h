// Finding the tokens of a text before they are parsed: the first half of the scanner with AVX-512.
//
// Langdale and Lemire, "Parsing gigabytes of JSON per second" (2019): a block of 64 bytes at a time
// and without a branch for each token. The second half then goes from token to token, and need not
// find the end of one before it looks at the next. The text is copied and validated on the way.

#include "turbo_escaped.h"
#include "turbo_expect.h"
#include "turbo_scanner.h"
#include "turbo_utf8.h"

enum {
  /// The number of bytes that are read at once.
  BLOCK = 64,
  /// The parser takes fewer offsets than this before it asks for more.
  OFFSETS_AHEAD = 8,
  /// Blocks are read until this many offsets are known: as few as stay in the first-level cache.
  OFFSETS_ENOUGH = 1024,
  /// There is room for those left over, for those of two blocks, which are written in sixteens,
  /// and for the sentinels.
  OFFSETS_CAPACITY = OFFSETS_AHEAD + OFFSETS_ENOUGH + 2 * BLOCK + OFFSETS_AHEAD
};

// All of a text that shares a block with its nodes is read at once.
_Static_assert(TURBO_MAXIMUM_JOINED <= OFFSETS_ENOUGH, "at most one offset per byte");
// There is at most one node per offset, and room for all known ones is made before they are parsed.
_Static_assert(OFFSETS_CAPACITY <= TURBO_SPARE_NODES, "a block that is used again need not grow");

/// What is carried from block to block.
typedef struct {
  /// All ones if the next block begins inside a string.
  uint64_t in_string;
  /// 1 if the next block's first byte is escaped.
  uint64_t is_escaped;
  /// 1 if the last byte was part of a number or a literal.
  uint64_t in_scalar;
  /// The last block, and whether it was ASCII.
  __m512i previous;
  bool was_ascii;
} block_state;

/// The tokens of a text, as far as it has been read.
///
/// There is an offset for each structural character; for the first byte of a number or literal, or
/// of anything invalid in its position; for each of a string's two quotes; and for its first
/// escape, and perhaps a few later ones. After the last one, the length of the text is repeated.
typedef struct {
  char *text;
  const char *source;
  size_t length;
  /// The bytes before this offset have been read.
  size_t offset;
  block_state state;
  /// The end of the known offsets.
  const uint32_t *end;
  /// From here on, fewer than `OFFSETS_AHEAD` follow, and there are more in the text.
  const uint32_t *low;
  uint32_t offsets[OFFSETS_CAPACITY];
} token_offsets;

// A block's bytes

/// 0 to 63.
static inline __m512i byte_numbers(void) {
  static const uint8_t numbers[BLOCK] = {
      0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
      22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43,
      44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63};
  return _mm512_loadu_si512(numbers);
}

static inline __m512i table_512(const uint8_t *table) {
  return _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
}

static inline uint64_t bytes_equal(__m512i bytes, char byte) {
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_set1_epi8(byte));
}

/// The bits of white space (RFC 8259, section 2).
static inline uint64_t whitespace_in(__m512i bytes) {
  // Indexed by a byte's low nibble: the only white space that has it.
  static const uint8_t whitespace[16] = {' ', 0, 0, 0, 0, 0, 0, 0, 0, '\t', '\n', 0, 0, '\r', 0, 0};
  return _mm512_cmpeq_epi8_mask(bytes, _mm512_shuffle_epi8(table_512(whitespace), bytes));
}

/// Sets bit 5, which makes square brackets curly.
static inline __m512i folded(__m512i bytes) {
  return _mm512_or_si512(bytes, _mm512_set1_epi8(0x20));
}

/// The bits of the structural characters (RFC 8259, section 2), and of a few control characters,
/// which the parser rejects.
static inline uint64_t structural_in(__m512i bytes) {
  static const uint8_t characters[16] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ':', '{', ',', '}', 0, 0};
  return _mm512_cmpeq_epi8_mask(
      folded(bytes), _mm512_shuffle_epi8(table_512(characters), bytes));
}

/// The structural characters other than closing brackets: each node but the root follows one.
static inline uint64_t separators_in(uint64_t structural, __m512i bytes) {
  return structural & ~bytes_equal(folded(bytes), '}');
}

/// The errors in a block of UTF-8 that follows `previous`; see `utf8_faults`.
static inline __m512i utf8_faults_512(__m512i bytes, __m512i previous) {
  // The 16 bytes before each 16 of the block.
  const __m512i before = _mm512_permutex2var_epi64(
      previous, _mm512_setr_epi64(6, 7, 8, 9, 10, 11, 12, 13), bytes);
  const __m512i back1 = _mm512_alignr_epi8(bytes, before, 15);
  const __m512i low = _mm512_set1_epi8(0x0F);
  const __m512i pairs = _mm512_ternarylogic_epi64(
      _mm512_shuffle_epi8(
          table_512(utf8_first_high), _mm512_and_si512(_mm512_srli_epi16(back1, 4), low)),
      _mm512_shuffle_epi8(table_512(utf8_first_low), _mm512_and_si512(back1, low)),
      _mm512_shuffle_epi8(
          table_512(utf8_second_high), _mm512_and_si512(_mm512_srli_epi16(bytes, 4), low)),
      0x80);
  const __m512i third =
      _mm512_subs_epu8(_mm512_alignr_epi8(bytes, before, 14), _mm512_set1_epi8(0xE0 - 0x80));
  const __m512i fourth =
      _mm512_subs_epu8(_mm512_alignr_epi8(bytes, before, 13), _mm512_set1_epi8(0xF0 - 0x80));
  const __m512i due =
      _mm512_and_si512(_mm512_or_si512(third, fourth), _mm512_set1_epi8((char)0x80));
  return _mm512_xor_si512(due, pairs);
}

/// Estimates the number of opening brackets, commas and colons from blocks sampled throughout,
/// because the beginning of a text may differ from the rest.
static size_t estimated_separators(const char *source, size_t length) {
  enum { SAMPLED = 16 };
  size_t separators = 0;
  for (size_t offset = 0; offset + BLOCK <= length; offset += SAMPLED * BLOCK) {
    const __m512i bytes = _mm512_loadu_si512(source + offset);
    separators += (size_t)_mm_popcnt_u64(separators_in(structural_in(bytes), bytes));
  }
  return separators * SAMPLED;
}

// Strings and scalars

/// The bits of the first escape of each string. `inside` are the bits from each opening quote up to
/// the byte before the closing one.
static inline uint64_t first_escapes(uint64_t escapes, uint64_t inside, uint64_t quotes) {
  // Adding a string's first bit to those up to its first escape carries it to the escape. A string
  // that began before the block may have an escape at the block's first byte.
  const uint64_t unescaped = inside & ~escapes;
  return ((unescaped + (unescaped & (quotes | 1))) | 1) & escapes & inside;
}

/// Replaces each bit by the parity of the bits up to it, which is 1 between two quotes.
static inline uint64_t parities(uint64_t bits) {
  const __m128i product =
      _mm_clmulepi64_si128(_mm_cvtsi64_si128((long long)bits), _mm_set1_epi8(-1), 0);
  return (uint64_t)_mm_cvtsi128_si64(product);
}

/// Writes the offsets of the set bits, sixteen at a time, and returns the end of those that exist.
static inline uint32_t *append_offsets(uint32_t *end, uint64_t bits, uint32_t offset) {
  const unsigned count = (unsigned)_mm_popcnt_u64(bits);
  const __m512i base = _mm512_set1_epi32((int)offset);
  const __m512i packed = _mm512_maskz_compress_epi8(bits, byte_numbers());
#define APPEND_SIXTEEN(i)                                                                          \
  _mm512_storeu_si512(                                                                             \
      end + 16 * (i), _mm512_add_epi32(                                                            \
                          base, _mm512_cvtepu8_epi32(_mm512_extracti32x4_epi32(packed, (i)))))
  APPEND_SIXTEEN(0);
  if (UNLIKELY(count > 16)) {
    APPEND_SIXTEEN(1);
    if (UNLIKELY(count > 32)) {
      APPEND_SIXTEEN(2);
      APPEND_SIXTEEN(3);
    }
  }
#undef APPEND_SIXTEEN
  return end + count;
}

/// The bits of a block's tokens; sets bits of `*controls` if there are control characters in
/// strings. Adds the number of opening brackets, commas and colons to `*separators` if that is not
/// null.
static inline __attribute__((always_inline)) uint64_t tokens_in(
    __m512i bytes, block_state *state, uint64_t *controls, size_t *separators) {
  const uint64_t backslashes = bytes_equal(bytes, '\\');
  uint64_t escaped = 0;
  if (UNLIKELY((backslashes | state->is_escaped) != 0)) {
    escaped = find_escaped(backslashes, &state->is_escaped);
  }
  const uint64_t quotes = bytes_equal(bytes, '"') & ~escaped;
  // From each opening quote up to the byte before the closing one.
  const uint64_t inside = parities(quotes) ^ state->in_string;
  state->in_string = (uint64_t)((int64_t)inside >> 63);
  *controls |= inside & _mm512_cmple_epu8_mask(bytes, _mm512_set1_epi8(0x1F));

  const uint64_t structural = structural_in(bytes);
  const uint64_t scalars = ~(structural | whitespace_in(bytes) | quotes);
  const uint64_t starts = scalars & ~(scalars << 1 | state->in_scalar);
  state->in_scalar = scalars >> 63;
  uint64_t tokens = quotes | ((structural | starts) & ~inside);
  if (UNLIKELY(backslashes != 0)) {
    tokens |= first_escapes(backslashes & ~escaped, inside, quotes);
  }
  if (separators != NULL) {
    *separators += (size_t)_mm_popcnt_u64(separators_in(structural, bytes) & ~inside);
  }
  return tokens;
}

/// Keeps the offsets from `next` on, finds more, and returns the first; null if the text is not
/// UTF-8, a string contains a control character, or a string is not terminated. Counts separators
/// as `tokens_in` does.
///
/// What is carried from block to block is in registers: hence one function.
static inline __attribute__((always_inline)) const uint32_t *find_offsets(
    token_offsets *found, const uint32_t *next, block_state state, size_t *separators) {
  const size_t kept = (size_t)(found->end - next);
  memmove(found->offsets, next, kept * sizeof *next);
  uint32_t *end = found->offsets + kept;
  const uint32_t *const enough = found->offsets + OFFSETS_ENOUGH;
  const size_t length = found->length;
  size_t offset = found->offset;
  uint64_t controls = 0;
  __m512i faults = _mm512_setzero_si512();
  // Two blocks at a time have one branch for UTF-8, and few of their instructions wait for each
  // other.
  for (; offset + 2 * BLOCK <= length && end < enough; offset += 2 * BLOCK) {
    const __m512i first = _mm512_loadu_si512(found->source + offset);
    const __m512i second = _mm512_loadu_si512(found->source + offset + BLOCK);
    _mm512_storeu_si512(found->text + offset, first);
    _mm512_storeu_si512(found->text + offset + BLOCK, second);
    const bool is_ascii = _mm512_movepi8_mask(_mm512_or_si512(first, second)) == 0;
    if (!is_ascii || !state.was_ascii) {
      faults = _mm512_or_si512(faults, utf8_faults_512(first, state.previous));
      faults = _mm512_or_si512(faults, utf8_faults_512(second, first));
    }
    state.was_ascii = is_ascii;
    state.previous = second;
    const uint64_t first_tokens = tokens_in(first, &state, &controls, separators);
    const uint64_t second_tokens = tokens_in(second, &state, &controls, separators);
    end = append_offsets(end, first_tokens, (uint32_t)offset);
    end = append_offsets(end, second_tokens, (uint32_t)offset + BLOCK);
  }
  // The last one or two.
  for (; offset < length && end < enough; offset += BLOCK) {
    const size_t left = length - offset;
    const uint64_t in_text = left < BLOCK ? ((uint64_t)1 << left) - 1 : UINT64_MAX;
    // After the end of the text there are zeros.
    const __m512i bytes = _mm512_maskz_loadu_epi8(in_text, found->source + offset);
    _mm512_storeu_si512(found->text + offset, bytes);
    const bool is_ascii = _mm512_movepi8_mask(bytes) == 0;
    if (!is_ascii || !state.was_ascii) {
      faults = _mm512_or_si512(faults, utf8_faults_512(bytes, state.previous));
    }
    state.was_ascii = is_ascii;
    state.previous = bytes;
    const uint64_t tokens = tokens_in(bytes, &state, &controls, separators);
    end = append_offsets(end, tokens & in_text, (uint32_t)offset);
  }
  found->offset = offset;
  found->low = end - OFFSETS_AHEAD;
  if (offset < length) {
    found->state = state;
  } else {
    memset(found->text + length, 0, TURBO_PADDING);
    // A UTF-8 sequence truncated by the end of the text is in a string that is truncated as well,
    // or the parser rejects it.
    if (state.in_string != 0) return NULL;
    for (int i = 0; i < OFFSETS_AHEAD; i++) end[i] = (uint32_t)length;
    found->low = found->offsets + OFFSETS_CAPACITY;
  }
  found->end = end;
  return controls == 0 && _mm512_test_epi8_mask(faults, faults) == 0 ? found->offsets : NULL;
}

/// Starts on a text, and finds its first offsets.
static __attribute__((noinline)) const uint32_t *first_offsets(
    token_offsets *found, char *target, const char *source, size_t length, size_t *separators) {
  found->text = target;
  found->source = source;
  found->length = length;
  found->offset = 0;
  found->end = found->offsets;
  *separators = 0;
  // Not by way of memory: a vector that was just written in parts cannot be read back before all of
  // them have reached the cache, which is a tenth of the time that a short text takes.
  const block_state state = {.previous = _mm512_setzero_si512(), .was_ascii = true};
  return find_offsets(found, found->offsets, state, separators);
}

/// Finds more offsets; see `find_offsets`.
static __attribute__((noinline)) const uint32_t *more_offsets(
    token_offsets *found, const uint32_t *next) {
  return find_offsets(found, next, found->state, NULL);
}
