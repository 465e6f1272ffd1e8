/// Finding where in its text a value of a scanned document was.
#ifndef TURBO_LOCATE_H
#define TURBO_LOCATE_H

#include <stdbool.h>
#include <stdint.h>

#include "turbo_node.h"

typedef struct {
  /// Counted from 1; a line ends with LF, CR LF or CR.
  uint64_t line;
  /// Counted from 1, in Unicode scalars; a byte order mark is none.
  uint64_t column;
  /// In bytes from the start of the text, its byte order mark included.
  uint64_t offset;
} turbo_position;

/// Finds where the value `target`, which may be a key, begins in the text of the document with this root.
///
/// The text's bytes and the nodes are gone through together, in time in proportion to what is before the
/// value. The result is exact: where strings had escapes, the scanner has left marks for what it removed.
/// False if `target` is no node of the document.
bool turbo_locate(const turbo_node *root, const turbo_node *target, turbo_position *position);

/// Has `turbo_locate` find nothing in a document, because its text is not the one that the user has. To be called before
/// anyone else has the document.
void turbo_forget_text(const turbo_node *root);

#endif
