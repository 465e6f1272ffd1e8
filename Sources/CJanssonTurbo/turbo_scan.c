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

/// The code for the processor at hand.
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

/// Scans a text that has been copied, or is in a block of ours, and has been checked.
static turbo_status scan(
    char *block, const char *text, size_t length, size_t marks, turbo_options options, turbo_code code,
    const turbo_node **root) {
  // The scanner's stack has room for no more.
  if (options.maximum_depth > TURBO_GREATEST_DEPTH) options.maximum_depth = TURBO_GREATEST_DEPTH;
  // A mark stands before every value and every key but the first; an eighth more for the indices. A text
  // whose strings are full of marks begins with less.
  const size_t capacity = (marks < length / 4 ? marks + marks / 8 : length / 4) + 8;
  turbo_node *header = turbo_allocate((capacity + 1) * sizeof(turbo_node));
  if (header == NULL) return TURBO_NO_MEMORY;
  turbo_nodes nodes = {header + 1, NULL, header + 1 + capacity};
  const turbo_status status = code.scan(text, length, options, &nodes);
  if (status != TURBO_DONE) {
    turbo_free(nodes.start - 1);
    return status;
  }
  const size_t count = (size_t)(nodes.end - nodes.start) + 1;
  header = nodes.start - 1;
  if (count < (size_t)(nodes.limit - nodes.start) / 4 * 3) {
    // Giving back the rest of a block may move it, and may fail: then it stays as it is.
    turbo_node *const fitted = turbo_resize(header, count * sizeof(turbo_node));
    if (fitted != NULL) header = fitted;
  }
  // The header holds the block that the nodes point into, and which part of it is the text.
  *header = (turbo_node){(uint64_t)length << 32 | (uint64_t)(text - block), {.text = block}};
  *root = header + 1;
  return TURBO_DONE;
}

turbo_status turbo_scan(
    const char *text, size_t length, turbo_options options, const turbo_node **root) {
  // Lengths and distances have 32 bits.
  if (length > UINT32_MAX - TURBO_PADDING) return TURBO_REFUSED;
  // A byte order mark is no part of the JSON, and yet counts in the positions of errors.
  const size_t start = length >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
  char *const copy = turbo_allocate(length + TURBO_PADDING);
  if (copy == NULL) return TURBO_NO_MEMORY;
  const turbo_code code = best_code();
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

void turbo_release(const turbo_node *root) {
  turbo_node *const header = (turbo_node *)root - 1;
  turbo_free((char *)header->as.text);
  turbo_free(header);
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
