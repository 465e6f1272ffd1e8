// The fuzzers of the C code by itself; `Scripts/fuzz` builds them.

#include <stdio.h>
#include <string.h>

#include "fuzz.h"

static const struct {
  const char *name;
  void (*run)(fuzz_input input);
} fuzzers[] = {
    {"c_scan", fuzz_scan},     {"c_find", fuzz_find},       {"c_locate", fuzz_locate},
    {"c_write", fuzz_write},   {"c_escape", fuzz_escape},   {"c_convert", fuzz_convert},
    {"c_exhaust", fuzz_exhaust}, {"c_lookup", fuzz_lookup},
};

/// The name in the environment, or that of the program: `fuzz_c_scan` is the fuzzer `c_scan`.
static const char *chosen_name(const char *program) {
  const char *const name = getenv("FUZZER"), *const prefix = strstr(program, "fuzz_c_");
  return name != NULL || prefix == NULL ? name : prefix + strlen("fuzz_");
}

static void (*run_chosen)(fuzz_input input);

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  const char *const name = chosen_name((*arguments)[0]);
  for (size_t i = 0; name != NULL && i < sizeof fuzzers / sizeof *fuzzers; i++) {
    if (strcmp(name, fuzzers[i].name) == 0) run_chosen = fuzzers[i].run;
  }
  if (run_chosen != NULL) return 0;
  fprintf(stderr, "FUZZER must be one of the fuzzers in main.c\n");
  exit(2);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  run_chosen((fuzz_input){data, size});
  return 0;
}

void install_allocator(void) {
  static bool is_installed = false;
  if (!is_installed) fuzz_install_allocator();
  is_installed = true;
}

void fuzz_broken(const char *promise, const char *file, int line) {
  fprintf(stderr, "%s:%d: broken: %s\n", file, line, promise);
  abort();
}

char *exact_copy(const void *bytes, size_t count) {
  char *const copy = malloc(count > 0 ? count : 1);
  if (copy == NULL) abort();
  if (count > 0) memcpy(copy, bytes, count);
  return copy;
}

const turbo_node *scanned(const char *text, size_t length, turbo_options options) {
  const turbo_node *root = NULL;
  return turbo_scan(text, length, options, &root) == TURBO_DONE ? root : NULL;
}

char *written(const turbo_node *root, turbo_layout layout, size_t *count) {
  char *const block = turbo_allocate(1);
  if (block == NULL) return NULL;
  turbo_sink sink = {.start = block, .end = block, .limit = block + 1};
  const bool is_written = turbo_write_scanned(&sink, root, layout, 0);
  *count = (size_t)(sink.end - sink.start);
  if (is_written) return sink.start;
  turbo_free(sink.start);
  return NULL;
}
