/// Copying a value out of a scanned document.
#ifndef TURBO_COPY_H
#define TURBO_COPY_H

#include "turbo_node.h"

/// Copies a value with all of its contents to a new document, to be freed with `turbo_release`;
/// returns null if there is no memory.
///
/// The copy contains only the value's strings, not the text, so `turbo_locate` finds nothing in it.
/// The value must not change during the call.
const turbo_node *turbo_copy_value(const turbo_node *value);

/// Does the same, but shares the strings with the original, which must outlive the copy.
const turbo_node *turbo_copy_nodes(const turbo_node *value);

/// Makes an array of copies of values, or an object of members whose keys are given and are all
/// different; it shares the strings with the originals, as `turbo_copy_nodes` does.
///
/// Returns null if there is no memory, or if it would have more nodes than an index can count.
const turbo_node *turbo_copy_children(
    unsigned kind, const turbo_node *const *children, size_t count);

#endif
