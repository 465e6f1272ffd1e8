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
  // A digit's value, and a bit that no other byte has.
  enum { IS_DIGIT = 0x10 };
  static const uint8_t digits[256] = {
      ['0'] = 0x10, ['1'] = 0x11, ['2'] = 0x12, ['3'] = 0x13, ['4'] = 0x14, ['5'] = 0x15,
      ['6'] = 0x16, ['7'] = 0x17, ['8'] = 0x18, ['9'] = 0x19, ['A'] = 0x1A, ['B'] = 0x1B,
      ['C'] = 0x1C, ['D'] = 0x1D, ['E'] = 0x1E, ['F'] = 0x1F, ['a'] = 0x1A, ['b'] = 0x1B,
      ['c'] = 0x1C, ['d'] = 0x1D, ['e'] = 0x1E, ['f'] = 0x1F};
  const uint32_t a = digits[(unsigned char)p[0]], b = digits[(unsigned char)p[1]];
  const uint32_t c = digits[(unsigned char)p[2]], d = digits[(unsigned char)p[3]];
  if (UNLIKELY((a & b & c & d & IS_DIGIT) == 0)) return UINT32_MAX;
  return (a & 0xF) << 12 | (b & 0xF) << 8 | (c & 0xF) << 4 | (d & 0xF);
}

/// Writes a scalar as UTF-8, and returns the address after it. Four bytes are stored in any case.
///
/// Scalars of two and three bytes alternate in ways that no processor predicts, so there is no
/// branch between them.
static inline char *put_scalar(uint32_t scalar, char *target) {
  const uint32_t last = 0x80 | (scalar & 0x3F), middle = 0x80 | (scalar >> 6 & 0x3F);
  const uint32_t two = (0xC0 | scalar >> 6) | last << 8;
  const uint32_t three = (0xE0 | scalar >> 12) | middle << 8 | last << 16;
  uint32_t bytes = scalar < 0x80 ? scalar : scalar < 0x800 ? two : three;
  size_t size = 1u + (scalar >= 0x80) + (scalar >= 0x800);
  if (UNLIKELY(scalar >= 0x10000)) {
    const uint32_t second = 0x80 | (scalar >> 12 & 0x3F);
    bytes = (0xF0 | scalar >> 18) | second << 8 | middle << 16 | last << 24;
    size = 4;
  }
  memcpy(target, &bytes, sizeof bytes);
  return target + size;
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
///
/// `target` is at most `*p`, so that the bytes stored are those of the escape, or before it.
static inline char *resolve_escape(const char **p, char *target, bool replaces_surrogates) {
  static const char results[256] = {
      ['"'] = '"', ['\\'] = '\\', ['/'] = '/', ['b'] = '\b',
      ['f'] = '\f', ['n'] = '\n', ['r'] = '\r', ['t'] = '\t'};
  const unsigned char letter = (unsigned char)(*p)[1];
  const char *source = *p + 2;
  if (LIKELY(results[letter] != 0)) {
    *target++ = results[letter];
  } else {
    if (letter != 'u') return NULL;
    const uint32_t scalar = read_escaped_scalar(&source, replaces_surrogates);
    if (scalar == UINT32_MAX) return NULL;
    target = put_scalar(scalar, target);
  }
  *p = source;
  return target;
}

/// Sixteen bytes, to be moved at once.
typedef struct {
  uint64_t halves[2];
} sixteen_bytes;

/// Moves fewer bytes than a vector has to a lower address: the first and the last few, which may
/// overlap. Everything is loaded before anything is stored.
static inline void move_back(char *target, const char *source, size_t length) {
#define MOVE_ENDS(type)                                                                            \
  if (length >= sizeof(type)) {                                                                    \
    type first, last;                                                                              \
    memcpy(&first, source, sizeof(type));                                                          \
    memcpy(&last, source + length - sizeof(type), sizeof(type));                                   \
    memcpy(target, &first, sizeof(type));                                                          \
    memcpy(target + length - sizeof(type), &last, sizeof(type));                                   \
    return;                                                                                        \
  }
  MOVE_ENDS(sixteen_bytes)
  MOVE_ENDS(uint64_t)
  MOVE_ENDS(uint32_t)
#undef MOVE_ENDS
  for (size_t i = 0; i < length; i++) target[i] = source[i];
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
    // Where another script is escaped, the next escape follows at once.
    if (*p == '\\') continue;
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
    // After several escapes, a whole vector ends before what has yet to be read.
    if (target + TURBO_VECTOR <= p) vector_store(target, bytes);
    else move_back(target, p, length);
    target += length;
    p += length;
  }
}

