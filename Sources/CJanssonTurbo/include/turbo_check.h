/// Checking what everybody who reads a scanned document relies on.
#ifndef TURBO_CHECK_H
#define TURBO_CHECK_H

#include <stdbool.h>

#include "turbo_node.h"

#pragma clang assume_nonnull begin

/// Looks for a violation of the invariants of a document with this root, and returns a description
/// of the first one, or null if there is none:
///
/// - Children lie in their container, one after the other, and fill it up to its index.
/// - Flags and indices are as `turbo_node.h` says, and an index finds every child.
/// - Keys have their hashes, and a search finds each of them, unless keys may repeat
///   (`leaves_objects`).
/// - Real numbers are finite, and no text is longer than the block that it is in.
///
/// `owns_text` says whether a text outside the block belongs to the document all the same; it may
/// be null if there is none. Takes time proportional to the nodes, and 32 KiB of stack.
const char *_Nullable turbo_find_defect(
    const turbo_node *root, bool may_repeat_keys,
    bool (*_Nullable owns_text)(const turbo_node *node, void *_Nullable context),
    void *_Nullable context);

/// Whether the text of a node is in the block of the document with this root.
bool turbo_contains_text(const turbo_node *root, const turbo_node *node);

/// Ends the process and says what the defect is.
_Noreturn void turbo_fail(const char *defect);

/// Ends the process if a document without texts elsewhere has a defect, with `CHECK_INVARIANTS`: in
/// debug builds reading would take up to twice as long.
static inline void turbo_check(const turbo_node *root, bool may_repeat_keys) {
#if CHECK_INVARIANTS
  const char *const defect = turbo_find_defect(root, may_repeat_keys, NULL, NULL);
  if (defect != NULL) turbo_fail(defect);
#else
  (void)root;
  (void)may_repeat_keys;
#endif
}

#pragma clang assume_nonnull end

#endif
