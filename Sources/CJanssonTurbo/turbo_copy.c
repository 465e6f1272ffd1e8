#include "turbo_copy.h"

#include "turbo_scanner.h"

// Spans, indices and hashes of keys are the same wherever a value is: only the addresses of its
// texts have to change.

/// The nodes that an index occupies.
typedef struct {
  const turbo_node *start;
  const turbo_node *end;
} index_nodes;

/// A walk through the nodes of a value in document order, leaving out the indices, which are not
/// nodes.
typedef struct {
  const turbo_node *next;
  /// The end of the value, or the start of the next index.
  const turbo_node *stop;
  /// The number of indexed containers that the walk is in.
  size_t depth;
  /// Their indices, the outermost first.
  index_nodes open[TURBO_GREATEST_DEPTH];
} walk;

static inline void begin(walk *w, const turbo_node *value) {
  w->next = value;
  w->stop = turbo_after(value);
  w->depth = 0;
}

/// Notes that the walk enters an indexed container, whose index comes after its children.
static void enter(walk *w, const turbo_node *container) {
  const size_t count = turbo_count(container);
  const bool is_object = turbo_kind(container) == TURBO_OBJECT;
  const uint32_t *const index =
      turbo_index(container, is_object ? turbo_table_size(count) : count);
  w->open[w->depth++] = (index_nodes){(const turbo_node *)index, turbo_after(container)};
  w->stop = w->open[w->depth - 1].start;
}

/// Skips the index that the walk has arrived at; returns false at the end of the value.
static bool leave(walk *w, const turbo_node *end) {
  if (w->depth == 0) return false;
  w->next = w->open[--w->depth].end;
  w->stop = w->depth > 0 ? w->open[w->depth - 1].start : end;
  return true;
}

/// The next node with a text, or null; `end` is the end of the value.
static inline const turbo_node *next_text(walk *w, const turbo_node *end) {
  while (true) {
    while (w->next != w->stop) {
      const turbo_node *const node = w->next++;
      if (turbo_is_text(node)) return node;
      if (turbo_is_container(node) && (node->head & TURBO_INDEXED) != 0) enter(w, node);
    }
    if (!leave(w, end)) return NULL;
  }
}

/// The length of all texts in a value.
static size_t total_length(const turbo_node *value) {
  walk w;
  begin(&w, value);
  const turbo_node *const end = turbo_after(value);
  size_t length = 0;
  for (const turbo_node *node; (node = next_text(&w, end)) != NULL;) length += turbo_count(node);
  return length;
}

/// Most texts are shorter than this, and copied at once with what happens to follow them.
enum { SHORT_TEXT = 32 };

_Static_assert(SHORT_TEXT <= TURBO_PADDING, "what follows a text is readable, and has room");

/// Moves the texts of a value to `end`, one after the other, and returns the end of the last.
static char *gather_texts(turbo_node *value, char *end) {
  walk w;
  begin(&w, value);
  const turbo_node *const last = turbo_after(value);
  for (const turbo_node *node; (node = next_text(&w, last)) != NULL;) {
    const size_t length = turbo_count(node);
    // A call for each would take longer than the bytes.
    if (__builtin_expect(length <= SHORT_TEXT, 1)) memcpy(end, node->as.text, SHORT_TEXT);
    else memcpy(end, node->as.text, length);
    ((turbo_node *)node)->as.text = end;
    end += length;
  }
  return end;
}

const turbo_node *turbo_copy_value(const turbo_node *value) {
  const size_t nodes_size = (size_t)(turbo_after(value) - value) * sizeof *value;
  const size_t length = total_length(value);
  // One block with the header, the nodes and the texts. None of these sizes can overflow, because
  // the original is in memory, too.
  turbo_node *const header = turbo_allocate(sizeof *header + nodes_size + length + TURBO_PADDING);
  if (header == NULL) return NULL;
  turbo_node *const root = header + 1;
  memcpy(root, value, nodes_size);
  char *const texts = (char *)root + nodes_size;
  memset(gather_texts(root, texts), 0, TURBO_PADDING);
  // The text in which `turbo_locate` searches is empty.
  *header = (turbo_node){TURBO_JOINED, {.text = texts}};
  return root;
}
