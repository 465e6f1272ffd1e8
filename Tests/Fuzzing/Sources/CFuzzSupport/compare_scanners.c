#include "CFuzzSupport.h"

#include <stdlib.h>
#include <string.h>

#include "CJanssonTurbo.h"

/// Whether two nodes are equal; their strings may be stored elsewhere.
static bool are_same(const turbo_node *a, const turbo_node *b) {
  if (a->head != b->head) return false;
  switch (turbo_kind(a)) {
    case TURBO_NULL: case TURBO_FALSE: case TURBO_TRUE: return true;
    case TURBO_STRING: case TURBO_RAW_NUMBER:
      return memcmp(a->as.text, b->as.text, turbo_count(a)) == 0;
    default: return memcmp(&a->as, &b->as, sizeof a->as) == 0;
  }
}

/// Whether two trees are equal; indices are skipped, because the keys' secret hash is the same in
/// both and lookups are checked separately.
bool fuzz_same_trees(const turbo_node *a, const turbo_node *b) {
  const turbo_node *const end = turbo_after(a);
  while (a < end) {
    if (!are_same(a, b)) return false;
    // The children of an indexed container are visited separately, because its index is not a node.
    if (turbo_is_container(a) && (a->head & TURBO_INDEXED)) {
      const size_t count = turbo_count(a) * (turbo_kind(a) == TURBO_OBJECT ? 2 : 1);
      const turbo_node *x = a + 1, *y = b + 1;
      for (size_t i = 0; i < count; i++) {
        if (!fuzz_same_trees(x, y)) return false;
        x = turbo_after(x);
        y = turbo_after(y);
      }
      b = turbo_after(b);
      a = turbo_after(a);
    } else {
      a++;
      b++;
    }
  }
  return true;
}

/// Whether every member is found by its key and every element by its index.
static bool finds_all(const turbo_node *node) {
  if (!turbo_is_container(node)) return true;
  const bool is_object = turbo_kind(node) == TURBO_OBJECT;
  const turbo_node *child = node + 1;
  for (size_t i = 0; i < turbo_count(node); i++) {
    if (is_object) {
      const size_t length = turbo_count(child);
      const uint64_t head = turbo_key_head(child->as.text, length);
      if (turbo_find_member(node, head, child->as.text, length) != child) return false;
      child++;
    } else if (turbo_element(node, i) != child) {
      return false;
    }
    if (!finds_all(child)) return false;
    child = turbo_after(child);
  }
  return true;
}

/// The document from scanning a copy of the bytes in place, after `start` other bytes; null if it
/// is rejected.
static const turbo_node *scan_in_place(
    const uint8_t *data, size_t size, size_t start, turbo_options options) {
  // The caller must skip a byte order mark; `turbo_scan` skips one itself.
  if (size >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0) {
    data += 3;
    size -= 3;
  }
  char *const block = turbo_allocate(start + size + TURBO_PADDING);
  if (block == NULL) abort();
  memset(block, '"', start);
  if (size > 0) memcpy(block + start, data, size);
  const turbo_node *root = NULL;
  if (turbo_scan_in_place(block, start, start + size, options, &root) == TURBO_DONE) return root;
  turbo_free(block);
  return NULL;
}

void fuzz_limit_instructions(int greatest) {
  turbo_limit_instructions((turbo_instructions)greatest);
}

int fuzz_compare_scanners(
    const uint8_t *data, size_t size, uint32_t maximum_depth, bool exact_numbers, bool *accepted) {
  const turbo_options options = {maximum_depth, exact_numbers};
  turbo_limit_instructions(TURBO_PORTABLE);
  const turbo_node *root = NULL;
  *accepted = turbo_scan((const char *)data, size, options, &root) == TURBO_DONE;
  int line = 0;
  if (*accepted && !finds_all(root)) line = __LINE__;
  for (int widest = TURBO_PORTABLE; line == 0 && widest <= TURBO_WIDEST; widest++) {
    turbo_limit_instructions((turbo_instructions)widest);
    const turbo_node *other = NULL;
    const bool other_accepts = turbo_scan((const char *)data, size, options, &other) == TURBO_DONE;
    if (other_accepts != *accepted) line = __LINE__;
    if (line == 0 && *accepted && !fuzz_same_trees(root, other)) line = __LINE__;
    if (other_accepts) turbo_release(other);
    const turbo_node *const in_place = scan_in_place(data, size, widest == TURBO_WIDEST ? 3 : 0, options);
    if (line == 0 && (in_place != NULL) != *accepted) line = __LINE__;
    if (line == 0 && *accepted && !fuzz_same_trees(root, in_place)) line = __LINE__;
    if (in_place != NULL) turbo_release(in_place);
  }
  turbo_limit_instructions(TURBO_WIDEST);
  if (*accepted) turbo_release(root);
  return line;
}
