#ifndef TURBO_MEMORY_H
#define TURBO_MEMORY_H

#include <stddef.h>

/// Makes a block larger or smaller; on failure it answers null and the block stays as it was.
void *turbo_resize(void *memory, size_t size);

#endif
