#include "fuzz.h"
#include "turbo_equal.h"

/// Each way to look a key up finds the same node. Two callers search in turns, and share the
/// thread's table.
static void look_up(
    const turbo_node *object, const turbo_node *start, const char *key, size_t length, turbo_searches searches[2]) {
  const turbo_node *end = object + 1;
  for (size_t i = turbo_count(object); i > 0; i--) end = turbo_after(end + 1);
  // As the texts of a document are, the key is followed by readable bytes.
  char *const padded = calloc(1, length + 8), *const own = exact_copy(key, length);
  if (padded == NULL) abort();
  if (length > 0) memcpy(padded, key, length);
  const uint64_t head = turbo_key_head(own, length);
  const turbo_node *const found = turbo_find_member(object, head, own, length);
  PROMISE(found == turbo_find_member_from(object, start, end, head, padded, length));
  PROMISE(found == turbo_find_any_from(object, start, end, own, length));
  PROMISE(found == turbo_find_member_from(object, end, end, head, padded, length));
  PROMISE(found == turbo_find_any_from(object, end, end, own, length));
  PROMISE(found == turbo_search(object, start, end, head, padded, length, &searches[0]));
  PROMISE(found == turbo_search(object, end, end, 0, own, length, &searches[1]));
  if (found != NULL) {
    PROMISE(turbo_count(found) == length && memcmp(found->as.text, own, length) == 0);
    PROMISE(turbo_is_padded_key(found, head, padded, length));
  }
  free(padded);
  free(own);
}

/// All keys of an object, and what is almost one of them.
static void look_up_all(const turbo_node *object, uint8_t choice) {
  turbo_searches searches[2] = {0, 0};
  const turbo_node *key = object + 1, *start = key;
  for (size_t i = turbo_count(object) > 0 ? choice % turbo_count(object) : 0; i > 0; i--) {
    start = turbo_after(start + 1);
  }
  for (size_t i = turbo_count(object); i > 0; i--, key = turbo_after(key + 1)) {
    const size_t length = turbo_count(key);
    PROMISE(turbo_find_member(object, key->head, key->as.text, length) == key);
    look_up(object, start, key->as.text, length, searches);
    if (length == 0) continue;
    look_up(object, start, key->as.text, length - 1, searches);
    char *const other = exact_copy(key->as.text, length);
    other[choice % length] ^= 1;
    look_up(object, start, other, length, searches);
    free(other);
  }
  look_up(object, start, "none", 4, searches);
}

static void check(const turbo_node *node, const turbo_node *other, uint8_t choice) {
  // Only values without an index have one.
  if (!turbo_is_container(node) || node->as.span <= 16) {
    PROMISE(turbo_fingerprint(node) == turbo_fingerprint(other));
  }
  PROMISE(turbo_nodes_equal(node, other) || turbo_is_container(node));
  if (!turbo_is_container(node)) return;
  const bool is_object = turbo_kind(node) == TURBO_OBJECT;
  if (is_object) look_up_all(node, choice);
  const turbo_node *child = node + 1, *twin = other + 1;
  for (size_t i = 0; i < turbo_count(node); i++) {
    if (is_object) {
      child++;
      twin++;
    } else {
      PROMISE(turbo_element(node, i) == child);
    }
    check(child, twin, choice);
    child = turbo_after(child);
    twin = turbo_after(twin);
  }
}

/// Members are found by their keys, however they are looked for, elements by their indices, and
/// equal values are equal.
void fuzz_lookup(fuzz_input input) {
  const uint8_t bits = next_byte(&input), choice = next_byte(&input);
  // Each level of an input is a call here.
  const turbo_options options = {64, bits & 1, false, false};
  size_t length;
  char *const text = take_text(&input, &length);
  const turbo_node *const root = length > 6000 ? NULL : scanned(text, length, options);
  if (root != NULL) {
    const turbo_node *const copy = turbo_copy_value(root);
    PROMISE(copy != NULL);
    check(root, copy, choice);
    turbo_release(copy);
    turbo_release(root);
  }
  free(text);
}
