#include "turbo_scan.h"

#include <stdatomic.h>

#include "turbo_scanner.h"

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "The scanner takes the first byte of a word for its lowest."
#endif

typedef struct {
  turbo_scan_function *scan;
  turbo_copy_function *copy;
} turbo_code;

static _Atomic turbo_instructions greatest_allowed = TURBO_WIDEST;

void turbo_limit_instructions(turbo_instructions greatest) { greatest_allowed = greatest; }

/// The code for this processor.
static inline turbo_code best_code(void) {
  const turbo_instructions greatest = greatest_allowed;
#if TURBO_HAS_AVX2
  if (greatest == TURBO_WIDEST && __builtin_cpu_supports("avx2")
      && __builtin_cpu_supports("bmi2")) {
    return (turbo_code){turbo_scan_avx2, turbo_copy_avx2};
  }
#endif
  if (greatest == TURBO_PLAIN) return (turbo_code){turbo_scan_plain, turbo_copy_plain};
  return (turbo_code){turbo_scan_baseline, turbo_copy_baseline};
}

bool turbo_grow(turbo_nodes *nodes, turbo_node **end, size_t count) {
  if (nodes->is_fixed) return false;
  const size_t used = (size_t)(*end - nodes->start);
  const size_t capacity = (size_t)(nodes->limit - nodes->start);
  const size_t larger = used + count > 2 * capacity ? used + count : 2 * capacity;
  // The block begins with the header, one node before the first.
  turbo_node *const block =
      turbo_resize(nodes->start - 1, (larger + 1) * sizeof(turbo_node));
  if (block == NULL) return false;
  nodes->start = block + 1;
  nodes->limit = nodes->start + larger;
  *end = nodes->start + used;
  return true;
}

/// Estimates the number of nodes for which room is reserved at first.
static size_t likely_nodes(size_t length, size_t marks) {
  // Every value and every key but the first follows a structural character; an eighth is added for
  // the indices. A text whose strings are full of such characters starts with less.
  return (marks < length / 4 ? marks + marks / 8 : length / 4) + 8;
}

/// The longest text that shares a block with its nodes.
enum { GREATEST_JOINED = 1024 };

// Such a text cannot be nested more deeply than the scanner's stack allows.
_Static_assert(GREATEST_JOINED <= TURBO_GREATEST_DEPTH, "a short text needs no check of its depth");

/// Scans a short text into a single block: header, nodes, text. Allocating and freeing a second
/// block would take a noticeable part of the time of a text like a line of a log.
///
/// `start` is the length of a byte order mark. `*is_whole` becomes false if the nodes need more
/// room than was likely.
static turbo_status scan_joined(
    const char *text, size_t length, size_t start, turbo_options options, turbo_code code,
    const turbo_node **root, bool *is_whole) {
  char copy[GREATEST_JOINED + TURBO_PADDING];
  size_t marks;
  if (!code.copy(copy, text + start, length - start, &marks)) return TURBO_REFUSED;
  const size_t capacity = likely_nodes(length, marks);
  const size_t nodes_size = (capacity + 1) * sizeof(turbo_node);
  turbo_node *const header = turbo_allocate(nodes_size + length + TURBO_PADDING);
  if (header == NULL) return TURBO_NO_MEMORY;
  char *const block = (char *)header + nodes_size;
  memcpy(block + start, copy, length - start + TURBO_PADDING);
  turbo_nodes nodes = {header + 1, NULL, header + 1 + capacity, true};
  const turbo_status status = code.scan(block + start, length - start, options, &nodes);
  if (status != TURBO_DONE) {
    // The only other reason to get here is that the nodes had to grow.
    *is_whole = status != TURBO_NO_MEMORY;
    turbo_free(header);
    return status;
  }
  *header = (turbo_node){(uint64_t)(length - start) << 32 | TURBO_JOINED | start, {.text = block}};
  *root = header + 1;
  return TURBO_DONE;
}

/// Scans a text that is in a block of ours, copied if necessary, and known to be UTF-8.
static turbo_status scan(
    char *block, const char *text, size_t length, size_t marks, turbo_options options, turbo_code code,
    const turbo_node **root) {
  // The scanner's stack has a fixed size.
  if (options.maximum_depth > TURBO_GREATEST_DEPTH) options.maximum_depth = TURBO_GREATEST_DEPTH;
  const size_t capacity = likely_nodes(length, marks);
  turbo_node *header = turbo_allocate((capacity + 1) * sizeof(turbo_node));
  if (header == NULL) return TURBO_NO_MEMORY;
  turbo_nodes nodes = {header + 1, NULL, header + 1 + capacity, false};
  const turbo_status status = code.scan(text, length, options, &nodes);
  if (status != TURBO_DONE) {
    turbo_free(nodes.start - 1);
    return status;
  }
  const size_t count = (size_t)(nodes.end - nodes.start) + 1;
  header = nodes.start - 1;
  if (count < (size_t)(nodes.limit - nodes.start) / 4 * 3) {
    // Shrinking a block may move it, and may fail: then the block stays as it is.
    turbo_node *const fitted = turbo_resize(header, count * sizeof(turbo_node));
    if (fitted != NULL) header = fitted;
  }
  // The header refers to the block that the nodes point into, and to the part of it that is the
  // text.
  *header = (turbo_node){(uint64_t)length << 32 | (uint64_t)(text - block), {.text = block}};
  *root = header + 1;
  return TURBO_DONE;
}

turbo_status turbo_scan(
    const char *text, size_t length, turbo_options options, const turbo_node **root) {
  // Lengths and distances have 32 bits.
  if (length > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  // A byte order mark is not part of the JSON, but counts in the positions of errors.
  const size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  const turbo_code code = best_code();
  if (length <= GREATEST_JOINED) {
    bool is_whole = true;
    const turbo_status status =
        scan_joined(text, length, start, options, code, root, &is_whole);
    if (is_whole) return status;
  }
  char *const copy = turbo_allocate(length + TURBO_PADDING);
  if (copy == NULL) return TURBO_NO_MEMORY;
  turbo_status status = TURBO_REFUSED;
  size_t marks;
  if (code.copy(copy + start, text + start, length - start, &marks)) {
    status = scan(copy, copy + start, length - start, marks, options, code, root);
  }
  if (status != TURBO_DONE) turbo_free(copy);
  return status;
}

turbo_status turbo_scan_in_place(
    char *block, size_t start, size_t end, turbo_options options, const turbo_node **root) {
  if (end > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  const turbo_code code = best_code();
  char *const text = block + start;
  size_t marks;
  if (!code.copy(text, text, end - start, &marks)) return TURBO_REFUSED;
  return scan(block, text, end - start, marks, options, code, root);
}

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
// It does not see that Swift's reference counts put the readers of a document before the next scan.
#define TURBO_SCANS_ANEW 1
#endif
#endif

/// How many times as large as its text a block may be, beyond a few bytes: a value that is kept
/// keeps all of it.
enum { GREATEST_SHARE = 12, LEAST_SHARED = 512 };

turbo_status turbo_scan_again(
    const turbo_node *root, const char *text, size_t length, turbo_options options) {
#if TURBO_SCANS_ANEW
  return TURBO_NO_MEMORY;
#endif
  turbo_node *const header = (turbo_node *)root - 1;
  const size_t size = turbo_size(header);
  if (!(header->head & TURBO_JOINED) || length > GREATEST_JOINED ||
      size < sizeof *header + length + TURBO_PADDING ||
      size > GREATEST_SHARE * length + LEAST_SHARED) {
    return TURBO_NO_MEMORY;
  }
  // What other threads have read from the document before they gave it up was read by now.
  atomic_thread_fence(memory_order_acquire);
  const turbo_code code = best_code();
  const size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  // The text is at the end of the block, and the nodes have the rest.
  char *const block = (char *)header + size - TURBO_PADDING - length;
  const size_t capacity = (size_t)(block - (char *)(header + 1)) / sizeof *header;
  size_t marks;
  if (!code.copy(block + start, text + start, length - start, &marks)) return TURBO_REFUSED;
  if (likely_nodes(length, marks) > capacity) return TURBO_NO_MEMORY;
  turbo_nodes nodes = {header + 1, NULL, header + 1 + capacity, true};
  const turbo_status status = code.scan(block + start, length - start, options, &nodes);
  if (status != TURBO_DONE) return status;
  *header = (turbo_node){(uint64_t)(length - start) << 32 | TURBO_JOINED | start, {.text = block}};
  return TURBO_DONE;
}

void turbo_release(const turbo_node *root) {
  turbo_node *const header = (turbo_node *)root - 1;
  if (!(header->head & TURBO_JOINED)) turbo_free((char *)header->as.text);
  turbo_free(header);
}

const turbo_node *turbo_scattered_element(const turbo_node *array, size_t index) {
  if (array->head & TURBO_INDEXED) return array + turbo_index(array, turbo_count(array))[index];
  const turbo_node *element = array + 1;
  while (index-- > 0) element = turbo_after(element);
  return element;
}

const turbo_node *turbo_find_indexed(const turbo_node *object, const char *key, size_t length) {
  const size_t size = turbo_table_size(turbo_count(object));
  const uint32_t *const table = turbo_index(object, size);
  const uint64_t head = turbo_key_head(key, length);
  size_t place = turbo_secret_hash(key, length) & (size - 1);
  for (; table[place] != 0; place = (place + 1) & (size - 1)) {
    const turbo_node *const node = object + table[place];
    if (turbo_is_key(node, head, key, length)) return node;
  }
  return NULL;
}
