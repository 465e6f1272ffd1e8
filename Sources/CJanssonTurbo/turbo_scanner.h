/// What the scanners for all instruction sets have in common.
#ifndef TURBO_SCANNER_H
#define TURBO_SCANNER_H

#include "turbo_scan.h"

/// In a document's header: the text is in the block of the nodes. The bits below are the text's offset.
static const uint64_t TURBO_JOINED = (uint64_t)1 << 31;

/// Nodes that are being written.
typedef struct {
  turbo_node *start;
  /// After the last node, once the text has been scanned.
  turbo_node *end;
  /// After the last node that there is room for.
  turbo_node *limit;
  /// Whether the text is in the same block, so that the nodes cannot move.
  bool is_fixed;
} turbo_nodes;

/// Makes room for `count` nodes after `*end`; the nodes may move. Returns false if there is no
/// memory, or if the nodes cannot move.
bool turbo_grow(turbo_nodes *nodes, turbo_node **end, size_t count);

/// Scans a text that is followed by `TURBO_PADDING` zero bytes.
typedef turbo_status turbo_scan_function(
    const char *text, size_t length, turbo_options options, turbo_nodes *nodes);

/// Copies a text, which may be `target` itself, appends zeros, and returns whether it is UTF-8.
/// `*marks` becomes the number of opening brackets, commas and colons, including those in strings.
typedef bool turbo_copy_function(
    char *target, const char *source, size_t length, size_t *marks);

turbo_scan_function turbo_scan_plain;
turbo_copy_function turbo_copy_plain;
turbo_scan_function turbo_scan_baseline;
turbo_copy_function turbo_copy_baseline;

#if defined(__x86_64__) && !defined(TURBO_NO_AVX2)
#define TURBO_HAS_AVX2 1
turbo_scan_function turbo_scan_avx2;
turbo_copy_function turbo_copy_avx2;
#endif

#endif
