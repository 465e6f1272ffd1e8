/// What Swift cannot import from <jansson.h>, and nothing else.
#ifndef CJANSSON_SHIM_H
#define CJANSSON_SHIM_H

#include <jansson.h>
#include <locale.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

/// The count of jansson's immortal values: `true`, `false` and `null`.
#define CJANSSON_IMMORTAL ((size_t)-1)

/// How many references keep `json` alive. An answer of 1 comes after everything that other threads
/// did before they dropped theirs (acquire), so whoever holds that one reference may change `json`.
static inline size_t cjansson_reference_count(const json_t *json) {
  return __atomic_load_n(&json->refcount, __ATOMIC_ACQUIRE);
}

/// `json_incref` reads the count without an atomic load, which is a data race by C's rules.
static inline void cjansson_retain(json_t *json) {
  if (__atomic_load_n(&json->refcount, __ATOMIC_RELAXED) != CJANSSON_IMMORTAL)
    __atomic_add_fetch(&json->refcount, 1, __ATOMIC_RELAXED);
}

/// Drops one reference and answers how many are left, without freeing. `json_decref` has only
/// release order; the last of several threads must also acquire before it frees.
static inline size_t cjansson_drop(json_t *json) {
  if (__atomic_load_n(&json->refcount, __ATOMIC_RELAXED) == CJANSSON_IMMORTAL)
    return CJANSSON_IMMORTAL;
  return __atomic_sub_fetch(&json->refcount, 1, __ATOMIC_ACQ_REL);
}

/// The locale "C"; `LC_ALL_MASK` is a macro that Swift does not see.
static inline locale_t cjansson_new_c_locale(void) {
  return newlocale(LC_ALL_MASK, "C", (locale_t)0);
}

/// `JSON_INDENT(n)`, a macro with a parameter.
static inline size_t cjansson_indent(size_t width) { return JSON_INDENT(width); }

/// `JANSSON_VERSION`, of the header that this was compiled with.
static inline const char *cjansson_header_version(void) { return JANSSON_VERSION; }

#endif
