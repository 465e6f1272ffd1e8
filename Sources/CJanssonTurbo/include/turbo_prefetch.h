/// Loading memory ahead of its use.
#ifndef TURBO_PREFETCH_H
#define TURBO_PREFETCH_H

/// Begins to load the memory at any address into the cache, and does not wait for it.
static inline void turbo_prefetch(const void *_Nullable address) { __builtin_prefetch(address); }

#endif
