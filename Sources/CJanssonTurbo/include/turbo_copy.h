/// Copying a value out of a scanned document.
#ifndef TURBO_COPY_H
#define TURBO_COPY_H

#include "turbo_node.h"

/// Copies a value with all of its contents to a document of its own, to be freed with
/// `turbo_release`; returns null if there is no memory.
///
/// The copy has no text in which `turbo_locate` could find anything: it has the values' strings
/// alone. Nobody may change the value meanwhile.
const turbo_node *turbo_copy_value(const turbo_node *value);

/// Does the same, but the strings stay where they are: the original must outlive the copy.
const turbo_node *turbo_copy_nodes(const turbo_node *value);

#endif
