#include <string.h>

#include "fuzz.h"

/// A path, and the node that it leads to in a document.
typedef struct {
  turbo_step steps[4];
  size_t count;
  char keys[512];
  size_t keys_length;
  const turbo_node *node;
} path_to_node;

static void add_key(path_to_node *path, const char *key, size_t length) {
  path->steps[path->count++] = (turbo_step){(ptrdiff_t)path->keys_length, length};
  if (length > 0) memcpy(path->keys + path->keys_length, key, length);
  path->keys_length += length;
}

/// Goes to the child that the byte chooses; in most cases there is one.
static void step(path_to_node *path, uint8_t byte) {
  static const char *const names[] = {"a", "b", "", "\xC3\xA9"};
  const turbo_node *const node = path->node;
  const bool is_object = node == NULL ? byte & 1 : turbo_kind(node) == TURBO_OBJECT;
  const size_t count = node != NULL && turbo_is_container(node) ? turbo_count(node) : 0;
  if (!is_object) {
    const size_t index = byte % (count + 1);
    path->steps[path->count++] = (turbo_step){-1, index};
    path->node = index < count ? turbo_element(node, index) : NULL;
    return;
  }
  if (count > 0 && byte < 240) {
    const turbo_node *key = node + 1;
    for (size_t i = byte % count; i > 0; i--) key = turbo_after(key + 1);
    const size_t length = turbo_count(key);
    if (length <= sizeof path->keys - path->keys_length) {
      add_key(path, key->as.text, length);
      path->node = key + 1;
      return;
    }
  }
  const char *const name = names[byte / 2 % 4];
  if (strlen(name) > sizeof path->keys - path->keys_length) return;
  add_key(path, name, strlen(name));
  const turbo_node *key = NULL;
  if (node != NULL && is_object) {
    key = turbo_find_member(node, turbo_key_head(name, strlen(name)), name, strlen(name));
  }
  path->node = key == NULL ? NULL : key + 1;
}

/// The end of a value, found in two pieces; the state is that after both.
static size_t end_in_pieces(
    const char *text, size_t length, size_t split, turbo_value_search *search) {
  char *const first = exact_copy(text, split), *const second = exact_copy(text + split, length - split);
  size_t end = turbo_find_value_end(first, split, search);
  PROMISE(end <= split);
  if (end == split && search->state != TURBO_VALUE_DONE) {
    end += turbo_find_value_end(second, length - split, search);
  }
  free(first);
  free(second);
  return end;
}

/// A value is found at its path without reading the text before it, and its end in any pieces.
void fuzz_find(fuzz_input input) {
  const uint8_t bits = next_byte(&input), count = next_byte(&input) % 5, split = next_byte(&input);
  uint8_t choices[4];
  for (int i = 0; i < 4; i++) choices[i] = next_byte(&input);
  const turbo_options options = {512, bits & 4, false, false};
  size_t length;
  char *const text = take_text(&input, &length);
  const turbo_node *const root = scanned(text, length, options);
  path_to_node path = {.node = root};
  for (int i = 0; i < count; i++) step(&path, choices[i]);

  fuzz_limit_instructions(bits & 3);
  turbo_range found;
  const bool is_found =
      turbo_find_path(text, length, path.keys, path.steps, path.count, &found);
  if (is_found) {
    PROMISE(found.start <= found.end && found.end <= length);
    if (root != NULL) {
      // Where there is no value, a bracket may be found, which the reader then rejects.
      const turbo_node *const value =
          scanned(text + found.start, found.end - found.start, options);
      PROMISE((value != NULL) == (path.node != NULL));
      if (value != NULL) {
        PROMISE(fuzz_same_trees(value, path.node));
        turbo_release(value);
      }
    }
  } else if (path.node != NULL) {
    // A key with an escape may be the one that is looked for.
    PROMISE(memchr(text, '\\', length) != NULL);
  }

  turbo_value_search whole = {TURBO_VALUE_START, 0}, pieces = whole;
  const size_t end = turbo_find_value_end(text, length, &whole);
  const size_t same =
      end_in_pieces(text, length, length > 0 ? split % length : 0, &pieces);
  PROMISE(end == same && whole.state == pieces.state && whole.depth == pieces.depth);
  size_t last = 0, lines = 0;
  const size_t counted = turbo_count_lines(text, length, &last);
  for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
  PROMISE(counted == lines && (lines == 0 || text[last - 1] == '\n'));
  fuzz_limit_instructions(3);
  if (root != NULL) turbo_release(root);
  free(text);
}
