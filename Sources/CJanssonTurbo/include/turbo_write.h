/// JSON output: a sink for bytes, strings with escapes, and scanned documents.
#ifndef TURBO_WRITE_H
#define TURBO_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "turbo_node.h"

#pragma clang assume_nonnull begin

/// A destination for text: a block from `turbo_allocate` that grows, or that is flushed whenever it
/// is full.
///
/// `end` is the first free byte, and `limit` is after the last; before writing at `end`, room must
/// be reserved.
typedef struct {
  char *start, *end, *limit;
  /// Accepts bytes and returns whether it could; null for a sink that grows.
  bool (*_Nullable drain)(void *_Nullable context, const char *bytes, size_t count);
  void *_Nullable context;
} turbo_sink;

/// Makes room if there is too little, by flushing or by growing.
///
/// Returns false if the bytes were not accepted or there is no memory; everything written is still
/// in the block.
bool turbo_sink_make_room(turbo_sink *sink, size_t count);

/// Ensures that `count` bytes can be written at `end`.
static inline bool turbo_sink_reserve(turbo_sink *sink, size_t count) {
  return (size_t)(sink->limit - sink->end) >= count || turbo_sink_make_room(sink, count);
}

/// Writes bytes unchanged.
bool turbo_sink_append(turbo_sink *sink, const char *bytes, size_t count);

/// Flushes the block, if the sink has a drain.
bool turbo_sink_flush(turbo_sink *sink);

/// The characters that are escaped in strings in addition to the required ones (RFC 8259, section
/// 7).
typedef struct {
  bool ascii_only, slashes;
  /// What HTML and old versions of JavaScript would interpret: `<`, `>`, `&`, U+2028 and U+2029.
  bool html;
} turbo_escaping;

/// Writes a string in quotes. Bytes that are not UTF-8 become U+FFFD under `ascii_only`, and are
/// written unchanged otherwise.
bool turbo_write_string(
    turbo_sink *sink, const char *_Nullable text, size_t length, turbo_escaping escaping);

/// Writes a string as `turbo_write_string` does, but faster if it is short: `TURBO_PADDING` bytes
/// after the text must be readable.
bool turbo_write_padded_string(
    turbo_sink *sink, const char *text, size_t length, turbo_escaping escaping);

typedef enum {
  /// Nothing between the tokens.
  TURBO_COMPACT,
  /// A space after each comma and colon.
  TURBO_SPACES,
  /// Each member and element on its own line.
  TURBO_LINES
} turbo_spacing;

typedef struct {
  turbo_spacing spacing;
  /// The number of spaces for each level, if there are lines.
  uint32_t indentation;
  turbo_escaping escaping;
} turbo_layout;

/// Writes a scanned document, or a value inside one; `depth` is the number of containers around it,
/// for its indentation.
///
/// Returns false if the sink does: what was written before has been flushed or is in the sink's
/// block. It is not recursive, and uses 32 KiB of stack.
bool turbo_write_scanned(turbo_sink *sink, const turbo_node *root, turbo_layout layout, size_t depth);

#pragma clang assume_nonnull end

#endif
