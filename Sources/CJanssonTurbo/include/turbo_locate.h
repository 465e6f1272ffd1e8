/// Finding the position in the text of a value in a scanned document.
#ifndef TURBO_LOCATE_H
#define TURBO_LOCATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "turbo_node.h"

typedef struct {
  /// The line, counted from 1; a line ends with LF, CR LF or CR.
  uint64_t line;
  /// The column, counted from 1 in Unicode scalars, not counting a byte order mark.
  uint64_t column;
  /// The offset in bytes from the start of the text, including its byte order mark.
  uint64_t offset;
} turbo_position;

/// Finds the position at which the value `target`, which may be a key, begins in the text of the
/// document with this root.
///
/// The text and the nodes are traversed together, in time proportional to the length of the text
/// before the value. The result is exact: the scanner leaves a record of the escapes that it
/// resolved. Returns false if `target` is not a node of the document.
bool turbo_locate(const turbo_node *root, const turbo_node *target, turbo_position *position);

/// A way through the text and the nodes of a document, which can be continued.
typedef struct {
  const turbo_node *root;
  const char *p;
  /// The next node.
  const turbo_node *node;
  turbo_position position;
  size_t depth;
  const turbo_node *open[TURBO_MAXIMUM_DEPTH];
} turbo_walk;

/// Begins at the document's root.
void turbo_walk_begin(turbo_walk *walk, const turbo_node *root);

/// Finds the positions of several values in one pass, from where the walk is to the last of them;
/// `targets` are in the order of their addresses, may occur more than once, and are at or after
/// `walk->node`. Returns how many were found before one that is not a node of the document.
size_t turbo_locate_all(
    turbo_walk *walk, const turbo_node *const *targets, size_t count, turbo_position *positions);

/// The number of bytes of the document's text; 0 if it has none.
size_t turbo_text_length(const turbo_node *root);

/// Makes `turbo_locate` fail for a document whose text is not the user's. It must be called before
/// any other thread can use the document.
void turbo_forget_text(const turbo_node *root);

#endif
