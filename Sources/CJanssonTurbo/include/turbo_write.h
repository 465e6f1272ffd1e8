/// JSON text out: a sink for bytes, strings with escapes, and a document in the scanned form.
#ifndef TURBO_WRITE_H
#define TURBO_WRITE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "turbo_node.h"

#pragma clang assume_nonnull begin

/// Where text goes: a block from `turbo_allocate` that grows, or that is handed on whenever it is full.
///
/// `end` is the first free byte and `limit` is behind the last; who writes at `end` has reserved room.
typedef struct {
  char *start, *end, *limit;
  /// Takes the bytes and answers whether it could; null for a sink that grows.
  bool (*_Nullable drain)(void *_Nullable context, const char *bytes, size_t count);
  void *_Nullable context;
} turbo_sink;

/// Makes room when there is too little, by handing on what is there or else by growing.
///
/// Answers false if the bytes were not taken or there is no memory; everything written is still there.
bool turbo_sink_make_room(turbo_sink *sink, size_t count);

/// Makes sure that `count` bytes can be written at `end`.
static inline bool turbo_sink_reserve(turbo_sink *sink, size_t count) {
  return (size_t)(sink->limit - sink->end) >= count || turbo_sink_make_room(sink, count);
}

/// Writes bytes as they are.
bool turbo_sink_append(turbo_sink *sink, const char *bytes, size_t count);

/// Hands on what is in the block, if the sink hands on anything.
bool turbo_sink_flush(turbo_sink *sink);

/// Which characters of strings are escaped besides those that must be (RFC 8259, section 7).
typedef struct {
  bool ascii_only, slashes;
} turbo_escaping;

/// Writes a string in quotes. Bytes that are not UTF-8 become U+FFFD under `ascii_only`, and stay otherwise.
bool turbo_write_string(
    turbo_sink *sink, const char *_Nullable text, size_t length, turbo_escaping escaping);

typedef enum {
  /// Nothing between the tokens.
  TURBO_COMPACT,
  /// A blank behind each comma and colon.
  TURBO_BLANKS,
  /// Each member and element on a line of its own.
  TURBO_LINES
} turbo_spacing;

typedef struct {
  turbo_spacing spacing;
  /// The blanks for each level, if there are lines.
  uint32_t indentation;
  turbo_escaping escaping;
} turbo_layout;

/// Writes a document in the scanned form, or a value within one.
///
/// Answers false if the sink does: what was written before that has reached it or stands in its block.
/// It is not recursive, and takes 32 KiB of the stack.
bool turbo_write_scanned(turbo_sink *sink, const turbo_node *root, turbo_layout layout);

#pragma clang assume_nonnull end

#endif
