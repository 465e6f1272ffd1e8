/// What the fuzzers in C share. They run without Swift, so that each execution takes microseconds.
#ifndef FUZZ_H
#define FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "CFuzzSupport.h"
#include "CJanssonTurbo.h"

/// What is left of an input.
typedef struct {
  const uint8_t *bytes;
  size_t count;
} fuzz_input;

/// The next byte; 0 if none is left.
static inline uint8_t next_byte(fuzz_input *input) {
  if (input->count == 0) return 0;
  input->count--;
  return *input->bytes++;
}

/// Whether two values are equal, with all that they contain.
bool fuzz_same_trees(const turbo_node *a, const turbo_node *b);

/// Ends the run with a finding.
_Noreturn void fuzz_broken(const char *promise, const char *file, int line);
#define PROMISE(condition) \
  do { \
    if (!(condition)) fuzz_broken(#condition, __FILE__, __LINE__); \
  } while (0)

/// The rest of an input as a text, to be freed, with nothing after it. A few inputs become larger,
/// as their first two bytes choose: many elements, members or levels, or white space, around the
/// rest.
char *take_text(fuzz_input *input, size_t *length);

/// Makes the allocator one that can fail. No document exists at the first call.
void install_allocator(void);

/// A copy of bytes with nothing after it, to be freed.
char *exact_copy(const void *bytes, size_t count);

/// The document of a text, or null if it is not accepted.
const turbo_node *scanned(const char *text, size_t length, turbo_options options);

/// The text of a document in a block that grows; null if there is no memory.
char *written(const turbo_node *root, turbo_layout layout, size_t *count);

void fuzz_scan(fuzz_input input);
void fuzz_find(fuzz_input input);
void fuzz_locate(fuzz_input input);
void fuzz_write(fuzz_input input);
void fuzz_escape(fuzz_input input);
void fuzz_convert(fuzz_input input);
void fuzz_exhaust(fuzz_input input);
void fuzz_lookup(fuzz_input input);

#endif
