#include <jansson.h>
#include <stdlib.h>

#include "CFuzzSupport.h"
#include "CJanssonTurbo.h"

// Only one thread allocates while calls may fail.
static size_t allowed_calls = SIZE_MAX;
static bool fails_once, has_failed;

static bool may_allocate(void) {
  if (allowed_calls == SIZE_MAX) return true;
  if (allowed_calls > 0) {
    allowed_calls--;
    return true;
  }
  if (has_failed && fails_once) return true;
  has_failed = true;
  return false;
}

static void *allocate(size_t size) { return may_allocate() ? malloc(size) : NULL; }
static void *resize(void *memory, size_t size) {
  return may_allocate() ? realloc(memory, size) : NULL;
}

void fuzz_install_allocator(void) {
  json_set_alloc_funcs(allocate, free);
  turbo_set_allocator(resize, free);
}

void fuzz_allow_allocations(size_t calls, bool once) {
  allowed_calls = calls;
  fails_once = once;
  has_failed = false;
}

bool fuzz_recover_memory(void) {
  allowed_calls = SIZE_MAX;
  return has_failed;
}
