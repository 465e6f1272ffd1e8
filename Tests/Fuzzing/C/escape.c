#include "flushed.h"

/// What is expected: bytes one after the other.
typedef struct {
  char *bytes;
  size_t count;
} expected_text;

static void put(expected_text *text, uint8_t byte) { text->bytes[text->count++] = (char)byte; }

static void put_unit(expected_text *text, uint32_t unit) {
  const char *const digits = "0123456789abcdef";
  put(text, '\\');
  put(text, 'u');
  for (int i = 3; i >= 0; i--) put(text, (uint8_t)digits[unit >> 4 * i & 15]);
}

/// The character that begins here, and its width; U+FFFD, and 1, if the bytes are not UTF-8. After
/// table 3-7 of Unicode.
static uint32_t character(const uint8_t *p, size_t left, size_t *width) {
  static const struct {
    uint8_t first, last, least, most, width;
  } rows[] = {
      {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3},
      {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4},
      {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
  };
  *width = 1;
  for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
    if (p[0] < rows[i].first || p[0] > rows[i].last || left < rows[i].width) continue;
    if (p[1] < rows[i].least || p[1] > rows[i].most) return 0xFFFD;
    uint32_t value = p[0] & (0xFF >> (rows[i].width + 1));
    for (size_t j = 1; j < rows[i].width; j++) {
      if (p[j] < 0x80 || p[j] > 0xBF) return 0xFFFD;
      value = value << 6 | (p[j] & 0x3F);
    }
    *width = rows[i].width;
    return value;
  }
  return 0xFFFD;
}

/// The letter after the backslash in a byte's short escape; 0 if it has none.
static uint8_t letter(uint8_t byte, turbo_escaping escaping) {
  switch (byte) {
    case '"': case '\\': return byte;
    case '/': return escaping.slashes ? byte : 0;
    case '\b': return 'b';
    case '\t': return 't';
    case '\n': return 'n';
    case '\f': return 'f';
    case '\r': return 'r';
    default: return 0;
  }
}

static void put_ascii(expected_text *text, uint8_t byte, turbo_escaping escaping) {
  const uint8_t name = letter(byte, escaping);
  const bool is_markup = byte == '<' || byte == '>' || byte == '&';
  if (name != 0) {
    put(text, '\\');
    put(text, name);
  } else if (byte < 0x20 || (escaping.html && is_markup)) {
    put_unit(text, byte);
  } else {
    put(text, byte);
  }
}

static void put_escaped(
    expected_text *text, const uint8_t *p, size_t length, turbo_escaping escaping) {
  for (size_t i = 0; i < length;) {
    if (p[i] < 0x80) {
      put_ascii(text, p[i++], escaping);
      continue;
    }
    size_t width;
    const uint32_t value = character(p + i, length - i, &width);
    const bool is_separator = value == 0x2028 || value == 0x2029;
    if (!escaping.ascii_only && !(escaping.html && is_separator)) {
      for (size_t j = 0; j < width; j++) put(text, p[i + j]);
    } else if (value < 0x10000) {
      put_unit(text, value);
    } else {
      put_unit(text, 0xD800 + ((value - 0x10000) >> 10));
      put_unit(text, 0xDC00 + ((value - 0x10000) & 0x3FF));
    }
    i += width;
  }
}

/// The bytes, repeated if the string is to be longer than what is written at once.
static uint8_t *repeated(fuzz_input input, bool is_long, size_t *length) {
  *length = input.count;
  if (!is_long || input.count == 0) return (uint8_t *)exact_copy(input.bytes, input.count);
  *length = input.count * (1 + 9000 / input.count);
  uint8_t *const text = malloc(*length);
  if (text == NULL) abort();
  for (size_t i = 0; i < *length; i++) text[i] = input.bytes[i % input.count];
  return text;
}

/// Any bytes are written as a string as an obvious loop writes them, with each combination of
/// escapes, whatever follows them in memory, and however small the block is.
void fuzz_escape(fuzz_input input) {
  const uint8_t bits = next_byte(&input), shape = next_byte(&input);
  const turbo_escaping escaping = {bits & 1, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0};
  const bool is_padded = (bits & 16) != 0, may_fail = (shape & 0xC0) == 0x40;
  size_t length;
  uint8_t *text = repeated(input, (shape & 0x38) == 0x38, &length);
  if (is_padded) {
    text = realloc(text, length + TURBO_PADDING);
    if (text == NULL) abort();
    // What must not be taken for the string's own.
    memset(text + length, '"', TURBO_PADDING);
  }
  expected_text expected = {malloc(7 * length + 4), 0};
  if (expected.bytes == NULL) abort();
  put(&expected, '[');
  put(&expected, '"');
  put_escaped(&expected, text, length, escaping);
  put(&expected, '"');
  if (length > 0) memcpy(expected.bytes + expected.count, text, length);
  expected.count += length;

  flushed all = {NULL, 0, may_fail ? shape & 3 : SIZE_MAX};
  turbo_sink sink = flushed_sink(&all, (size_t)(shape & 7) * 16);
  if (bits & 32) sink.drain = NULL;
  // The block may not be able to grow.
  const bool is_exhausted = (bits & 0xE0) == 0xE0;
  if (is_exhausted) {
    install_allocator();
    fuzz_allow_allocations(shape & 3, false);
  }
  const char *const string = (const char *)text;
  const bool is_written =
      turbo_sink_append(&sink, "[", 1) &&
      (is_padded ? turbo_write_padded_string(&sink, string, length, escaping)
                 : turbo_write_string(&sink, string, length, escaping)) &&
      turbo_sink_append(&sink, string, length) && turbo_sink_flush(&sink);
  if (is_exhausted) fuzz_recover_memory();
  PROMISE(is_written || is_exhausted || (may_fail && !(bits & 32)));
  const char *const result = bits & 32 ? sink.start : all.bytes;
  const size_t count = bits & 32 ? (size_t)(sink.end - sink.start) : all.count;
  PROMISE(count <= expected.count && (!is_written || count == expected.count));
  PROMISE(count == 0 || memcmp(result, expected.bytes, count) == 0);
  free(all.bytes);
  free(expected.bytes);
  free(text);
  turbo_free(sink.start);
}
