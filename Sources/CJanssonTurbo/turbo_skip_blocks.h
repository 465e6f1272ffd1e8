// Skips the contents of containers. It is compiled once per instruction set, by the files that
// include it; they define `classify` and `parities`.

#include "turbo_escaped.h"
#include "turbo_expect.h"
#include "turbo_processor.h"

/// The number of bytes that are read at once.
enum { BLOCK = 64 };

/// The bytes of a block by kind, one bit for each byte.
typedef struct {
  uint64_t quotes, backslashes, opening, closing;
} block_bytes;

static inline block_bytes classify(const char *block);
/// Replaces each bit by the parity of the bits up to it, which is 1 between two quotes.
static inline uint64_t parities(uint64_t bits);

/// The offset after the bracket that closes the outermost of `*depth` containers; 0 if it is not in
/// the block.
static inline size_t end_in_block(uint64_t opening, uint64_t closing, uint64_t *depth) {
  const uint64_t closed = (uint64_t)__builtin_popcountll(closing);
  if (LIKELY(closed < *depth)) {
    *depth += (uint64_t)__builtin_popcountll(opening) - closed;
    return 0;
  }
  for (uint64_t left = opening | closing; left != 0; left &= left - 1) {
    if (opening & left & -left) (*depth)++;
    else if (--*depth == 0) return (size_t)__builtin_ctzll(left) + 1;
  }
  return 0;
}

const char *TURBO_SKIP(const char *p, const char *end, turbo_value_search *search) {
  uint64_t is_escaped = search->state == TURBO_VALUE_ESCAPE;
  uint64_t in_string = search->state == TURBO_VALUE_CONTAINER ? 0 : UINT64_MAX;
  uint64_t depth = search->depth;
  for (; end - p >= BLOCK; p += BLOCK) {
    const block_bytes found = classify(p);
    uint64_t carry = is_escaped, escaped = 0;
    if (UNLIKELY((found.backslashes | carry) != 0)) escaped = find_escaped(found.backslashes, &carry);
    const uint64_t inside = parities(found.quotes & ~escaped) ^ in_string;
    if (UNLIKELY((found.backslashes & ~inside) != 0)) break;
    const size_t length = end_in_block(found.opening & ~inside, found.closing & ~inside, &depth);
    if (UNLIKELY(length > 0)) {
      *search = (turbo_value_search){TURBO_VALUE_DONE, 0};
      return p + length;
    }
    in_string = (uint64_t)((int64_t)inside >> 63);
    is_escaped = carry;
  }
  search->depth = depth;
  search->state = in_string == 0    ? TURBO_VALUE_CONTAINER
                  : is_escaped != 0 ? TURBO_VALUE_ESCAPE
                                    : TURBO_VALUE_STRING;
  return p;
}
