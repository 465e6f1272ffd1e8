/// Reading a text into the scanned form.
#ifndef TURBO_SCAN_H
#define TURBO_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "turbo_node.h"

typedef struct {
  /// How many containers may be nested; more than `TURBO_GREATEST_DEPTH` counts as that.
  uint32_t maximum_depth;
  /// Whether numbers with a fraction or an exponent keep their text.
  bool exact_numbers;
} turbo_options;

typedef enum {
  TURBO_DONE,
  /// The text is not JSON (RFC 8259), nested too deeply, holds a key twice in one object, or is longer
  /// than 4 GiB. Which of these, and where, is for an exact reader to say.
  TURBO_REFUSED,
  TURBO_NO_MEMORY
} turbo_status;

/// How many bytes the scanner may read, or write zeros to, behind a text that it was given for good.
enum { TURBO_PADDING = 64 };

/// Scans a text in UTF-8, perhaps behind a byte order mark, that the caller keeps; nothing outside of its
/// bytes is read.
///
/// On success `*root` is the document, for `turbo_release`.
turbo_status turbo_scan(
    const char *text, size_t length, turbo_options options, const turbo_node **root);

/// Scans the text in a block, from `start` to `end`, in place: escapes are resolved where they stand, so
/// that the text is spoilt in any case.
///
/// The block comes from `turbo_allocate`, and has room for `TURBO_PADDING` bytes behind the text. The
/// document owns it afterwards; on failure it stays the caller's.
turbo_status turbo_scan_in_place(
    char *block, size_t start, size_t end, turbo_options options, const turbo_node **root);

/// Frees a document by its root.
void turbo_release(const turbo_node *root);

/// Memory of the kind that documents are made of; null when there is none.
void *turbo_allocate(size_t size);
/// Makes a block larger or smaller; on failure it answers null and the block stays as it was.
void *turbo_resize(void *memory, size_t size);
/// Frees such memory.
void turbo_free(void *memory);

typedef enum { TURBO_PLAIN, TURBO_BASELINE, TURBO_WIDEST } turbo_instructions;

/// Has the scanner do without wider vectors than these, so that tests can reach all of its code.
void turbo_limit_instructions(turbo_instructions greatest);

/// Puts other functions in the place of `realloc` and `free`, so that tests can run out of memory. To be
/// called while no document exists.
void turbo_set_allocator(void *(*resize)(void *memory, size_t size), void (*release)(void *memory));

#endif
