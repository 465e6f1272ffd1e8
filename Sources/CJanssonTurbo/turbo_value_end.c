#include "turbo_value_end.h"

#include "turbo_escaped.h"
#include "turbo_vector.h"

/// The first quote or backslash.
static inline const char *find_in_string(const char *p, const char *end) {
  for (; p < end; p += TURBO_VECTOR) {
    const vector bytes = vector_load(p);
    const vector_mask found = vector_bits(vector_or(
        vector_equal(bytes, vector_fill('"')), vector_equal(bytes, vector_fill('\\'))));
    if (found != 0) return p + vector_first(found);
  }
  return end;
}

/// The first quote or bracket.
static inline const char *find_in_container(const char *p, const char *end) {
  for (; p < end; p += TURBO_VECTOR) {
    const vector bytes = vector_load(p);
    // The brackets and the braces differ in one bit.
    const vector lower = vector_or(bytes, vector_fill(0x20));
    const vector_mask found = vector_bits(vector_or(
        vector_equal(bytes, vector_fill('"')),
        vector_or(vector_equal(lower, vector_fill('{')), vector_equal(lower, vector_fill('}')))));
    if (found != 0) return p + vector_first(found);
  }
  return end;
}

static inline bool ends_scalar(char byte) {
  switch (byte) {
    case ' ': case '\t': case '\n': case '\r': case ',': case ':': case '"': case '[': case ']':
    case '{': case '}': case 0x1E: return true;
    default: return false;
  }
}

/// The state after the first byte of a value.
static inline turbo_value_state state_after_first(char first, turbo_value_search *search) {
  switch (first) {
    case '"': return TURBO_VALUE_STRING;
    case '{': case '[': search->depth = 1; return TURBO_VALUE_CONTAINER;
    default: return ends_scalar(first) ? TURBO_VALUE_DONE : TURBO_VALUE_SCALAR;
  }
}

/// The state after a quote or a bracket in a container.
static inline turbo_value_state state_after_token(char token, turbo_value_search *search) {
  switch (token) {
    case '"': return TURBO_VALUE_STRING;
    case '{': case '[': search->depth++; return TURBO_VALUE_CONTAINER;
    default: return --search->depth == 0 ? TURBO_VALUE_DONE : TURBO_VALUE_CONTAINER;
  }
}

#if defined(__SSE2__) && TURBO_VECTOR == 16

// Inside of a container, 64 bytes at a time.

enum { BLOCK = 64 };

/// The bytes of a block that are of a kind, a bit for each.
typedef struct {
  uint64_t quotes, backslashes, opening, closing;
} block_bytes;

static inline block_bytes classify(const char *p) {
  block_bytes found = {0, 0, 0, 0};
  for (int i = 0; i < BLOCK; i += TURBO_VECTOR) {
    const vector bytes = vector_load(p + i);
    // The brackets and the braces differ in one bit.
    const vector lower = vector_or(bytes, vector_fill(0x20));
    found.quotes |= (uint64_t)vector_bits(vector_equal(bytes, vector_fill('"'))) << i;
    found.backslashes |= (uint64_t)vector_bits(vector_equal(bytes, vector_fill('\\'))) << i;
    found.opening |= (uint64_t)vector_bits(vector_equal(lower, vector_fill('{'))) << i;
    found.closing |= (uint64_t)vector_bits(vector_equal(lower, vector_fill('}'))) << i;
  }
  return found;
}

/// Replaces each bit by the parity of the bits up to it, which is 1 between two quotes.
static inline uint64_t parities(uint64_t bits) {
  for (int shift = 1; shift < BLOCK; shift *= 2) bits ^= bits << shift;
  return bits;
}

/// The offset after the bracket with which the outermost of `*depth` containers ends; 0 if it does
/// not end in the block.
static inline size_t end_in_block(uint64_t opening, uint64_t closing, uint64_t *depth) {
  const uint64_t closed = (uint64_t)__builtin_popcountll(closing);
  if (closed < *depth) {
    *depth += (uint64_t)__builtin_popcountll(opening) - closed;
    return 0;
  }
  for (uint64_t left = opening | closing; left != 0; left &= left - 1) {
    if (opening & left & -left) (*depth)++;
    else if (--*depth == 0) return (size_t)__builtin_ctzll(left) + 1;
  }
  return 0;
}

/// Goes on to the end of the outermost container or, if it does not come before, to the last bytes,
/// or to a backslash outside of strings, which is in no JSON.
static const char *skip_blocks(const char *p, const char *end, turbo_value_search *search) {
  uint64_t is_escaped = search->state == TURBO_VALUE_ESCAPE;
  uint64_t in_string = search->state == TURBO_VALUE_CONTAINER ? 0 : UINT64_MAX;
  for (; end - p >= BLOCK; p += BLOCK) {
    const block_bytes found = classify(p);
    uint64_t carry = is_escaped, escaped = 0;
    if ((found.backslashes | carry) != 0) escaped = find_escaped(found.backslashes, &carry);
    const uint64_t inside = parities(found.quotes & ~escaped) ^ in_string;
    if ((found.backslashes & ~inside) != 0) break;
    const size_t length =
        end_in_block(found.opening & ~inside, found.closing & ~inside, &search->depth);
    if (length > 0) {
      search->state = TURBO_VALUE_DONE;
      return p + length;
    }
    in_string = (uint64_t)((int64_t)inside >> 63);
    is_escaped = carry;
  }
  search->state = in_string == 0  ? TURBO_VALUE_CONTAINER
                  : is_escaped != 0 ? TURBO_VALUE_ESCAPE
                                    : TURBO_VALUE_STRING;
  return p;
}

#else

static const char *skip_blocks(const char *p, const char *end, turbo_value_search *search) {
  (void)end;
  (void)search;
  return p;
}

#endif

size_t turbo_find_value_end(const char *bytes, size_t length, turbo_value_search *search) {
  const char *p = bytes;
  const char *const end = bytes + length;
  if (search->depth > 0 && search->state != TURBO_VALUE_DONE) p = skip_blocks(p, end, search);
  while (p < end && search->state != TURBO_VALUE_DONE) {
    switch (search->state) {
      case TURBO_VALUE_START:
        search->state = state_after_first(*p++, search);
        if (search->depth > 0) p = skip_blocks(p, end, search);
        break;
      case TURBO_VALUE_SCALAR:
        while (p < end && !ends_scalar(*p)) p++;
        if (p < end) search->state = TURBO_VALUE_DONE;
        break;
      case TURBO_VALUE_STRING:
        p = find_in_string(p, end);
        if (p >= end) return length;
        if (*p++ == '\\') search->state = TURBO_VALUE_ESCAPE;
        else search->state = search->depth > 0 ? TURBO_VALUE_CONTAINER : TURBO_VALUE_DONE;
        break;
      case TURBO_VALUE_ESCAPE:
        p++;
        search->state = TURBO_VALUE_STRING;
        break;
      case TURBO_VALUE_CONTAINER:
        p = find_in_container(p, end);
        if (p >= end) return length;
        search->state = state_after_token(*p++, search);
        break;
      case TURBO_VALUE_DONE: break;
    }
  }
  return (size_t)(p - bytes);
}

size_t turbo_count_lines(const char *bytes, size_t length, size_t *last) {
  size_t count = 0;
  const char *p = bytes;
  const char *const end = bytes + length;
  while (p < end && (p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
    count++;
    p++;
    *last = (size_t)(p - bytes);
  }
  return count;
}
