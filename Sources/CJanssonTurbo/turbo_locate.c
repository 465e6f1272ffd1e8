#include "turbo_locate.h"

#include <stddef.h>

#include "turbo_scanner.h"

/// A position in the text, and the next node.
typedef struct {
  const char *p;
  const turbo_node *node;
  turbo_position position;
} walk;

/// Advances by a byte that affects only the column.
static void step(walk *w) {
  w->position.column += ((unsigned char)*w->p & 0xC0) != 0x80;
  w->p++;
}

/// Skips a string and its node, from its opening quote to after the closing one.
static void skip_string(walk *w) {
  step(w);
  // A line break inside it was an escape.
  for (const char *const end = w->p + turbo_count(w->node); w->p < end;) step(w);
  // Each of these bytes says how many more columns the original had here.
  for (; *w->p != '"'; w->p++) w->position.column += (unsigned char)*w->p;
  step(w);
  w->node++;
}

/// Skips a number, true, false or null, and its node.
static void skip_literal(walk *w, const char *end) {
  while (w->p < end && *w->p != ',' && *w->p != ']' && *w->p != '}' && (unsigned char)*w->p > ' ') {
    step(w);
  }
  w->node++;
}

static void skip_line_break(walk *w, const char *end) {
  // The second byte of CR LF ends the line.
  const bool is_first = *w->p == '\r' && w->p + 1 < end && w->p[1] == '\n';
  w->p++;
  if (is_first) return;
  w->position.line++;
  w->position.column = 1;
}

bool turbo_locate(const turbo_node *root, const turbo_node *target, turbo_position *position) {
  return turbo_locate_all(root, &target, 1, position) == 1;
}

size_t turbo_locate_all(
    const turbo_node *root, const turbo_node *const *targets, size_t count,
    turbo_position *positions) {
  const turbo_node *const header = root - 1;
  const char *const block = header->as.text;
  const char *const start = block + (header->head & (TURBO_JOINED - 1));
  const char *const end = start + (header->head >> 32);
  const turbo_node *open[TURBO_MAXIMUM_DEPTH];
  size_t depth = 0;
  walk w = {start, root, {1, 1, 0}};
  size_t found = 0;
  while (w.p < end && found < count) {
    switch (*w.p) {
      case '\n': case '\r': skip_line_break(&w, end); continue;
      case ' ': case '\t': case ',': case ':': step(&w); continue;
      case ']': case '}':
        // An index may follow the children.
        w.node = turbo_after(open[--depth]);
        step(&w);
        continue;
      default: break;
    }
    for (; found < count && w.node == targets[found]; found++) {
      w.position.offset = (uint64_t)(w.p - block);
      positions[found] = w.position;
    }
    switch (*w.p) {
      case '[': case '{':
        open[depth++] = w.node++;
        step(&w);
        break;
      case '"': skip_string(&w); break;
      default: skip_literal(&w, end);
    }
  }
  return found;
}

void turbo_forget_text(const turbo_node *root) { ((turbo_node *)root - 1)->head &= TURBO_JOINED; }
