// Resolving the escapes of strings: a part of the scanners, compiled once per instruction set.

#include "turbo_expect.h"
#include "turbo_vector.h"

/// The mask of the bytes that are special in strings: quotes, backslashes and control characters.
static inline vector_mask special_bytes(vector bytes) {
  return vector_bits(vector_or(
      vector_or(vector_equal(bytes, vector_fill('"')), vector_equal(bytes, vector_fill('\\'))),
      vector_at_most(bytes, vector_fill(0x1F))));
}

/// Returns the address of the first quote, backslash or control character.
static inline const char *end_of_run(const char *p) {
  while (true) {
    const vector_mask special = special_bytes(vector_load(p));
    if (special != 0) return p + vector_first(special);
    p += TURBO_VECTOR;
  }
}

/// The value of four hexadecimal digits, or more than 0xFFFF if they are not.
static inline uint32_t read_hex(const char *p) {
  uint32_t value = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned char byte = (unsigned char)p[i];
    const unsigned char letter = (byte | 0x20) - 'a';
    const unsigned char digit = byte - '0';
    if (digit < 10) value = value << 4 | digit;
    else if (letter < 6) value = value << 4 | (letter + 10u);
    else return UINT32_MAX;
  }
  return value;
}

/// Writes a scalar as UTF-8, and returns the address after it.
static inline char *put_scalar(uint32_t scalar, char *target) {
  if (scalar < 0x80) {
    *target++ = (char)scalar;
    return target;
  }
  if (scalar < 0x800) {
    *target++ = (char)(0xC0 | scalar >> 6);
  } else {
    if (scalar < 0x10000) {
      *target++ = (char)(0xE0 | scalar >> 12);
    } else {
      *target++ = (char)(0xF0 | scalar >> 18);
      *target++ = (char)(0x80 | (scalar >> 12 & 0x3F));
    }
    *target++ = (char)(0x80 | (scalar >> 6 & 0x3F));
  }
  *target++ = (char)(0x80 | (scalar & 0x3F));
  return target;
}

/// Reads the digits after `\u`, which are at `*p`, and a second escape if the first is half of a
/// surrogate pair. Returns the scalar, or `UINT32_MAX` if there is none.
static inline uint32_t read_escaped_scalar(const char **p, bool replaces_surrogates) {
  const char *source = *p;
  const uint32_t first = read_hex(source);
  if (first > 0xFFFF) return UINT32_MAX;
  source += 4;
  *p = source;
  if (first < 0xD800 || first >= 0xE000) return first;
  const bool has_next = first < 0xDC00 && source[0] == '\\' && source[1] == 'u';
  const uint32_t second = has_next ? read_hex(source + 2) : 0;
  if (second < 0xDC00 || second > 0xDFFF) {
    // What follows is read separately.
    return replaces_surrogates ? 0xFFFD : UINT32_MAX;
  }
  *p = source + 6;
  return 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
}

/// Resolves the escape at `*p` (RFC 8259, section 7) to `target` and returns the address after the
/// result; null if the escape is invalid. With `replaces_surrogates`, an unpaired surrogate becomes
/// U+FFFD.
static inline char *resolve_escape(const char **p, char *target, bool replaces_surrogates) {
  const char *source = *p + 1;
  switch (*source++) {
    case '"': *target++ = '"'; break;
    case '\\': *target++ = '\\'; break;
    case '/': *target++ = '/'; break;
    case 'b': *target++ = '\b'; break;
    case 'f': *target++ = '\f'; break;
    case 'n': *target++ = '\n'; break;
    case 'r': *target++ = '\r'; break;
    case 't': *target++ = '\t'; break;
    case 'u': {
      const uint32_t scalar = read_escaped_scalar(&source, replaces_surrogates);
      if (scalar == UINT32_MAX) return NULL;
      target = put_scalar(scalar, target);
      break;
    }
    default: return NULL;
  }
  *p = source;
  return target;
}

/// Resolves the escapes of a string in place, starting with the first, and returns the address
/// after the closing quote; null if the string is invalid. `*end` becomes the end of the resolved
/// text.
///
/// An escape is longer than its result, so `target` never passes `p`. The gap that remains before
/// the closing quote is filled with bytes from which `turbo_locate` finds the string's original end
/// and length in scalars: a byte of 1 or 2 says by how many scalars the original was longer there.
static const char *resolve_escapes(const char *p, const char **end, bool replaces_surrogates) {
  char *target = (char *)p;
  // The number of continuation bytes among the results of escapes, at most the length of the gap.
  size_t continuations = 0;
  while (true) {
    if (*p == '"') {
      memset(target, 2, continuations);
      memset(target + continuations, 1, (size_t)(p - target) - continuations);
      *end = target;
      return p + 1;
    }
    if (*p != '\\') return NULL;
    const char *const before = target;
    target = resolve_escape(&p, target, replaces_surrogates);
    if (target == NULL) return NULL;
    continuations += (size_t)(target - before) - 1;
    // A whole vector is stored only if none of it is special: what follows has yet to be read.
    vector bytes = vector_load(p);
    vector_mask special = special_bytes(bytes);
    while (special == 0) {
      vector_store(target, bytes);
      target += TURBO_VECTOR;
      p += TURBO_VECTOR;
      bytes = vector_load(p);
      special = special_bytes(bytes);
    }
    const unsigned length = vector_first(special);
    memmove(target, p, length);
    target += length;
    p += length;
  }
}

