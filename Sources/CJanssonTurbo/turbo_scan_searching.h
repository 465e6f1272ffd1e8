// The scanner that searches: it finds the end of each token when it gets there. It is compiled once
// per instruction set, by the files that include it.

#include "turbo_expect.h"
#include "turbo_processor.h"
#include "turbo_scan_containers.h"
#include "turbo_scan_copy.h"
#include "turbo_scan_numbers.h"
#include "turbo_scan_strings.h"
#include "turbo_vector.h"

// Everything below may read beyond the end of the text, by less than TURBO_PADDING bytes. The text
// is followed by zeros, which belong to no token, so every loop stops there at the latest.

// White space

/// The mask of the bytes that are not white space (RFC 8259, section 2).
static inline vector_mask visible_bytes(vector bytes) {
  const vector whitespace = vector_or(
      vector_or(vector_equal(bytes, vector_fill(' ')), vector_equal(bytes, vector_fill('\n'))),
      vector_or(vector_equal(bytes, vector_fill('\r')), vector_equal(bytes, vector_fill('\t'))));
  return vector_bits(whitespace) ^ TURBO_ALL_BITS;
}

/// Returns the address of the first byte that is not white space.
static inline const char *skip_whitespace(const char *p) {
  // Most texts have no space here, or a single one after a colon or a comma.
  if (LIKELY((unsigned char)*p > ' ')) return p;
  if (*p == ' ' && (unsigned char)p[1] > ' ') return p + 1;
  while (true) {
    const vector_mask visible = visible_bytes(vector_load(p));
    if (visible != 0) return p + vector_first(visible);
    p += TURBO_VECTOR;
  }
}

/// The same between members, where most lines are indented like the previous one, by `*usual`
/// bytes.
///
/// The address of the next byte then depends on the comparison only through a branch, which the
/// processor predicts: it need not wait for the vector. The empty `asm` keeps the compiler from
/// noticing that both addresses are equal. An indented text takes 15 % less time.
static inline const char *skip_line_start(const char *p, unsigned *usual) {
  if (LIKELY((unsigned char)*p > ' ')) return p;
  const vector_mask visible = visible_bytes(vector_load(p));
  if (UNLIKELY(visible == 0)) return skip_whitespace(p);
  const unsigned width = vector_first(visible);
  if (LIKELY(width == *usual)) {
    unsigned predicted = *usual;
    __asm__("" : "+r"(predicted));
    return p + predicted;
  }
  *usual = width;
  return p + width;
}

// The document

/// An open container: the index of its node, and the number of its children when a container is
/// opened in it.
typedef struct {
  uint32_t index;
  uint32_t count;
} open_container;

/// A key that has occurred, with its node's head. The closing quote is stored after it, so that
/// both are compared at once; a key that is too long for that is never found.
typedef struct {
  uint64_t head;
  char text[TURBO_VECTOR];
} known_key;

/// The number of keys that are remembered, each in a slot that the preceding key's hash selects.
enum { KNOWN_KEYS = 128 };

/// The keys that have occurred in this thread. They outlive the document, because the next one is
/// usually similar: otherwise no key of a single object, such as a line of a log, could be known.
/// The initial keys have a length that cannot match.
static _Thread_local known_key known_keys[KNOWN_KEYS] = {
    [0 ... KNOWN_KEYS - 1] = {.head = (uint64_t)TURBO_VECTOR << 32}};

/// Whether `p` points to this key and its closing quote.
static inline bool has_key(const char *p, const known_key *key) {
  const size_t size = key->head >> 32;
  const vector_mask different =
      vector_bits(vector_equal(vector_load(p), vector_load(key->text))) ^ TURBO_ALL_BITS;
  return different == 0 ? size < TURBO_VECTOR : vector_first(different) > size;
}

/// Reads a key, starting after its opening quote, and returns the address after the closing one;
/// null if it is invalid. `*head` is the head of the preceding key, and becomes that of this one.
///
/// In most texts, objects of the same shape follow each other. So the key is first compared with
/// the one that last followed the same preceding key: if it matches, its length and hash are known.
static inline const char *read_key(
    const char *start, known_key *keys, uint64_t *head, bool replaces_surrogates) {
  known_key *const usual = &keys[*head >> 8 & (KNOWN_KEYS - 1)];
  if (LIKELY(has_key(start, usual))) {
    *head = usual->head;
    return start + (usual->head >> 32) + 1;
  }
  const char *stop = end_of_run(start);
  const char *p = stop + 1;
  const bool is_unescaped = *stop == '"';
  if (UNLIKELY(!is_unescaped)) {
    p = resolve_escapes(stop, &stop, replaces_surrogates);
    if (p == NULL) return NULL;
  }
  *head = key_head(start, stop);
  if (is_unescaped) {
    usual->head = *head;
    vector_store(usual->text, vector_load(start));
  }
  return p;
}

/// Estimates the number of nodes, for which room is reserved at the beginning.
static inline size_t likely_nodes(size_t length, size_t separators) {
  // Every value and every key but the first follows a structural character; an eighth is added for
  // the indices. The limit is for texts whose strings are full of such characters.
  return (separators < length / 4 ? separators + separators / 8 : length / 4) + 8;
}

/// Ensures that `more` nodes fit after `end`. If the nodes moved, so did the open container.
#define RESERVE(more)                                                                              \
  if (UNLIKELY((size_t)(nodes->limit - end) < (more))) {                                           \
    end = turbo_grow(nodes, end, more);                                                            \
    if (end == NULL) return TURBO_NO_MEMORY;                                                       \
    if (depth > 0) container = nodes->start + open[depth - 1].index;                               \
  }

// One function with labels, so that its variables stay in registers from token to token.
turbo_status TURBO_SCAN(
    char *target, const char *source, size_t length, turbo_options options, turbo_nodes *nodes) {
  size_t separators;
  if (!copy_text(target, source, length, &separators)) return TURBO_REFUSED;
  const char *const text = nodes->begin(nodes, target, length, likely_nodes(length, separators));
  if (text == NULL) return TURBO_NO_MEMORY;
  open_container open[TURBO_MAXIMUM_DEPTH];
  size_t depth = 0;
  const char *p = text;
  turbo_node *end = nodes->start;
  turbo_node *container = NULL;
  uint32_t count = 0;
  bool is_object = false;
  unsigned line_start = 0;
  // The head of the last key; `keys` remembers which key followed which.
  uint64_t key = 0;
  known_key *const keys = known_keys;

value:
  // Room for this value and the next key.
  RESERVE(2)
value_with_room:
  p = skip_whitespace(p);
  switch (*p) {
    case '"': {
      const char *const start = ++p;
      const char *stop = end_of_run(p);
      p = stop + 1;
      if (UNLIKELY(*stop != '"')) {
        p = resolve_escapes(stop, &stop, options.replaces_surrogates);
        if (p == NULL) return TURBO_REFUSED;
      }
      *end++ = (turbo_node){TURBO_STRING | (uint64_t)(stop - start) << 32, {.text = start}};
      break;
    }
    case '-': case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
      p = read_number(p, end++, options);
      if (UNLIKELY(p == NULL)) return TURBO_REFUSED;
      break;
    case 't':
      if (UNLIKELY(memcmp(p, "true", 4) != 0)) return TURBO_REFUSED;
      p += 4;
      *end++ = (turbo_node){TURBO_TRUE, {0}};
      break;
    case 'f':
      if (UNLIKELY(memcmp(p, "false", 5) != 0)) return TURBO_REFUSED;
      p += 5;
      *end++ = (turbo_node){TURBO_FALSE, {0}};
      break;
    case 'n':
      if (UNLIKELY(memcmp(p, "null", 4) != 0)) return TURBO_REFUSED;
      p += 4;
      *end++ = (turbo_node){TURBO_NULL, {0}};
      break;
    case '[': case '{':
      if (UNLIKELY(depth == options.maximum_depth)) return TURBO_REFUSED;
      if (depth > 0) open[depth - 1].count = count;
      if (depth > 0 && !is_object) container->head |= TURBO_SCATTERED;
      is_object = *p++ == '{';
      open[depth++].index = (uint32_t)(end - nodes->start);
      container = end++;
      container->head = is_object ? TURBO_OBJECT : TURBO_ARRAY;
      count = 0;
      p = skip_whitespace(p);
      if (*p == (is_object ? '}' : ']')) goto close;
      if (is_object) goto member;
      goto value;
    default: return TURBO_REFUSED;
  }

after_value:
  if (UNLIKELY(depth == 0)) goto finish;
  count++;
  p = skip_whitespace(p);
  if (LIKELY(*p == ',')) {
    p++;
    if (!is_object) goto value;
    p = skip_line_start(p, &line_start);
    goto member;
  }
  if (UNLIKELY(*p != (is_object ? '}' : ']'))) return TURBO_REFUSED;

close:
  p++;
  container->head |= (uint64_t)count << 32;
  if (is_object) {
    if (count > TURBO_UNINDEXED_MEMBERS) {
      if (!options.leaves_objects) {
        const size_t size = turbo_table_size(count);
        RESERVE(turbo_index_nodes(size))
        if (!index_members(container, (uint32_t *)end, size)) return TURBO_REFUSED;
        end += turbo_index_nodes(size);
      }
    } else if (count > 1 && UNLIKELY(has_equal_keys(container)) && !options.leaves_objects) {
      return TURBO_REFUSED;
    }
  } else if (count > TURBO_UNINDEXED_ELEMENTS && (container->head & TURBO_SCATTERED)) {
    RESERVE(turbo_index_nodes(count))
    index_elements(container, (uint32_t *)end);
    end += turbo_index_nodes(count);
    container->head |= TURBO_INDEXED;
  }
  container->as.span = (uint64_t)(end - container);
  depth--;
  if (depth > 0) {
    container = nodes->start + open[depth - 1].index;
    count = open[depth - 1].count;
    is_object = turbo_kind(container) == TURBO_OBJECT;
  }
  goto after_value;

member:
  if (UNLIKELY(*p != '"')) return TURBO_REFUSED;
  RESERVE(2)
  end->as.text = ++p;
  p = read_key(p, keys, &key, options.replaces_surrogates);
  if (UNLIKELY(p == NULL)) return TURBO_REFUSED;
  end++->head = key;
  p = skip_whitespace(p);
  if (UNLIKELY(*p != ':')) return TURBO_REFUSED;
  p++;
  goto value_with_room;

finish:
  p = skip_whitespace(p);
  if (p != text + length) return TURBO_REFUSED;
  nodes->end = end;
  return TURBO_DONE;
}
