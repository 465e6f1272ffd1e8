#include "fuzz.h"

/// The line and column of an offset, counted one byte after the other.
static turbo_position counted(const char *text, size_t offset) {
  turbo_position position = {1, 1, offset};
  const bool has_mark = offset >= 3 && (unsigned char)text[0] == 0xEF;
  for (size_t i = has_mark ? 3 : 0; i < offset; i++) {
    const bool ends_line = text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    if (ends_line) {
      position.line++;
      position.column = 1;
    } else if (text[i] != '\r') {
      position.column += ((unsigned char)text[i] & 0xC0) != 0x80;
    }
  }
  return position;
}

/// Checks where a node is, which is after what was checked before, with a walk that continues.
static void check(
    turbo_walk *walk, const turbo_node *node, const char *text, size_t length,
    turbo_options options, size_t *least) {
  turbo_position position;
  PROMISE(turbo_locate(walk->root, node, &position));
  turbo_position continued[2];
  PROMISE(turbo_locate_all(walk, (const turbo_node *[]){node, node}, 2, continued) == 2);
  PROMISE(memcmp(&continued[0], &position, sizeof position) == 0);
  PROMISE(memcmp(&continued[1], &position, sizeof position) == 0);
  PROMISE(position.offset >= *least && position.offset < length);
  *least = position.offset + 1;
  const turbo_position expected = counted(text, position.offset);
  PROMISE(position.line == expected.line && position.column == expected.column);
  // What begins there is the value.
  turbo_value_search search = {TURBO_VALUE_START, 0};
  const char *const start = text + position.offset;
  const size_t end = turbo_find_value_end(start, length - position.offset, &search);
  const turbo_node *const value = scanned(start, end, options);
  PROMISE(value != NULL && turbo_kind(value) == turbo_kind(node));
  PROMISE(turbo_count(value) == turbo_count(node));
  turbo_release(value);
}

static void check_all(
    turbo_walk *walk, const turbo_node *node, const char *text, size_t length,
    turbo_options options, size_t *least) {
  check(walk, node, text, length, options, least);
  if (!turbo_is_container(node)) return;
  const turbo_node *child = node + 1;
  for (size_t i = turbo_count(node); i > 0; i--) {
    if (turbo_kind(node) == TURBO_OBJECT) check(walk, child++, text, length, options, least);
    check_all(walk, child, text, length, options, least);
    child = turbo_after(child);
  }
}

/// Each value of a text is found where it is, in the document, and in none of its copies.
void fuzz_locate(fuzz_input input) {
  const uint8_t bits = next_byte(&input);
  const turbo_options options = {64, bits & 1, false, (bits & 2) != 0};
  // Each value is looked for from the beginning.
  if (input.count > 600) input.count = 600;
  char *const text = exact_copy(input.bytes, input.count);
  const turbo_node *const root = scanned(text, input.count, options);
  if (root != NULL) {
    size_t least = 0;
    turbo_walk walk;
    turbo_walk_begin(&walk, root);
    check_all(&walk, root, text, input.count, options, &least);
    const turbo_node *const copy = turbo_copy_value(root);
    turbo_position position;
    PROMISE(copy != NULL && fuzz_same_trees(copy, root));
    PROMISE(!turbo_locate(copy, copy, &position) && !turbo_locate(root, copy, &position));
    if (bits & 4) {
      turbo_forget_text(root);
      PROMISE(!turbo_locate(root, root, &position));
    }
    turbo_release(copy);
    turbo_release(root);
  }
  free(text);
}
