/// What the scanners for all instruction sets have in common.
#ifndef TURBO_SCANNER_H
#define TURBO_SCANNER_H

#include "turbo_scan.h"

/// In a document's header: the text is in the block of the nodes. The bits below are the text's
/// offset.
static const uint64_t TURBO_JOINED = (uint64_t)1 << 31;

/// The longest text that shares a block with its nodes.
enum { TURBO_MAXIMUM_JOINED = 1024 };

/// The most nodes that a scanner may want room for beyond those that the text turns out to need.
enum { TURBO_SPARE_NODES = 1280 };

/// Nodes that are being written.
typedef struct turbo_nodes {
  turbo_node *start;
  /// After the last node, once the text has been scanned.
  turbo_node *end;
  /// After the last node that there is room for.
  turbo_node *limit;
  /// Whether the text is in the same block, so that the nodes cannot move.
  bool is_fixed;
  /// Whether there is to be room for the nodes of a larger text.
  bool leaves_room;
  /// Makes room for about `count` nodes before the first one is written. Returns the text, which
  /// may have moved; null if there is no room.
  char *(*begin)(struct turbo_nodes *nodes, char *text, size_t length, size_t count);
} turbo_nodes;

/// Makes room for `count` nodes after `end`, and returns the new `end`: the nodes may move. It is
/// null if there is no memory, or if the nodes cannot move.
turbo_node *turbo_grow(turbo_nodes *nodes, turbo_node *end, size_t count);

/// Copies a text to `target`, which may be `source` itself and has room for `TURBO_PADDING` bytes
/// after it, and scans it there. Nothing outside `source` is read.
typedef turbo_status turbo_scan_function(
    char *target, const char *source, size_t length, turbo_options options, turbo_nodes *nodes);

/// The length of a byte order mark, which is not part of the JSON, but counts in the positions of
/// errors.
size_t turbo_bom_length(const char *text, size_t length);

#endif
