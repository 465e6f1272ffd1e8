/// Scanning a text into a document.
#ifndef TURBO_SCAN_H
#define TURBO_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "turbo_node.h"

typedef struct {
  /// The maximum depth of nested containers, at most `TURBO_MAXIMUM_DEPTH`.
  uint32_t maximum_depth;
  /// Whether numbers with a fraction or an exponent are stored as text.
  bool exact_numbers;
  /// Whether objects may repeat keys, and large ones are left without an index: for callers that
  /// visit every member, and notice repeated keys themselves.
  bool leaves_objects;
  /// Whether the escape of an unpaired surrogate becomes U+FFFD.
  bool replaces_surrogates;
  /// Whether the document gets more memory than it needs, so that the next text is likely to fit,
  /// too.
  bool leaves_room : 1;
  /// Whether a fraction of 16 or 17 digits is stored as text unless these are the shortest that
  /// read as the same double: then the shortest digits of each double are those of the text.
  // In the same byte: options of more than eight take more instructions for every value.
  bool keeps_decimals : 1;
} turbo_options;

typedef enum {
  TURBO_DONE,
  /// The text is not JSON (RFC 8259), is nested too deeply, has a duplicate key in an object, or is
  /// longer than 4 GiB. An exact reader must find out which, and where.
  TURBO_REFUSED,
  TURBO_NO_MEMORY
} turbo_status;

/// The number of bytes after a text scanned in place that the scanner may read, or overwrite with
/// zeros.
enum { TURBO_PADDING = 64 };

/// Scans a text in UTF-8, possibly after a byte order mark. The caller keeps the text, and nothing
/// outside its bytes is read.
///
/// On success, `*root` is the document, to be freed with `turbo_release`.
turbo_status turbo_scan(
    const char *text, size_t length, turbo_options options, const turbo_node **root);

/// Scans the text in a block, from `start` to `end`, in place: escapes are resolved within the
/// text, which is clobbered in any case.
///
/// The block comes from `turbo_allocate`, and has room for `TURBO_PADDING` bytes after the text. On
/// success the document owns it; on failure the caller still does.
turbo_status turbo_scan_in_place(
    char *block, size_t start, size_t end, turbo_options options, const turbo_node **root);

/// Scans another text into the memory of a document, whose address stays the same.
///
/// No thread may be using the document. If the result is not `TURBO_DONE`, all that can be done
/// with the document is to scan into it again, or to free it. `TURBO_NO_MEMORY` means that it has
/// too little room for the text, or so much that a short text would waste it: `turbo_scan` may
/// succeed.
turbo_status turbo_scan_again(
    const turbo_node *root, const char *text, size_t length, turbo_options options);

/// Frees a document.
void turbo_release(const turbo_node *root);

/// Whether a document needs no more memory than a tree of its values would: it is in one block, and
/// its text, if it has one, is short.
bool turbo_is_compact(const turbo_node *root);

/// Allocates memory for documents; null if there is none.
void *turbo_allocate(size_t size);
/// Changes the size of a block; on failure it returns null and leaves the block unchanged.
void *turbo_resize(void *memory, size_t size);
/// The size that a block was allocated with.
size_t turbo_size(const void *memory);
/// Frees memory of `turbo_allocate` or `turbo_resize`.
void turbo_free(void *memory);

typedef enum {
  TURBO_PORTABLE,
  /// What every processor of the architecture has.
  TURBO_BASELINE,
  TURBO_AVX2,
  TURBO_AVX512,
  TURBO_WIDEST = TURBO_AVX512
} turbo_instructions;

/// Keeps the calling thread's scanner from using wider vectors than these, so that tests can cover
/// all of its code.
void turbo_limit_instructions(turbo_instructions maximum);

/// The widest instructions that this processor has, and that `turbo_limit_instructions` allows.
turbo_instructions turbo_best_instructions(void);

/// Replaces `realloc` and `free`, so that tests can run out of memory. It must be called while no
/// document exists.
void turbo_set_allocator(void *(*resize)(void *memory, size_t size), void (*release)(void *memory));

#endif
