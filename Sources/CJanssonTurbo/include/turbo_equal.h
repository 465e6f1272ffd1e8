/// Comparing the contents of values, so that equal ones are converted only once.
#ifndef TURBO_EQUAL_H
#define TURBO_EQUAL_H

#include "turbo_node.h"

/// Returns a number that is equal for equal values, and almost always differs for others. `value`
/// must be in a document: its texts must be followed by readable bytes (`TURBO_PADDING`).
static inline uint64_t turbo_fingerprint(const turbo_node *value) {
  const turbo_node *const end = turbo_after(value);
  uint64_t mixed = 0;
  for (const turbo_node *node = value; node != end; node++) {
    uint64_t held = node->as.span;
    if (turbo_is_text(node)) {
      held = turbo_load_up_to_8(node->as.text, 8);
      const size_t length = turbo_count(node);
      if (length < 8) held &= ((uint64_t)1 << (8 * length)) - 1;
    }
    mixed = (mixed ^ node->head ^ (held << 32 | held >> 32)) * 0x9E3779B97F4A7C15u;
    mixed ^= mixed >> 32;
  }
  return mixed;
}

/// Whether two nodes of the same kind of place are equal, without the children of containers.
static inline bool turbo_same_content(const turbo_node *node, const turbo_node *other) {
  if (node->head != other->head) return false;
  if (node->as.span == other->as.span) return true;
  return turbo_is_text(node) && memcmp(node->as.text, other->as.text, turbo_count(node)) == 0;
}

/// Compares two values. If `may_be_indexed`, a value that contains an index equals no other.
static inline bool turbo_compare_nodes(
    const turbo_node *value, const turbo_node *other, const bool may_be_indexed) {
  const turbo_node *const end = turbo_after(value);
  for (; value != end; value++, other++) {
    // As long as the heads are equal, so is the structure: `other` does not end before `value`.
    if (!turbo_same_content(value, other)) return false;
    if (may_be_indexed && turbo_is_container(value) && (value->head & TURBO_INDEXED) != 0) {
      return false;
    }
  }
  return true;
}

/// Whether two values are equal, with members in the same order. Neither may contain an index.
static inline bool turbo_unindexed_nodes_equal(const turbo_node *value, const turbo_node *other) {
  return turbo_compare_nodes(value, other, false);
}

/// As `turbo_unindexed_nodes_equal`, but for any values: one that contains an index equals no
/// other.
static inline bool turbo_nodes_equal(const turbo_node *value, const turbo_node *other) {
  return turbo_compare_nodes(value, other, true);
}

#endif
