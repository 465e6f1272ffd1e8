#include "turbo_value_end.h"

#include "turbo_expect.h"
#include "turbo_processor.h"
#include "turbo_vector.h"

/// The vector at `p`, with zeros after the end of the text.
static inline vector load_before(const char *p, const char *end) {
  if (LIKELY((size_t)(end - p) >= TURBO_VECTOR)) return vector_load(p);
  char padded[TURBO_VECTOR] = {0};
  memcpy(padded, p, (size_t)(end - p));
  return vector_load(padded);
}

/// The first quote or backslash.
static inline const char *find_in_string(const char *p, const char *end) {
  for (; p < end; p += TURBO_VECTOR) {
    const vector bytes = load_before(p, end);
    const vector_mask found = vector_bits(vector_or(
        vector_equal(bytes, vector_fill('"')), vector_equal(bytes, vector_fill('\\'))));
    if (found != 0) return p + vector_first(found);
  }
  return end;
}

/// The first quote or bracket.
static inline const char *find_in_container(const char *p, const char *end) {
  for (; p < end; p += TURBO_VECTOR) {
    const vector bytes = load_before(p, end);
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

/// Continues inside a container, with the widest vectors that this processor has.
static inline const char *skip_blocks(const char *p, const char *end, turbo_value_search *search) {
  turbo_skip_function *const skip = turbo_best_skip();
  return skip == NULL ? p : skip(p, end, search);
}

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
