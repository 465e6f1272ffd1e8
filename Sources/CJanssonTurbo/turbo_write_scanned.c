#include "turbo_numbers.h"
#include "turbo_numbers_decimal.h"
#include "turbo_write_escape.h"

enum {
  /// The number of bytes left free after each token: more than the punctuation that can follow
  /// without a line break.
  SLACK = 16
};

/// An open container, and the number of its children that are not yet written.
typedef struct {
  const turbo_node *node;
  size_t left;
} container;

/// Makes room for `count` bytes and the slack, and returns the end, or null.
static inline char *reserve(turbo_sink *sink, char *end, size_t count) {
  if (__builtin_expect((size_t)(sink->limit - end) >= count + SLACK, 1)) return end;
  sink->end = end;
  return turbo_sink_make_room(sink, count + SLACK) ? sink->end : NULL;
}

/// Writes any number of bytes.
static char *put_bytes(turbo_sink *sink, char *end, const char *bytes, size_t count) {
  sink->end = end;
  if (!turbo_sink_append(sink, bytes, count)) return NULL;
  return reserve(sink, sink->end, 0);
}

/// Writes a string, with slack before it; returns null if there is no memory.
static inline char *put_string(
    turbo_sink *sink, char *end, const turbo_node *node, turbo_escaping escaping) {
  const size_t length = turbo_count(node);
  if (__builtin_expect(length > TURBO_CHUNK, 0)) {
    sink->end = end;
    if (!turbo_write_string(sink, node->as.text, length, escaping)) return NULL;
    return reserve(sink, sink->end, 0);
  }
  end = reserve(sink, end, turbo_escaped_room(length) + 2);
  if (end == NULL) return NULL;
  *end++ = '"';
  const char *text = node->as.text;
  const char *limit = text + length;
  end = turbo_put_escaped(&text, limit, limit, end, escaping, true);
  *end++ = '"';
  return end;
}

/// Writes an integer. Small ones are frequent, and take half the time this way.
static inline char *put_integer(int64_t value, char *end) {
  if ((uint64_t)value >= 100) return turbo_print_integer(value, end);
  const unsigned small = (unsigned)value, tens = small * 103 >> 10, ones = small - 10 * tens;
  const bool is_long = small >= 10;
  const uint16_t digits = (uint16_t)((is_long ? tens | ones << 8 : ones) | 0x3030);
  memcpy(end, &digits, sizeof digits);
  return end + 1 + is_long;
}

/// Breaks the line and indents the next one.
static inline char *put_line(turbo_sink *sink, char *end, size_t spaces) {
  end = reserve(sink, end, spaces + 1);
  if (end == NULL) return NULL;
  *end = '\n';
  memset(end + 1, ' ', spaces);
  return end + 1 + spaces;
}

/// Whether a double and the next node, which is an element of the same array, are ordinary doubles.
static inline bool are_ordinary_doubles(const turbo_node *node) {
  return turbo_kind(node + 1) == TURBO_REAL && turbo_is_ordinary(turbo_bits(node[0].as.real)) &&
         turbo_is_ordinary(turbo_bits(node[1].as.real));
}

/// Writes two ordinary doubles.
///
/// A processor computes the digits of both at once. If numbers are written one by one, it waits
/// between them unless it predicts how many digits the first has: the stores of the second, and on
/// some processors all loads after them, depend on where the first ends.
__attribute__((noinline)) static char *put_two_doubles(const turbo_node *node, char *end, turbo_spacing spacing) {
  const uint64_t first = turbo_bits(node[0].as.real), second = turbo_bits(node[1].as.real);
  const turbo_seventeen left = turbo_seventeen_digits(turbo_shortest_ordinary(first));
  const turbo_seventeen right = turbo_seventeen_digits(turbo_shortest_ordinary(second));
  end = turbo_put_ordinary(first, &left, turbo_significant_count(left.nonzero), end, true);
  *end++ = ',';
  if (spacing == TURBO_SPACES) *end++ = ' ';
  return turbo_put_ordinary(second, &right, turbo_significant_count(right.nonzero), end, true);
}

/// Writes a scalar, or two doubles, and returns null if that failed.
///
/// `left` is the number of children, with this one, that the container still has. After two
/// doubles, `node` is the second one.
__attribute__((always_inline)) static inline char *put_scalars(
    turbo_sink *sink, char *end, const turbo_node **node, size_t *left, turbo_layout layout) {
  const turbo_node *const scalar = *node;
  const unsigned kind = turbo_kind(scalar);
  // Which of the three it is cannot be predicted, so there is no branch between them.
  if (kind <= TURBO_TRUE) {
    static const char literals[][8] = {
        [TURBO_NULL] = "null", [TURBO_FALSE] = "false", [TURBO_TRUE] = "true"};
    memcpy(end, literals[kind], sizeof *literals);
    return end + 4 + (kind == TURBO_FALSE);
  }
  switch (kind) {
    case TURBO_INTEGER: return put_integer(scalar->as.integer, end);
    case TURBO_REAL:
      if (layout.spacing == TURBO_LINES || *left <= 1 || !are_ordinary_doubles(scalar)) {
        return turbo_print_double(scalar->as.real, end);
      }
      *node += 1;
      *left -= 1;
      return put_two_doubles(scalar, end, layout.spacing);
    case TURBO_RAW_NUMBER: return put_bytes(sink, end, scalar->as.text, turbo_count(scalar));
    default: return put_string(sink, end, scalar, layout.escaping);
  }
}

/// The writer, specialized for one layout where `layout` is a constant.
///
/// The nodes are in document order: a scalar is followed by the next node, a container by the node
/// after its span.
__attribute__((always_inline)) static inline bool write_nodes(
    turbo_sink *sink, const turbo_node *node, turbo_layout layout, size_t outer) {
  container stack[TURBO_MAXIMUM_DEPTH];
  container current = {NULL, 0};
  size_t depth = 0;
  char *end = sink->end;

  for (;;) {
    // A value.
    end = reserve(sink, end, 2 * TURBO_DOUBLE_ROOM);
    if (end == NULL) return false;
    if (!turbo_is_container(node)) {
      end = put_scalars(sink, end, &node, &current.left, layout);
      if (end == NULL) return false;
    } else {
      const bool is_object = turbo_kind(node) == TURBO_OBJECT;
      *end++ = is_object ? '{' : '[';
      if (turbo_count(node) > 0) {
        if (depth == TURBO_MAXIMUM_DEPTH) return false;
        stack[depth++] = current;
        current = (container){node, turbo_count(node)};
        node += 1;
        goto child;
      }
      *end++ = is_object ? '}' : ']';
    }
    node = turbo_after(node);

    // Close the containers that are complete.
    for (;;) {
      if (depth == 0) {
        sink->end = end;
        return true;
      }
      current.left -= 1;
      if (current.left > 0) break;
      depth -= 1;
      if (layout.spacing == TURBO_LINES) {
        end = put_line(sink, end, (outer + depth) * layout.indentation);
      } else {
        end = reserve(sink, end, 1);
      }
      if (end == NULL) return false;
      *end++ = turbo_kind(current.node) == TURBO_OBJECT ? '}' : ']';
      node = turbo_after(current.node);
      current = stack[depth];
    }
    *end++ = ',';
    if (layout.spacing == TURBO_SPACES) *end++ = ' ';

  child:
    if (layout.spacing == TURBO_LINES) {
      end = put_line(sink, end, (outer + depth) * layout.indentation);
      if (end == NULL) return false;
    }
    if (turbo_kind(current.node) != TURBO_OBJECT) continue;
    end = put_string(sink, end, node, layout.escaping);
    if (end == NULL) return false;
    *end++ = ':';
    if (layout.spacing != TURBO_COMPACT) *end++ = ' ';
    node += 1;
  }
}

static bool write_compact(turbo_sink *sink, const turbo_node *root) {
  return write_nodes(sink, root, (turbo_layout){TURBO_COMPACT, 0, {false, false}}, 0);
}

static bool write_layout(
    turbo_sink *sink, const turbo_node *root, turbo_layout layout, size_t depth) {
  return write_nodes(sink, root, layout, depth);
}

bool turbo_write_scanned(
    turbo_sink *sink, const turbo_node *root, turbo_layout layout, size_t depth) {
  // Start with a block of about the right size, to copy less as it grows. If there is no memory for
  // it, a smaller one may do.
  if (sink->drain == NULL && turbo_is_container(root)) {
    (void)turbo_sink_reserve(sink, root->as.span * 8);
  }
  const bool is_default = layout.spacing == TURBO_COMPACT && !layout.escaping.ascii_only &&
                        !layout.escaping.slashes && !layout.escaping.html;
  return is_default ? write_compact(sink, root) : write_layout(sink, root, layout, depth);
}
