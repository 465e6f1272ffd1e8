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

#endif
