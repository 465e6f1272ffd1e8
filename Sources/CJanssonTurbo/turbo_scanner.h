/// What the scanner is, whatever instructions it is made of.
#ifndef TURBO_SCANNER_H
#define TURBO_SCANNER_H

#include "turbo_scan.h"

/// Nodes that are being written.
/// The greatest number of containers within each other that options allow.
enum { TURBO_DEEPEST = 2048 };

typedef struct {
  turbo_node *start;
  /// Behind the last node, once the text has been scanned.
  turbo_node *end;
  /// Behind the last one that there is room for.
  turbo_node *limit;
} turbo_nodes;

/// Makes room for `count` nodes behind `*end`; the nodes may move. Answers false without memory.
bool turbo_grow(turbo_nodes *nodes, turbo_node **end, size_t count);

/// Scans a text behind which stand `TURBO_PADDING` bytes of zero.
typedef turbo_status turbo_scan_function(
    const char *text, size_t length, turbo_options options, turbo_nodes *nodes);

/// Copies a text, which may be `target` itself, puts zeros behind it, and answers whether it is UTF-8.
/// `*marks` becomes the number of brackets that open, commas and colons, those in strings included.
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
