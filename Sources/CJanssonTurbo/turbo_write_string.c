#include "turbo_write_escape.h"

/// The characters after the backslash in the short escapes.
static const char short_escapes[128] = {
    ['"'] = '"',  ['\\'] = '\\', ['/'] = '/',  ['\b'] = 'b',
    ['\t'] = 't', ['\n'] = 'n',  ['\f'] = 'f', ['\r'] = 'r',
};

/// Lower case, as RFC 8785 requires, and as most other writers do.
static char *put_unit(uint32_t unit, char *end) {
  static const char digits[] = "0123456789abcdef";
  *end++ = '\\';
  *end++ = 'u';
  for (int shift = 12; shift >= 0; shift -= 4) *end++ = digits[unit >> shift & 0xF];
  return end;
}

/// Decodes the character here and sets `*length` to its number of bytes: U+FFFD, and one, if the
/// bytes are not UTF-8 (RFC 3629, section 4).
static uint32_t decode(const char *text, const char *limit, size_t *length) {
  const uint8_t *bytes = (const uint8_t *)text;
  const size_t left = (size_t)(limit - text);
  const uint32_t first = bytes[0];
  *length = 1;
  const size_t width = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || left < width) return 0xFFFD;
  uint32_t scalar = first & (0x7Fu >> width);
  for (size_t index = 1; index < width; index++) {
    if ((bytes[index] & 0xC0) != 0x80) return 0xFFFD;
    scalar = scalar << 6 | (bytes[index] & 0x3F);
  }
  const bool is_overlong = scalar < (width == 4 ? 0x10000u : width == 3 ? 0x800u : 0x80u);
  if (is_overlong || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) return 0xFFFD;
  *length = width;
  return scalar;
}

char *turbo_put_escape(
    const char **source, const char *limit, char *end, turbo_escaping escaping) {
  const uint8_t byte = (uint8_t)**source;
  if (byte < 0x80) {
    *source += 1;
    const char letter = short_escapes[byte];
    if (letter == 0) return put_unit(byte, end);
    *end++ = '\\';
    *end++ = letter;
    return end;
  }
  size_t length;
  const uint32_t scalar = decode(*source, limit, &length);
  if (escaping.html && !escaping.ascii_only && (scalar | 1) != 0x2029) {
    // One of the other characters that begin with the same byte, or a byte that is not UTF-8.
    for (size_t index = 0; index < length; index++) *end++ = *(*source)++;
    return end;
  }
  *source += length;
  if (scalar < 0x10000) return put_unit(scalar, end);
  end = put_unit(0xD800 - (0x10000 >> 10) + (scalar >> 10), end);
  return put_unit(0xDC00 + (scalar & 0x3FF), end);
}

/// Writes the text up to `stop` into memory that has been reserved. Most callers want only the
/// required escapes; the loop for those is shorter.
static inline void put_text(
    turbo_sink *sink, const char **text, const char *stop, const char *limit,
    turbo_escaping escaping, bool is_padded) {
  if (escaping.ascii_only || escaping.slashes || escaping.html) {
    sink->end = turbo_put_escaped(text, stop, limit, sink->end, escaping, is_padded);
  } else {
    const turbo_escaping required = {0};
    sink->end = turbo_put_escaped(text, stop, limit, sink->end, required, is_padded);
  }
}

static bool write_long_string(
    turbo_sink *sink, const char *text, size_t length, turbo_escaping escaping) {
  if (!turbo_sink_reserve(sink, 1)) return false;
  *sink->end++ = '"';
  const char *limit = text + length;
  while (text < limit) {
    const size_t left = (size_t)(limit - text);
    const char *stop = text + (left < TURBO_CHUNK ? left : TURBO_CHUNK);
    if (!turbo_sink_reserve(sink, turbo_escaped_room((size_t)(stop - text)))) return false;
    put_text(sink, &text, stop, limit, escaping, false);
  }
  if (!turbo_sink_reserve(sink, 1)) return false;
  *sink->end++ = '"';
  return true;
}

static inline bool write_string(
    turbo_sink *sink, const char *text, size_t length, turbo_escaping escaping, bool is_padded) {
  if (length > TURBO_CHUNK) return write_long_string(sink, text, length, escaping);
  if (!turbo_sink_reserve(sink, turbo_escaped_room(length) + 2)) return false;
  *sink->end++ = '"';
  const char *limit = text + length;
  put_text(sink, &text, limit, limit, escaping, is_padded);
  *sink->end++ = '"';
  return true;
}

bool turbo_write_string(
    turbo_sink *sink, const char *text, size_t length, turbo_escaping escaping) {
  return write_string(sink, text, length, escaping, false);
}

bool turbo_write_padded_string(
    turbo_sink *sink, const char *text, size_t length, turbo_escaping escaping) {
  return write_string(sink, text, length, escaping, true);
}
