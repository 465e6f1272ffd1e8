/// Checks the invariants that all readers of a scanned document rely on.
#ifndef TURBO_CHECK_H
#define TURBO_CHECK_H

#include <stdbool.h>

#include "turbo_node.h"

#pragma clang assume_nonnull begin

/// Looks for a violation of the invariants of a document with this root, and returns a description
/// of the first one, or null if there is none:
///
/// - Children are adjacent, begin after their container's node, and end where its index begins.
/// - Flags and indices are as described in `turbo_node.h`, and an index finds every child.
/// - Keys have their hashes, and a search finds each of them, unless keys may repeat
///   (`leaves_objects`).
/// - Doubles are finite, and no text extends beyond the block that it is in.
///
/// `owns_text` returns whether the document owns a text that is outside the block; it may be null
/// if there is no such text. Takes time proportional to the nodes, and 32 KiB of stack.
const char *_Nullable turbo_find_defect(
    const turbo_node *root, bool may_repeat_keys,
    bool (*_Nullable owns_text)(const turbo_node *node, void *_Nullable context),
    void *_Nullable context);

/// Whether the text of a node is in the block of the document with this root.
bool turbo_contains_text(const turbo_node *root, const turbo_node *node);

/// Prints the defect and ends the process.
_Noreturn void turbo_fail(const char *defect);

/// With `CHECK_INVARIANTS`, ends the process if a document, all of whose texts are in its block,
/// has a defect. Debug builds do not check this: reading would take up to twice as long.
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
