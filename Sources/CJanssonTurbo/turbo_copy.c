#include "turbo_copy.h"

#include "turbo_check.h"
#include "turbo_indices.h"
#include "turbo_scanner.h"

// Spans, indices and hashes of keys do not depend on where a value is; only the addresses of its
// texts have to change.

/// The nodes that an index occupies.
typedef struct {
  const turbo_node *start;
  const turbo_node *end;
} index_nodes;

static index_nodes index_of(const turbo_node *container) {
  const size_t count = turbo_count(container);
  const size_t entries = turbo_kind(container) == TURBO_OBJECT ? turbo_table_size(count) : count;
  return (index_nodes){
      (const turbo_node *)turbo_index(container, entries), turbo_after(container)};
}

typedef void visitor(const turbo_node *node, void *state);

/// Calls `visit` for each node with a text in a value, in document order.
///
/// All nodes are visited in the order of memory, except for the indices, which are not nodes.
__attribute__((always_inline)) static inline void visit_texts(
    const turbo_node *value, visitor *visit, void *state) {
  // The indices of the containers that `node` is in: each comes after the container's children.
  index_nodes open[TURBO_MAXIMUM_DEPTH];
  size_t depth = 0;
  const turbo_node *const end = turbo_after(value);
  const turbo_node *node = value, *stop = end;
  while (true) {
    if (__builtin_expect(node == stop, 0)) {
      if (depth == 0) return;
      node = open[--depth].end;
      stop = depth > 0 ? open[depth - 1].start : end;
      continue;
    }
    if (turbo_is_text(node)) {
      visit(node, state);
    } else if ((node->head & TURBO_INDEXED) != 0) {
      // A container: only keys have a hash where containers have these flags.
      open[depth] = index_of(node);
      stop = open[depth++].start;
    }
    node++;
  }
}

static inline void add_length(const turbo_node *node, void *sum) {
  *(uint64_t *)sum += turbo_count(node);
}

/// Allocates a block with a header, so many nodes and texts of so many bytes; null if there is no
/// memory. Copied children may be inside each other, so that all together are larger than memory.
static turbo_node *allocate(uint64_t nodes, uint64_t length) {
  const uint64_t size = (1 + nodes) * sizeof(turbo_node) + length;
  return size <= SIZE_MAX / 2 ? turbo_allocate((size_t)size) : NULL;
}

/// The number of bytes that are copied at once: most texts are shorter, and a call for each would
/// take longer.
enum { STEP = 32 };

_Static_assert(STEP <= TURBO_PADDING, "what follows a text is readable, and has room");

/// Copies a text to `*end`, the end of the text before it. A few bytes after the text may be copied
/// too; the next text overwrites them.
static inline void move_text(const turbo_node *node, void *end) {
  char *const text = *(char **)end;
  const char *const original = node->as.text;
  const size_t length = turbo_count(node);
  for (size_t offset = 0; offset < length; offset += STEP) {
    memcpy(text + offset, original + offset, STEP);
  }
  ((turbo_node *)node)->as.text = text;
  *(char **)end = text + length;
}

const turbo_node *turbo_copy_value(const turbo_node *value) {
  const size_t nodes_size = (size_t)(turbo_after(value) - value) * sizeof *value;
  uint64_t length = 0;
  visit_texts(value, add_length, &length);
  // One block with the header, the nodes and the texts. The length of all texts may exceed 32 bits
  // if some were inserted later, but nothing stores it.
  turbo_node *const header = allocate(nodes_size / sizeof *value, length + TURBO_PADDING);
  if (header == NULL) return NULL;
  turbo_node *const root = header + 1;
  memcpy(root, value, nodes_size);
  char *const texts = (char *)root + nodes_size;
  char *end = texts;
  visit_texts(root, move_text, &end);
  memset(end, 0, TURBO_PADDING);
  // `turbo_locate` searches an empty text.
  *header = (turbo_node){TURBO_JOINED, {.text = texts}};
  turbo_check(root, false);
  return root;
}

const turbo_node *turbo_copy_nodes(const turbo_node *value) {
  const size_t nodes_size = (size_t)(turbo_after(value) - value) * sizeof *value;
  turbo_node *const header = turbo_allocate(sizeof *header + nodes_size);
  if (header == NULL) return NULL;
  turbo_node *const root = memcpy(header + 1, value, nodes_size);
  *header = (turbo_node){TURBO_JOINED, {.text = (const char *)root}};
  return root;
}

const turbo_node *turbo_copy_children(
    unsigned kind, const turbo_node *const *children, size_t count) {
  const bool is_object = kind == TURBO_OBJECT;
  uint64_t head = kind | (uint64_t)count << 32;
  uint64_t span = 1;
  for (size_t i = 0; i < count; i++) {
    const turbo_node *const value = children[i] + is_object;
    if (!is_object && turbo_is_container(value)) head |= TURBO_SCATTERED;
    span += (uint64_t)(turbo_after(value) - children[i]);
  }
  const bool needs_index = turbo_needs_index(head, count);
  const size_t entries = !needs_index ? 0 : is_object ? turbo_table_size(count) : count;
  span += turbo_index_nodes(entries);
  // An index has distances of 32 bits.
  if (span > UINT32_MAX) return NULL;
  turbo_node *const header = allocate(span, 0);
  if (header == NULL) return NULL;
  turbo_node *const root = header + 1;
  *root = (turbo_node){head, {.span = span}};
  *header = (turbo_node){TURBO_JOINED, {.text = (const char *)root}};
  turbo_node *end = root + 1;
  for (size_t i = 0; i < count; i++) {
    const size_t size = (size_t)(turbo_after(children[i] + is_object) - children[i]);
    memcpy(end, children[i], size * sizeof *end);
    end += size;
  }
  if (needs_index) {
    uint32_t *const index = (uint32_t *)end;
    if (!is_object) {
      index_elements(root, index);
      root->head |= TURBO_INDEXED;
    } else if (!index_members(root, index, entries)) {
      turbo_release(root);
      return NULL;
    }
  }
  return root;
}
