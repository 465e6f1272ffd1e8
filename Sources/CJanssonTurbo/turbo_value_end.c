#include "turbo_value_end.h"

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

size_t turbo_find_value_end(const char *bytes, size_t length, turbo_value_search *search) {
  const char *p = bytes;
  const char *const end = bytes + length;
  while (p < end && search->state != TURBO_VALUE_DONE) {
    switch (search->state) {
      case TURBO_VALUE_START: {
        const char first = *p++;
        if (first == '"') {
          search->state = TURBO_VALUE_STRING;
        } else if (first == '{' || first == '[') {
          search->depth = 1;
          search->state = TURBO_VALUE_CONTAINER;
        } else {
          search->state = ends_scalar(first) ? TURBO_VALUE_DONE : TURBO_VALUE_SCALAR;
        }
        break;
      }
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
        switch (*p++) {
          case '"': search->state = TURBO_VALUE_STRING; break;
          case '{': case '[': search->depth++; break;
          default:
            if (--search->depth == 0) search->state = TURBO_VALUE_DONE;
        }
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
