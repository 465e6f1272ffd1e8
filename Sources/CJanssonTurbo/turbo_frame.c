#include "turbo_frame.h"

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

size_t turbo_find_value_end(const char *bytes, size_t length, turbo_frame *frame) {
  const char *p = bytes;
  const char *const end = bytes + length;
  while (p < end && frame->state != TURBO_FRAME_DONE) {
    switch (frame->state) {
      case TURBO_FRAME_START: {
        const char first = *p++;
        if (first == '"') {
          frame->state = TURBO_FRAME_STRING;
        } else if (first == '{' || first == '[') {
          frame->depth = 1;
          frame->state = TURBO_FRAME_CONTAINER;
        } else {
          frame->state = ends_scalar(first) ? TURBO_FRAME_DONE : TURBO_FRAME_SCALAR;
        }
        break;
      }
      case TURBO_FRAME_SCALAR:
        while (p < end && !ends_scalar(*p)) p++;
        if (p < end) frame->state = TURBO_FRAME_DONE;
        break;
      case TURBO_FRAME_STRING:
        p = find_in_string(p, end);
        if (p >= end) return length;
        if (*p++ == '\\') frame->state = TURBO_FRAME_ESCAPE;
        else frame->state = frame->depth > 0 ? TURBO_FRAME_CONTAINER : TURBO_FRAME_DONE;
        break;
      case TURBO_FRAME_ESCAPE:
        p++;
        frame->state = TURBO_FRAME_STRING;
        break;
      case TURBO_FRAME_CONTAINER:
        p = find_in_container(p, end);
        if (p >= end) return length;
        switch (*p++) {
          case '"': frame->state = TURBO_FRAME_STRING; break;
          case '{': case '[': frame->depth++; break;
          default:
            if (--frame->depth == 0) frame->state = TURBO_FRAME_DONE;
        }
        break;
      case TURBO_FRAME_DONE: break;
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
