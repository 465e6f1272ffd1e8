/// The contents of a JSON string, written into memory that the caller has reserved.
#ifndef TURBO_WRITE_ESCAPE_H
#define TURBO_WRITE_ESCAPE_H

#include "turbo_vector.h"
#include "turbo_write.h"

/// The amount of text for which the worst case is reserved at once, so that the block of a sink
/// with a drain need not grow for a long string.
enum { TURBO_CHUNK = 8 * 1024 };

/// The number of bytes that escaping may overwrite for a text of up to one chunk: six for each byte
/// (a control character), those of a character that crosses the end of the chunk, and a whole
/// vector.
static inline size_t turbo_escaped_room(size_t length) { return (length + 3) * 6 + TURBO_VECTOR; }

/// Writes the escape for the special character at `*source`, advances past it, and returns the new
/// end. `limit` is the end of the text.
char *turbo_put_escape(
    const char **source, const char *limit, char *end, turbo_escaping escaping);

/// The mask of the bytes in a vector that must be escaped.
static inline vector_mask turbo_special(vector v, turbo_escaping escaping) {
  vector special = vector_or(
      vector_at_most(v, vector_fill(0x1F)),
      vector_or(vector_equal(v, vector_fill('"')), vector_equal(v, vector_fill('\\'))));
  if (escaping.slashes) special = vector_or(special, vector_equal(v, vector_fill('/')));
  if (escaping.html) {
    // `<` and `>` differ in one bit. U+2028 begins with E2, as other characters do.
    special = vector_or(
        vector_or(special, vector_equal(v, vector_fill('&'))),
        vector_or(vector_equal(vector_or(v, vector_fill(2)), vector_fill('>')),
                  vector_equal(v, vector_fill(0xE2))));
  }
  if (escaping.ascii_only) {
#if TURBO_VECTOR == 8
    special |= v & TURBO_HIGH_BITS;
#else
    special = vector_or(special, vector_at_most(vector_fill(0x80), v));
#endif
  }
  return vector_bits(special);
}

/// The high bits of the special bytes among eight; only the lowest set bit is reliable.
///
/// `(x - ones) & ~x & tops` marks the zero bytes of `x`: only these borrow when one is subtracted.
/// A borrow can falsely mark bytes above a zero byte, so only the lowest mark counts.
static inline uint64_t turbo_special_word(uint64_t word, turbo_escaping escaping) {
  const uint64_t ones = 0x0101010101010101, tops = 0x8080808080808080;
  const uint64_t quotes = word ^ ones * '"', backslashes = word ^ ones * '\\';
  uint64_t special = ((word - ones * 0x20) & ~word) | ((quotes - ones) & ~quotes) |
                   ((backslashes - ones) & ~backslashes);
  if (escaping.slashes) {
    const uint64_t slashes = word ^ ones * '/';
    special |= (slashes - ones) & ~slashes;
  }
  if (escaping.html) {
    const uint64_t ampersands = word ^ ones * '&', angles = (word | ones * 2) ^ ones * '>';
    const uint64_t leads = word ^ ones * 0xE2;
    special |= ((ampersands - ones) & ~ampersands) | ((angles - ones) & ~angles) | ((leads - ones) & ~leads);
  }
  if (escaping.ascii_only) special |= word;
  return special & tops;
}

/// Loads one to seven bytes into the lower part of a word, with spaces above, by two or three
/// overlapping loads, none of which reads outside.
static inline uint64_t turbo_load_few(const char *bytes, size_t count) {
  uint64_t word;
  if (count >= 4) {
    uint32_t first, last;
    memcpy(&first, bytes, 4);
    memcpy(&last, bytes + count - 4, 4);
    word = first | (uint64_t)last << (count - 4) * 8;
  } else {
    word = (uint8_t)bytes[0] | (uint64_t)(uint8_t)bytes[count / 2] << count / 2 * 8 |
           (uint64_t)(uint8_t)bytes[count - 1] << (count - 1) * 8;
  }
  return word | 0x2020202020202020u << count * 8;
}

/// The number of mask bits for each byte of a vector.
#if TURBO_VECTOR == 8
#define TURBO_MASK_BITS 8
#elif defined(__ARM_NEON)
#define TURBO_MASK_BITS 4
#else
#define TURBO_MASK_BITS 1
#endif

/// Reads up to 8 of the `left` bytes, writes them, and returns the mask of those that must be
/// escaped; nothing after them is read.
static inline uint64_t turbo_put_word(
    const char *text, size_t left, char *end, turbo_escaping escaping) {
  uint64_t word;
  if (left < 8) {
    word = turbo_load_few(text, left);
  } else {
    memcpy(&word, text, 8);
  }
  memcpy(end, &word, 8);
  return turbo_special_word(word, escaping);
}

/// Writes the text up to `stop`, completing its last character, and returns the new end.
///
/// `limit` is the end of the whole text. With `is_padded`, a vector may be read from any position
/// before it; otherwise nothing after it is read.
static inline char *turbo_put_escaped(
    const char **source, const char *stop, const char *limit, char *end, turbo_escaping escaping,
    bool is_padded) {
  const char *text = *source;
  while (text < stop) {
    const size_t left = (size_t)(stop - text);
    size_t unescaped;
    if (left >= TURBO_VECTOR) {
      const vector v = vector_load(text);
      vector_store(end, v);
      const vector_mask special = turbo_special(v, escaping);
      if (special == 0) {
        text += TURBO_VECTOR;
        end += TURBO_VECTOR;
        continue;
      }
      unescaped = vector_first(special);
    } else if (is_padded) {
      const vector v = vector_load(text);
      vector_store(end, v);
      // The bytes after the text belong to another value, and are masked out.
      const vector_mask own = ((vector_mask)1 << left * TURBO_MASK_BITS) - 1;
      const vector_mask special = turbo_special(v, escaping) & own;
      if (special == 0) {
        text = stop;
        end += left;
        break;
      }
      unescaped = vector_first(special);
    } else {
      const uint64_t special = turbo_put_word(text, left, end, escaping);
      if (special == 0) {
        const size_t width = left < 8 ? left : 8;
        text += width;
        end += width;
        continue;
      }
      unescaped = (size_t)__builtin_ctzll(special) / 8;
    }
    text += unescaped;
    end = turbo_put_escape(&text, limit, end + unescaped, escaping);
  }
  *source = text;
  return end;
}

#endif
