#include "turbo_scan.h"
#include "turbo_write.h"

#include <string.h>

/// Freed blocks of documents are reused only from this size on.
enum { LARGE_BLOCK = 64 * 1024 };

/// Up to this size, a block becomes four times as large, so that at most 4/3 of a text's length is
/// copied instead of twice its length. Memory that is never written costs almost nothing.
enum { FAST_GROWTH = 512 * 1024 };

/// Returns a block of the given size with the bytes of another, which is freed; null, leaving the
/// other unchanged, if there is no memory.
static char *exchange(char *old, size_t used, size_t size) {
  if (size < LARGE_BLOCK) return turbo_resize(old, size);
  char *block = turbo_allocate(size);
  if (block == NULL) return NULL;
  memcpy(block, old, used);
  turbo_free(old);
  return block;
}

bool turbo_sink_flush(turbo_sink *sink) {
  if (sink->drain == NULL || sink->end == sink->start) return true;
  if (!sink->drain(sink->context, sink->start, (size_t)(sink->end - sink->start))) return false;
  sink->end = sink->start;
  return true;
}

bool turbo_sink_make_room(turbo_sink *sink, size_t count) {
  if (!turbo_sink_flush(sink)) return false;
  size_t used = (size_t)(sink->end - sink->start);
  size_t capacity = (size_t)(sink->limit - sink->start);
  if (capacity - used >= count) return true;
  // The size at least doubles each time, so all copying together is O(n).
  size_t larger = capacity <= FAST_GROWTH ? 4 * capacity : 2 * capacity;
  if (larger < used + count) larger = used + count;
  char *block = larger < count ? NULL : exchange(sink->start, used, larger);
  if (block == NULL) return false;
  sink->start = block;
  sink->end = block + used;
  sink->limit = block + larger;
  return true;
}

bool turbo_sink_append(turbo_sink *sink, const char *bytes, size_t count) {
  if (sink->drain != NULL && count > (size_t)(sink->limit - sink->start)) {
    return turbo_sink_flush(sink) && sink->drain(sink->context, bytes, count);
  }
  if (!turbo_sink_reserve(sink, count)) return false;
  memcpy(sink->end, bytes, count);
  sink->end += count;
  return true;
}
