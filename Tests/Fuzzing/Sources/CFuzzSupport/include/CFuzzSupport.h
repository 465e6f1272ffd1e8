/// What a fuzzer needs of C.
#ifndef CFUZZ_SUPPORT_H
#define CFUZZ_SUPPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Scans a text with each set of instructions that this machine has, and in place, and compares what comes
/// out, node by node. Answers the line of this function's source where two differ, or 0.
///
/// `*accepted` becomes whether they accept the text.
int fuzz_compare_scanners(
    const uint8_t *data, size_t size, uint32_t maximum_depth, bool exact_numbers, bool *accepted);

#endif
