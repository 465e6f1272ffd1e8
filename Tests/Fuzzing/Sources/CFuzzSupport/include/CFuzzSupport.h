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

/// Keeps this thread's scanner from using wider vectors than these: 0 is portable code, 3 what the
/// machine has.
void fuzz_limit_instructions(int greatest);

/// Makes the allocators of the scanner and of jansson those that can fail.
void fuzz_install_allocator(void);
/// Lets so many calls succeed; the next one fails, and if not `once`, all after it.
void fuzz_allow_allocations(size_t calls, bool once);
/// Lets every call succeed again, and returns whether one has failed.
bool fuzz_recover_memory(void);

/// libFuzzer's own `main`.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*run)(const uint8_t *data, size_t size));

#endif
