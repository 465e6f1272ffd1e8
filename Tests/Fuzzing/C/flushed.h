/// A sink that is flushed to memory.
#ifndef FLUSHED_H
#define FLUSHED_H

#include <string.h>

#include "fuzz.h"

typedef struct {
  char *bytes;
  size_t count;
  /// The number of flushes that are accepted.
  size_t left;
} flushed;

static inline bool accept_flush(void *context, const char *bytes, size_t count) {
  flushed *const all = context;
  if (all->left == 0) return false;
  all->left--;
  char *const larger = realloc(all->bytes, all->count + count + 1);
  if (larger == NULL) abort();
  memcpy(larger + all->count, bytes, count);
  all->bytes = larger;
  all->count += count;
  return true;
}

/// A sink with so much room at first.
static inline turbo_sink flushed_sink(flushed *all, size_t room) {
  char *const block = turbo_allocate(room + 1);
  if (block == NULL) abort();
  return (turbo_sink){
      .start = block, .end = block, .limit = block + room + 1, .drain = accept_flush, .context = all};
}

#endif
