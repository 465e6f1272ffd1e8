/// C support for the fuzzers.
#ifndef CFUZZ_SUPPORT_H
#define CFUZZ_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Scans a text with each instruction set of this machine, and in place, and compares the
/// results node by node. Returns the line of this function's source where two differ, or 0.
///
/// Sets `*accepted` to whether they accept the text.
int fuzz_compare_scanners(
    const uint8_t *data, size_t size, uint32_t maximum_depth, bool exact_numbers, bool *accepted);

/// libFuzzer's own `main`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));

#endif
