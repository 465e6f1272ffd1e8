#include "turbo_check.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "turbo_scanner.h"

/// The memory that the texts of a document must be in, and what else depends on how it was made.
typedef struct {
  const char *start, *end;
  bool may_repeat_keys;
  bool (*owns_text)(const turbo_node *node, void *context);
  void *context;
} expectations;

static expectations expectations_of(const turbo_node *root) {
  const turbo_node *const header = root - 1;
  const void *const block =
      header->head & TURBO_JOINED ? (const void *)header : (const void *)header->as.text;
  return (expectations){.start = block, .end = (const char *)block + turbo_size(block)};
}

/// Whether a text, and as much as is read after each text, is in that memory.
static bool is_inside(const turbo_node *node, const expectations *expected) {
  const uintptr_t start = (uintptr_t)node->as.text;
  return start >= (uintptr_t)expected->start && start <= (uintptr_t)expected->end &&
         turbo_count(node) + TURBO_PADDING <= (uintptr_t)expected->end - start;
}

bool turbo_contains_text(const turbo_node *root, const turbo_node *node) {
  const expectations expected = expectations_of(root);
  return is_inside(node, &expected);
}

static const char *find_defect_of_text(const turbo_node *node, const expectations *expected) {
  if (turbo_kind(node) == TURBO_RAW_NUMBER && turbo_count(node) == 0) {
    return "a number without digits";
  }
  if (is_inside(node, expected) || (expected->owns_text != NULL && expected->owns_text(node, expected->context))) return NULL;
  return "a text outside the document's block";
}

/// The number of nodes of a container's index.
static size_t index_size(const turbo_node *container) {
  if (!(container->head & TURBO_INDEXED)) return 0;
  const size_t count = turbo_count(container);
  return turbo_index_nodes(
      turbo_kind(container) == TURBO_OBJECT ? turbo_table_size(count) : count);
}

/// Checks a member's key, which must be the one that a search finds.
static const char *find_defect_of_key(
    const turbo_node *object, const turbo_node *key, const expectations *expected) {
  if (turbo_kind(key) != TURBO_STRING) return "a key that is not a string";
  const char *const defect = find_defect_of_text(key, expected);
  if (defect != NULL) return defect;
  const size_t length = turbo_count(key);
  if (key->head != turbo_key_head(key->as.text, length)) return "a key with another key's hash";
  if (expected->may_repeat_keys) return NULL;
  return turbo_find_member(object, key->head, key->as.text, length) == key
             ? NULL
             : "a key that a search does not find";
}

/// Checks a container and its children, but not what is in them.
static const char *find_defect_of_container(
    const turbo_node *container, size_t room, const expectations *expected) {
  const bool is_object = turbo_kind(container) == TURBO_OBJECT;
  const size_t count = turbo_count(container), span = container->as.span;
  if (span == 0 || span > room) return "a container that does not fit into its container";
  const size_t index = index_size(container);
  if (index >= span) return "an index that does not fit into its container";
  const turbo_node *const end = container + span - index;
  const turbo_node *child = container + 1;
  bool is_scattered = false;
  for (size_t i = 0; i < count; i++) {
    if (is_object) {
      if (end - child < 2) return "an object that is too short for its members";
      const char *const defect = find_defect_of_key(container, child, expected);
      if (defect != NULL) return defect;
      child++;
    } else if (child >= end) {
      return "an array that is too short for its elements";
    } else if (container->head & TURBO_INDEXED) {
      if (turbo_index(container, count)[i] != child - container) return "an index with a wrong entry";
    }
    if (turbo_kind(child) > TURBO_OBJECT) return "a node of an unknown kind";
    if (turbo_is_container(child)) {
      is_scattered = true;
      if (child->as.span == 0 || child->as.span > (size_t)(end - child)) {
        return "a container that does not fit into its container";
      }
    }
    child = turbo_after(child);
  }
  if (child != end) return "a container with room after its children";
  if (!is_object) {
    if (is_scattered != ((container->head & TURBO_SCATTERED) != 0)) return "a wrong flag of an array";
    const bool needs_index = is_scattered && count > TURBO_UNINDEXED_ELEMENTS;
    if (needs_index != (index > 0)) return "an array with a needless index, or without one";
  } else if (index > 0 && count <= TURBO_UNINDEXED_MEMBERS) {
    return "a small object with an index";
  }
  return NULL;
}

static const char *find_defect_of_node(
    const turbo_node *node, const turbo_node *end, const expectations *expected) {
  if (turbo_is_container(node)) return find_defect_of_container(node, (size_t)(end - node), expected);
  if (turbo_is_text(node)) return find_defect_of_text(node, expected);
  if (turbo_kind(node) == TURBO_REAL && !isfinite(node->as.real)) return "a number that is not finite";
  return NULL;
}

/// An index further on, which the walk skips: it does not consist of nodes.
typedef struct {
  const turbo_node *start, *end;
} index_ahead;

const char *turbo_find_defect(
    const turbo_node *root, bool may_repeat_keys,
    bool (*owns_text)(const turbo_node *node, void *context), void *context) {
  expectations expected = expectations_of(root);
  expected.may_repeat_keys = may_repeat_keys;
  expected.owns_text = owns_text;
  expected.context = context;
  if (turbo_kind(root) > TURBO_OBJECT) return "a node of an unknown kind";
  // The header is in the same block.
  const turbo_node *const limit = root - 1 + turbo_size(root - 1) / sizeof *root;
  index_ahead indices[TURBO_MAXIMUM_DEPTH];
  size_t depth = 0;
  // A container's span has been checked before its contents are visited.
  const turbo_node *end = limit;
  for (const turbo_node *node = root; node != end;) {
    if (depth > 0 && node == indices[depth - 1].start) {
      node = indices[--depth].end;
      continue;
    }
    const char *const defect = find_defect_of_node(node, end, &expected);
    if (defect != NULL) return defect;
    if (node == root) end = turbo_after(root);
    if (turbo_is_container(node) && (node->head & TURBO_INDEXED)) {
      if (depth == TURBO_MAXIMUM_DEPTH) return "containers that are nested too deeply";
      const turbo_node *const after = turbo_after(node);
      indices[depth++] = (index_ahead){after - index_size(node), after};
    }
    node++;
  }
  return NULL;
}

void turbo_fail(const char *defect) {
  fprintf(stderr, "A scanned document is inconsistent: %s.\n", defect);
  abort();
}
