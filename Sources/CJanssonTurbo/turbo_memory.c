#include <stdlib.h>

#include "turbo_scan.h"

static void *(*resize_block)(void *, size_t) = realloc;
static void (*free_block)(void *) = free;

void turbo_set_allocator(void *(*resize)(void *, size_t), void (*release)(void *)) {
  resize_block = resize;
  free_block = release;
}

void *turbo_allocate(size_t size) { return resize_block(NULL, size); }

void *turbo_resize(void *memory, size_t size) { return resize_block(memory, size); }

void turbo_free(void *memory) { free_block(memory); }
