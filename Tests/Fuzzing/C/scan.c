#include "fuzz.h"

/// Each set of instructions makes the same nodes of a text, copied or in place.
void fuzz_scan(fuzz_input input) {
  const uint8_t bits = next_byte(&input);
  size_t length;
  char *const text = take_text(&input, &length);
  bool is_accepted;
  // An empty text may have no address.
  const int line = fuzz_compare_scanners(
      length > 0 ? (const uint8_t *)text : NULL, length, bits & 1 ? 3 : bits & 4 ? 4096 : 512, (bits & 2) != 0,
      &is_accepted);
  free(text);
  if (line != 0) fuzz_broken("scanners agree", "compare_scanners.c", line);
}
