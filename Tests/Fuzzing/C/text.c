#include <stdio.h>
#include <string.h>

#include "fuzz.h"

/// No text becomes longer than this, so that an execution stays short.
enum { GREATEST_TEXT = 16 * 1024, GREATEST_KEY = 16 };

typedef struct {
  char *bytes;
  size_t count;
} text_buffer;

static void put(text_buffer *buffer, const void *bytes, size_t count) {
  if (count > 0) memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
}

static void put_many(text_buffer *buffer, char byte, size_t count) {
  memset(buffer->bytes + buffer->count, byte, count);
  buffer->count += count;
}

/// An array or an object of `count` times the rest; with `repeats`, the last key is like the first.
static void put_children(
    text_buffer *buffer, fuzz_input input, size_t count, bool is_object, bool repeats) {
  put(buffer, is_object ? "{" : "[", 1);
  for (size_t i = 0; i < count; i++) {
    if (i > 0) put(buffer, ",", 1);
    char key[GREATEST_KEY];
    const size_t number = repeats && i == count - 1 ? 0 : i;
    if (is_object) put(buffer, key, (size_t)snprintf(key, sizeof key, "\"%zx\":", number * number));
    put(buffer, input.bytes, input.count);
  }
  put(buffer, is_object ? "}" : "]", 1);
}

char *take_text(fuzz_input *input, size_t *length) {
  static const size_t counts[] = {2, 17, 33, 65, 130, 600, 2047, 5000};
  const uint8_t form = next_byte(input);
  size_t count = counts[next_byte(input) & 7];
  if (form < 246) {
    *length = input->count;
    return exact_copy(input->bytes, input->count);
  }
  const size_t most = GREATEST_TEXT / (input->count + GREATEST_KEY);
  text_buffer buffer = {malloc(2 * GREATEST_TEXT + input->count), 0};
  if (buffer.bytes == NULL) abort();
  switch (form % 6) {
    case 0:
      // Without keys, more fit.
      if (count > GREATEST_TEXT / (input->count + 1)) count = GREATEST_TEXT / (input->count + 1);
      put_children(&buffer, *input, count, false, false);
      break;
    case 1: case 2:
      put_children(&buffer, *input, count > most ? most : count, true, form % 6 == 2);
      break;
    case 3:
      put_many(&buffer, '[', count);
      put(&buffer, input->bytes, input->count);
      put_many(&buffer, ']', count);
      break;
    case 4:
      put_many(&buffer, ' ', count);
      put(&buffer, input->bytes, input->count);
      put_many(&buffer, '\n', count);
      break;
    default:
      // A long string.
      put(&buffer, "[\"", 2);
      put_many(&buffer, 'x', 1);
      while (input->count > 0 && buffer.count < 2 * count) put(&buffer, input->bytes, input->count);
      put(&buffer, "\"]", 2);
  }
  *length = buffer.count;
  char *const text = exact_copy(buffer.bytes, buffer.count);
  free(buffer.bytes);
  return text;
}
