// Memory for documents: blocks from `realloc`, a few of which are kept after they are freed and
// reused for the next document.
//
// A program that reads one document after another would otherwise get new pages from the system for
// each, and return them: for a text of 600 KB that takes longer than scanning it.

#include <stdatomic.h>
#include <stdlib.h>

#include "turbo_scan.h"

static void *(*resize_block)(void *, size_t) = realloc;
static void (*free_block)(void *) = free;

/// The header before each block. It is as large as a node, to keep the alignment.
typedef struct {
  size_t size;
  size_t unused;
} block_header;

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
// Freed memory must be reported as such.
#define TURBO_KEEPS_NOTHING 1
#endif
#endif

enum {
  /// The system's allocator handles smaller blocks well enough.
  LEAST_KEPT = 64 * 1024,
  GREATEST_KEPT = 4 * 1024 * 1024,
  /// Two documents with two blocks each.
  KEPT_BLOCKS = 4
};

static _Atomic(block_header *) kept_blocks[KEPT_BLOCKS];

static void drop(block_header *header) {
  if (header != NULL) free_block(header);
}

void turbo_set_allocator(void *(*resize)(void *, size_t), void (*release)(void *)) {
  for (int i = 0; i < KEPT_BLOCKS; i++) drop(atomic_exchange(&kept_blocks[i], NULL));
  resize_block = resize;
  free_block = release;
}

/// Removes and returns a kept block of about this size; null if there is none.
static block_header *remove_kept(size_t size) {
  if (size < LEAST_KEPT || size > GREATEST_KEPT) return NULL;
  for (int i = 0; i < KEPT_BLOCKS; i++) {
    if (atomic_load_explicit(&kept_blocks[i], memory_order_relaxed) == NULL) continue;
    block_header *const header = atomic_exchange(&kept_blocks[i], NULL);
    if (header == NULL) continue;
    if (header->size >= size && header->size / 2 <= size) return header;
    // It does not fit. Return it to its slot, or free it if the slot has been filled meanwhile.
    block_header *empty = NULL;
    if (!atomic_compare_exchange_strong(&kept_blocks[i], &empty, header)) drop(header);
  }
  return NULL;
}

void *turbo_allocate(size_t size) {
  block_header *const kept = remove_kept(size);
  return kept != NULL ? kept + 1 : turbo_resize(NULL, size);
}

void *turbo_resize(void *memory, size_t size) {
  if (size > SIZE_MAX - sizeof(block_header)) return NULL;
  block_header *const old = memory == NULL ? NULL : (block_header *)memory - 1;
  block_header *const header = resize_block(old, size + sizeof *header);
  if (header == NULL) return NULL;
  // Huge pages are not requested for large blocks. Where a host allocates a virtual machine's
  // memory on first touch, it allocates and clears a whole huge page, which takes up to three times
  // as long as the pages that are used, and a process cannot detect that.
  header->size = size;
  return header + 1;
}

size_t turbo_size(const void *memory) { return ((const block_header *)memory - 1)->size; }

void turbo_free(void *memory) {
  if (memory == NULL) return;
  block_header *const header = (block_header *)memory - 1;
#if !TURBO_KEEPS_NOTHING
  if (header->size >= LEAST_KEPT && header->size <= GREATEST_KEPT) {
    for (int i = 0; i < KEPT_BLOCKS; i++) {
      block_header *empty = NULL;
      if (atomic_compare_exchange_strong(&kept_blocks[i], &empty, header)) return;
    }
    // Replace the oldest block, so that blocks of a size that is no longer requested are freed.
    static _Atomic unsigned next;
    const unsigned i = atomic_fetch_add(&next, 1) % KEPT_BLOCKS;
    drop(atomic_exchange(&kept_blocks[i], header));
    return;
  }
#endif
  free_block(header);
}
