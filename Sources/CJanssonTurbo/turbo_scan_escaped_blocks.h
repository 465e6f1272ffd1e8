// Resolving the escapes of strings with AVX-512: 64 bytes at a time, without a branch for each
// escape.

#include "turbo_escaped.h"
#include "turbo_expect.h"
#include "turbo_scan_strings.h"

/// The result of an escape with each byte as its letter; 0 if there is none, or it has digits.
static inline __m512i escape_results(__m512i bytes) {
  static const uint8_t results[128] = {
      ['"'] = '"', ['\\'] = '\\', ['/'] = '/', ['b'] = '\b',
      ['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t'};
  const __m512i looked_up = _mm512_permutex2var_epi8(
      _mm512_loadu_si512(results), bytes, _mm512_loadu_si512(results + 64));
  return _mm512_maskz_mov_epi8((__mmask64)~_mm512_movepi8_mask(bytes), looked_up);
}

/// Moves the bytes of a block up by `distance`; what the lower ones become is of no account.
static inline __m512i moved_up(__m512i bytes, size_t distance) {
  return _mm512_permutexvar_epi8(
      _mm512_sub_epi8(byte_numbers(), _mm512_set1_epi8((char)distance)), bytes);
}

/// Resolves the escapes of a string in place, from the first one, at `p`, to the closing quote, and
/// returns the end of the resolved text; null if one is invalid.
///
/// It leaves what `resolve_escapes` of turbo_scan_strings.h leaves, also in the gap.
static const char *resolve_escapes_up_to(
    const char *p, const char *quote, bool replaces_surrogates) {
  char *target = (char *)p;
  size_t continuations = 0;
  while (true) {
    const __m512i bytes = _mm512_loadu_si512(p);
    const uint64_t backslashes = bytes_equal(bytes, '\\');
    uint64_t is_cut = 0;
    const uint64_t escaped = find_escaped(backslashes, &is_cut);
    const __m512i results = escape_results(bytes);
    // Escapes that are longer, or invalid, or not as a whole in the block.
    const uint64_t others = (escaped & ~_mm512_test_epi8_mask(results, results)) >> 1 | is_cut << 63;
    const size_t before = others != 0 ? (size_t)__builtin_ctzll(others) : 64;
    const size_t left = (size_t)(quote - p), length = before < left ? before : left;
    const uint64_t kept = _bzhi_u64(~(backslashes & ~escaped), (unsigned)length);
    const __m512i resolved =
        _mm512_maskz_compress_epi8(kept, _mm512_mask_mov_epi8(bytes, escaped, results));
    const size_t count = (size_t)_mm_popcnt_u64(kept);
    if (length == 64) {
      _mm512_storeu_si512(target, resolved);
      target += count;
      p += 64;
      continue;
    }
    // What has yet to be read, or follows the string, is stored where it was.
    const size_t gap = (size_t)(p - target) + length - count;
    __m512i stored = _mm512_mask_mov_epi8(
        moved_up(bytes, (size_t)(p - target)), _bzhi_u64(UINT64_MAX, (unsigned)count), resolved);
    if (LIKELY(length == left)) {
      // Unless it is long, the gap is filled at the same time.
      if (LIKELY(count + gap <= 64)) {
        const uint64_t after = UINT64_MAX << count;
        const uint64_t ones = _bzhi_u64(after, (unsigned)(count + gap));
        const uint64_t twos = _bzhi_u64(after, (unsigned)(count + continuations));
        stored = _mm512_mask_mov_epi8(stored, ones, _mm512_set1_epi8(1));
        stored = _mm512_mask_mov_epi8(stored, twos, _mm512_set1_epi8(2));
        _mm512_storeu_si512(target, stored);
        return target + count;
      }
      _mm512_storeu_si512(target, stored);
      target += count;
      memset(target, 2, continuations);
      memset(target + continuations, 1, gap - continuations);
      return target;
    }
    // Not a whole vector, if that can be avoided: the next one that is loaded would have to wait.
    if (count == length && length < 32) move_back(target, p, length);
    else _mm512_storeu_si512(target, stored);
    target += count;
    p += length;
    // Where another script is escaped, the next escape follows at once.
    do {
      const char *const start = target;
      target = resolve_escape(&p, target, replaces_surrogates);
      if (target == NULL) return NULL;
      continuations += (size_t)(target - start) - 1;
    } while (p[0] == '\\' && p[1] == 'u');
  }
}
