#include "turbo_scan.h"

#include <stdatomic.h>

#include "turbo_check.h"
#include "turbo_processor.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The scanner assumes that the first byte of a word is its lowest."
#endif

/// The number of nodes that fit into a block of nodes after its header.
static size_t capacity_of(const turbo_node *header) {
  return turbo_size(header) / sizeof *header - 1;
}

turbo_node *turbo_grow(turbo_nodes *nodes, turbo_node *end, size_t count) {
  if (nodes->is_fixed) return NULL;
  const size_t used = (size_t)(end - nodes->start);
  // The block begins with the header, one node before the first. One that was kept may be larger
  // than what was asked for.
  size_t capacity = capacity_of(nodes->start - 1);
  if (used + count > capacity) {
    capacity = used + count > 2 * capacity ? used + count : 2 * capacity;
    turbo_node *const block =
        turbo_resize(nodes->start - 1, (capacity + 1) * sizeof(turbo_node));
    if (block == NULL) return NULL;
    nodes->start = block + 1;
  }
  nodes->limit = nodes->start + capacity;
  return nodes->start + used;
}

// So short a text cannot be nested more deeply than the scanner's stack allows.
_Static_assert(TURBO_MAXIMUM_JOINED <= TURBO_MAXIMUM_DEPTH, "short texts need no check of depth");

// Programs that inline Mapping/Compiled/Node+Compiled.swift know these numbers: what changes here
// must change there, too.
_Static_assert(sizeof(turbo_node) == 16 && offsetof(turbo_node, as) == 8, "as in NodeForm");
_Static_assert(
    TURBO_NULL == 0 && TURBO_FALSE == 1 && TURBO_TRUE == 2 && TURBO_INTEGER == 3 && TURBO_REAL == 4
        && TURBO_STRING == 6 && TURBO_ARRAY == 7 && TURBO_OBJECT == 8,
    "as in NodeForm");

/// The size of the memory for something of this size, if the next one is to fit, too: texts that
/// are read one after another are rarely of one size, and large ones differ less.
static size_t roomy(size_t size, bool leaves_room) {
  enum { LARGE = 1 << 20 };
  const size_t room = leaves_room ? size + (size < LARGE ? size / 2 : size / 8) : size;
  // Where addresses have 32 bits, it may be more than there is.
  return room < size ? size : room;
}

/// Allocates a block for the nodes of a short text, and moves the text there.
static char *begin_joined(turbo_nodes *nodes, char *text, size_t length, size_t count) {
  const size_t nodes_size = (count + 1) * sizeof(turbo_node);
  const size_t size = nodes_size + length + TURBO_PADDING;
  turbo_node *const header = turbo_allocate(roomy(size, nodes->leaves_room));
  if (header == NULL) return NULL;
  nodes->start = header + 1;
  nodes->limit = nodes->start + count;
  return memcpy((char *)header + nodes_size, text, length + TURBO_PADDING);
}

/// Scans a short text into a single block: header, nodes, text. For a text such as a line of a log,
/// allocating and freeing a second block would take a noticeable part of the time.
///
/// `*is_whole` becomes false if the nodes need more room than was likely.
static turbo_status scan_joined(
    const char *text, size_t length, size_t start, turbo_options options, const turbo_node **root,
    bool *is_whole) {
  char copy[TURBO_MAXIMUM_JOINED + TURBO_PADDING];
  turbo_nodes nodes = {
      .is_fixed = true, .leaves_room = options.leaves_room, .begin = begin_joined};
  const turbo_status status =
      turbo_best_scanner()(copy, text + start, length - start, options, &nodes);
  if (status != TURBO_DONE) {
    // The only other reason to get here is that the nodes had to grow.
    *is_whole = status != TURBO_NO_MEMORY || nodes.start == NULL;
    if (nodes.start != NULL) turbo_free(nodes.start - 1);
    return status;
  }
  turbo_node *const header = nodes.start - 1;
  // The text is after the nodes, without the byte order mark.
  const char *const block = (char *)nodes.limit - start;
  *header =
      (turbo_node){(uint64_t)(length - start) << 32 | TURBO_JOINED | start, {.text = block}};
  *root = nodes.start;
  turbo_check(*root, options.leaves_objects);
  return TURBO_DONE;
}

/// Allocates a block for nodes alone.
static char *begin_separate(turbo_nodes *nodes, char *text, size_t length, size_t count) {
  (void)length;
  count = roomy(count, nodes->leaves_room);
  turbo_node *const header = turbo_allocate((count + 1) * sizeof(turbo_node));
  if (header == NULL) return NULL;
  nodes->start = header + 1;
  nodes->limit = nodes->start + count;
  return text;
}

/// Gives memory back if much of it is not used; returns the header, which may have moved.
static turbo_node *fitted(const turbo_nodes *nodes) {
  // If the room that the scanner wants ahead of the nodes is left, a text like this one can be read
  // into the block without growing it and giving its pages back each time.
  const size_t count = (size_t)(nodes->end - nodes->start) + 1;
  const size_t spare = count / 8 < TURBO_SPARE_NODES ? count / 8 : TURBO_SPARE_NODES;
  const size_t room = roomy(count + spare, nodes->leaves_room);
  turbo_node *const header = nodes->start - 1;
  if (room >= (size_t)(nodes->limit - nodes->start) / 4 * 3) return header;
  // Shrinking a block may move it, and may fail: then it stays as it is.
  turbo_node *const smaller = turbo_resize(header, room * sizeof *header);
  return smaller != NULL ? smaller : header;
}

/// Scans a text into `target`, which is in a block from `turbo_allocate`.
static turbo_status scan(
    char *block, char *target, const char *text, size_t length, turbo_options options,
    const turbo_node **root) {
  // The scanner's stack has a fixed size.
  if (options.maximum_depth > TURBO_MAXIMUM_DEPTH) options.maximum_depth = TURBO_MAXIMUM_DEPTH;
  turbo_nodes nodes = {.leaves_room = options.leaves_room, .begin = begin_separate};
  const turbo_status status = turbo_best_scanner()(target, text, length, options, &nodes);
  if (status != TURBO_DONE) {
    if (nodes.start != NULL) turbo_free(nodes.start - 1);
    return status;
  }
  turbo_node *const header = fitted(&nodes);
  // The header refers to the block that the nodes point into, and to the text's range in it.
  *header = (turbo_node){(uint64_t)length << 32 | (uint64_t)(target - block), {.text = block}};
  *root = header + 1;
  turbo_check(*root, options.leaves_objects);
  return TURBO_DONE;
}

size_t turbo_bom_length(const char *text, size_t length) {
  return length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

turbo_status turbo_scan(
    const char *text, size_t length, turbo_options options, const turbo_node **root) {
  // Lengths and distances have 32 bits.
  if (length > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  const size_t start = turbo_bom_length(text, length);
  if (length <= TURBO_MAXIMUM_JOINED) {
    bool is_whole = true;
    const turbo_status status = scan_joined(text, length, start, options, root, &is_whole);
    if (is_whole) return status;
  }
  char *const copy = turbo_allocate(roomy(length, options.leaves_room) + TURBO_PADDING);
  if (copy == NULL) return TURBO_NO_MEMORY;
  const turbo_status status =
      scan(copy, copy + start, text + start, length - start, options, root);
  if (status != TURBO_DONE) turbo_free(copy);
  return status;
}

turbo_status turbo_scan_in_place(
    char *block, size_t start, size_t end, turbo_options options, const turbo_node **root) {
  if (end > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  char *const text = block + start;
  return scan(block, text, text, end - start, options, root);
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// It does not see that Swift's reference counts order all reads of a document before the next scan.
#define TURBO_SCANS_ANEW 1
#endif
#endif

/// Memory is reused if it is at most this multiple of the text's length, plus this many bytes: a
/// value that is kept keeps all of it.
enum { GREATEST_SHARE = 16, LEAST_SHARED = 512 };

static bool is_too_much(size_t size, size_t length) {
  return size > GREATEST_SHARE * length + LEAST_SHARED;
}

/// Checks that the nodes fit where they are.
static char *begin_again(turbo_nodes *nodes, char *text, size_t length, size_t count) {
  (void)length;
  return count <= (size_t)(nodes->limit - nodes->start) ? text : NULL;
}

/// The document's header, the text's block and the place in it where a text is scanned again.
typedef struct {
  turbo_node *header;
  char *block;
  char *text;
  /// After the last node that there is room for.
  turbo_node *limit;
  /// What the header says of where the text is.
  uint64_t flags;
} memory_again;

/// Finds room in a block with nodes and text: the text is at its end, and the nodes have the rest.
static bool find_joined(memory_again *memory, size_t length, size_t start) {
  turbo_node *const header = memory->header;
  const size_t size = turbo_size(header);
  if (length > TURBO_MAXIMUM_JOINED || size < sizeof *header + length + TURBO_PADDING ||
      is_too_much(size, length)) {
    return false;
  }
  memory->block = (char *)header + size - TURBO_PADDING - length;
  memory->text = memory->block + start;
  memory->limit = header + 1 + (size_t)(memory->block - (char *)(header + 1)) / sizeof *header;
  memory->flags = TURBO_JOINED | start;
  return true;
}

/// Finds room in two blocks, one of which is the text's.
static bool find_separate(memory_again *memory, size_t length, size_t start) {
  turbo_node *const header = memory->header;
  memory->block = (char *)header->as.text;
  const size_t size = turbo_size(memory->block);
  if (size < length + TURBO_PADDING || is_too_much(size + turbo_size(header), length)) {
    return false;
  }
  memory->text = memory->block + start;
  memory->limit = header + 1 + capacity_of(header);
  memory->flags = start;
  return true;
}

turbo_status turbo_scan_again(
    const turbo_node *root, const char *text, size_t length, turbo_options options) {
#if TURBO_SCANS_ANEW
  return TURBO_NO_MEMORY;
#endif
  // As in `turbo_scan`: a block with room to spare may be larger.
  if (length > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  memory_again memory = {.header = (turbo_node *)root - 1};
  const size_t start = turbo_bom_length(text, length);
  const bool is_found = memory.header->head & TURBO_JOINED ? find_joined(&memory, length, start)
                                                           : find_separate(&memory, length, start);
  if (!is_found) return TURBO_NO_MEMORY;
  if (options.maximum_depth > TURBO_MAXIMUM_DEPTH) options.maximum_depth = TURBO_MAXIMUM_DEPTH;
  // Everything that other threads read from the document happened before this.
  atomic_thread_fence(memory_order_acquire);
  turbo_nodes nodes = {
      .start = memory.header + 1, .limit = memory.limit, .is_fixed = true, .begin = begin_again};
  const turbo_status status =
      turbo_best_scanner()(memory.text, text + start, length - start, options, &nodes);
  if (status != TURBO_DONE) return status;
  *memory.header =
      (turbo_node){(uint64_t)(length - start) << 32 | memory.flags, {.text = memory.block}};
  turbo_check(root, options.leaves_objects);
  return TURBO_DONE;
}

void turbo_release(const turbo_node *root) {
  turbo_node *const header = (turbo_node *)root - 1;
  if (!(header->head & TURBO_JOINED)) turbo_free((char *)header->as.text);
  turbo_free(header);
}

/// About as much as a tree takes for each of its nodes, and for the least of trees.
enum { SIZE_OF_TREE_NODE = 96, LEAST_TREE = 256 };

bool turbo_is_compact(const turbo_node *root) {
  const size_t span = (size_t)(turbo_after(root) - root);
  return (root[-1].head & TURBO_JOINED) != 0 &&
         turbo_size(root - 1) <= SIZE_OF_TREE_NODE * span + LEAST_TREE;
}

const turbo_node *turbo_scattered_element(const turbo_node *array, size_t index) {
  if (array->head & TURBO_INDEXED) return array + turbo_index(array, turbo_count(array))[index];
  const turbo_node *element = array + 1;
  while (index-- > 0) element = turbo_after(element);
  return element;
}

const turbo_node *turbo_find_indexed(
    const turbo_node *object, uint64_t head, const char *key, size_t length) {
  const size_t size = turbo_table_size(turbo_count(object));
  const uint32_t *const table = turbo_index(object, size);
  size_t slot = turbo_first_slot(object, size, head, key, length);
  for (; table[slot] != 0; slot = (slot + 1) & (size - 1)) {
    const turbo_node *const node = object + table[slot];
    if (turbo_is_key(node, head, key, length)) return node;
  }
  return NULL;
}
