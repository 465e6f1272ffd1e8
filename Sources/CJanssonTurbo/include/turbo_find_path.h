/// Finds one value of a text without reading what is before it.
#ifndef TURBO_FIND_PATH_H
#define TURBO_FIND_PATH_H

#include <stdbool.h>
#include <stddef.h>

/// A step from a container to a child.
typedef struct {
  /// The offset in `keys` at which a member's key begins; negative for an element.
  ptrdiff_t key;
  /// The length of the key, or the index of the element.
  size_t number;
} turbo_step;

/// The bytes of a value, as offsets in the text.
typedef struct {
  size_t start;
  size_t end;
} turbo_range;

/// Finds a value by its path, whose keys are at `keys`, in UTF-8. Returns whether it was found. The
/// text may begin with a byte order mark; nothing outside it is read.
///
/// Values on the way are skipped by their brackets and quotes; neither they nor the value found are
/// validated. Of members with the same key, the first one counts. If an object on the way has an
/// escape in a key before the one looked for, the value counts as not found.
bool turbo_find_path(
    const char *text, size_t length, const char *keys, const turbo_step *steps, size_t count,
    turbo_range *found);

#endif
