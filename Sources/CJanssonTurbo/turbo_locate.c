#include "turbo_locate.h"

#include <stddef.h>

#include "turbo_scanner.h"

/// Advances by a byte that affects only the column.
static void step(turbo_walk *w) {
  w->position.column += ((unsigned char)*w->p & 0xC0) != 0x80;
  w->p++;
}

/// Skips a string and its node, from its opening quote to after the closing one.
static void skip_string(turbo_walk *w) {
  step(w);
  // A line break inside it was an escape.
  for (const char *const end = w->p + turbo_count(w->node); w->p < end;) step(w);
  // Each of these bytes says how many more columns the original had here.
  for (; *w->p != '"'; w->p++) w->position.column += (unsigned char)*w->p;
  step(w);
  w->node++;
}

/// Skips a number, true, false or null, and its node.
static void skip_literal(turbo_walk *w, const char *end) {
  while (w->p < end && *w->p != ',' && *w->p != ']' && *w->p != '}' && (unsigned char)*w->p > ' ') {
    step(w);
  }
  w->node++;
}

static void skip_line_break(turbo_walk *w, const char *end) {
  // The second byte of CR LF ends the line.
  const bool is_first = *w->p == '\r' && w->p + 1 < end && w->p[1] == '\n';
  w->p++;
  if (is_first) return;
  w->position.line++;
  w->position.column = 1;
}

/// The block that begins with the byte order mark, if there is one.
static const char *block(const turbo_node *root) { return root[-1].as.text; }

static const char *text(const turbo_node *root) {
  return block(root) + (root[-1].head & (TURBO_JOINED - 1));
}

size_t turbo_text_length(const turbo_node *root) { return root[-1].head >> 32; }

bool turbo_locate(const turbo_node *root, const turbo_node *target, turbo_position *position) {
  turbo_walk walk;
  turbo_walk_begin(&walk, root);
  return turbo_locate_all(&walk, &target, 1, position) == 1;
}

void turbo_walk_begin(turbo_walk *w, const turbo_node *root) {
  w->root = root;
  w->p = text(root);
  w->node = root;
  w->position = (turbo_position){1, 1, 0};
  w->depth = 0;
}

size_t turbo_locate_all(
    turbo_walk *w, const turbo_node *const *targets, size_t count, turbo_position *positions) {
  // The text may have been forgotten since the walk began.
  const char *const end = text(w->root) + turbo_text_length(w->root);
  size_t found = 0;
  while (w->p < end) {
    switch (*w->p) {
      case '\n': case '\r': skip_line_break(w, end); continue;
      case ' ': case '\t': case ',': case ':': step(w); continue;
      case ']': case '}':
        // An index may follow the children.
        w->node = turbo_after(w->open[--w->depth]);
        step(w);
        continue;
      default: break;
    }
    for (; found < count && w->node == targets[found]; found++) {
      positions[found] = w->position;
      positions[found].offset = (uint64_t)(w->p - block(w->root));
    }
    // The walk stays before the last value, which may be asked for again.
    if (found == count) break;
    switch (*w->p) {
      case '[': case '{':
        w->open[w->depth++] = w->node++;
        step(w);
        break;
      case '"': skip_string(w); break;
      default: skip_literal(w, end);
    }
  }
  return found;
}

void turbo_forget_text(const turbo_node *root) { ((turbo_node *)root - 1)->head &= TURBO_JOINED; }
