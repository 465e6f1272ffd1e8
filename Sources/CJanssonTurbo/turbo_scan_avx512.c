// The scanner with AVX-512, for processors found to have it at run time. It finds the tokens first,
// a thousand at a time, and then goes from one to the next.

#include "turbo_processor.h"

#if TURBO_HAS_AVX2
#include <immintrin.h>

#include "turbo_numbers.h"

#pragma clang attribute push(                                                                      \
    __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul,"                                     \
                          "avx512f,avx512bw,avx512cd,avx512dq,avx512vl,avx512vbmi,avx512vbmi2"))), \
    apply_to = function)
#define TURBO_USE_AVX2
#include "turbo_token_offsets.h"
#include "turbo_scan_containers.h"
#include "turbo_scan_escaped_blocks.h"
#include "turbo_scan_numbers.h"

/// Limits of the table with the hashes of open objects' keys, which serves to find duplicates.
enum {
  /// In containers that are nested more deeply, the nodes are compared instead.
  HASHED_DEPTH = 16,
  /// An object with more keys has an index, which finds duplicates.
  HASHED_KEYS = TURBO_UNINDEXED_MEMBERS
};

/// Whether two of the hashes are equal. The array's size must be a multiple of 16.
static inline bool has_equal_hashes(const uint32_t *hashes, size_t count) {
  __mmask16 equal = 0;
  for (size_t start = 0; start < count; start += 16) {
    const __m512i sixteen = _mm512_loadu_si512(hashes + start);
    const unsigned existing = count - start < 16 ? (1u << (count - start)) - 1 : 0xFFFF;
    const __m512i earlier = _mm512_conflict_epi32(sixteen);
    equal |= _mm512_mask_test_epi32_mask((__mmask16)existing, earlier, earlier);
    for (size_t i = start + 16; i < count; i++) {
      equal |= _mm512_cmpeq_epi32_mask(sixteen, _mm512_set1_epi32((int)hashes[i]));
    }
  }
  return equal != 0;
}

static inline bool is_whitespace(char byte) {
  return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t';
}

/// Reads true, false or null into `node` and returns the address after it, or a null pointer if the
/// text is something else.
static inline const char *read_literal(const char *p, turbo_node *node) {
  if (memcmp(p, "true", 4) == 0) {
    *node = (turbo_node){TURBO_TRUE, {0}};
    return p + 4;
  }
  if (memcmp(p, "null", 4) == 0) {
    *node = (turbo_node){TURBO_NULL, {0}};
    return p + 4;
  }
  if (memcmp(p, "false", 5) != 0) return NULL;
  *node = (turbo_node){TURBO_FALSE, {0}};
  return p + 5;
}

/// Resolves the escapes of a string; `next` points to the offset of the first. Returns a pointer to
/// the offset after the closing quote's, or null if the string is invalid. `*end` becomes the end
/// of the resolved text.
static __attribute__((noinline)) const uint32_t *resolve_string(
    token_offsets *found, const uint32_t *next, const char **end, bool replaces_surrogates) {
  const char *const first = found->text + *next;
  // All of the string must have been read before any of it changes.
  while (found->text[*next] == '\\') {
    if (next >= found->low && (next = more_offsets(found, next)) == NULL) return NULL;
    next++;
  }
  const char *const quote = found->text + *next;
  // Few escapes are faster one by one, and so are those of other scripts.
  if (quote - first < 16 || first[1] == 'u') {
    return resolve_escapes(first, end, replaces_surrogates) == quote + 1 ? next + 1 : NULL;
  }
  *end = resolve_escapes_up_to(first, quote, replaces_surrogates);
  return *end != NULL ? next + 1 : NULL;
}

/// Ensures that enough offsets follow, and that there is room for a node at each.
#define MORE_OFFSETS                                                                               \
  if (UNLIKELY(next >= found.low)) {                                                               \
    next = more_offsets(&found, next);                                                             \
    if (next == NULL) return TURBO_REFUSED;                                                        \
    RESERVE(0)                                                                                     \
  }

/// Ensures that `more` nodes fit after `end`, and one for each known offset. If the nodes moved, so
/// did the open container.
#define RESERVE(more)                                                                              \
  {                                                                                                \
    const size_t needed = (size_t)(more) + (size_t)(found.end - next);                             \
    if (UNLIKELY((size_t)(nodes->limit - end) < needed)) {                                         \
      const size_t index = (size_t)(container - nodes->start);                                     \
      end = turbo_grow(nodes, end, needed);                                                        \
      if (end == NULL) return TURBO_NO_MEMORY;                                                     \
      container = nodes->start + index;                                                            \
    }                                                                                              \
  }

/// Reads a string (a key or a value) whose opening quote is at `p`; `head` becomes its node's head.
#define READ_STRING(head_of_node)                                                                  \
  {                                                                                                \
    const char *const start = p + 1, *stop = text + *next++;                                       \
    if (UNLIKELY(*stop != '"')) {                                                                  \
      const size_t offset = found.offset;                                                          \
      next = resolve_string(&found, next - 1, &stop, options.replaces_surrogates);                 \
      if (next == NULL) return TURBO_REFUSED;                                                      \
      if (found.offset != offset) RESERVE(0)                                                       \
    }                                                                                              \
    head = head_of_node;                                                                           \
    *end++ = (turbo_node){head, {.text = start}};                                                  \
  }

/// Reads a string and jumps to `target`, or jumps to where the other kinds of values are read.
#define READ_VALUE(target)                                                                         \
  if (*p == '"') {                                                                                 \
    READ_STRING(TURBO_STRING | (uint64_t)(stop - start) << 32)                                     \
    goto target;                                                                                   \
  }                                                                                                \
  if (*p <= '9') goto number;                                                                      \
  if (*p == '{') goto open_object;                                                                 \
  if (*p == '[') goto open_array;                                                                  \
  goto literal;

/// Begins a container.
#define OPEN(kind)                                                                                 \
  if (UNLIKELY(depth == options.maximum_depth)) return TURBO_REFUSED;                              \
  depth++;                                                                                         \
  container->head |= (uint64_t)count << 32;                                                        \
  end->as.span = (uint64_t)(end - container);                                                      \
  container = end++;                                                                               \
  container->head = kind;                                                                          \
  count = 0;                                                                                       \
  MORE_OFFSETS                                                                                     \
  p = text + *next++;

// One function with labels, and macros that use its variables, because the state (where the text,
// the offsets and the nodes are, the container, the counts) is in registers throughout: each step
// that becomes a function of its own gets pointers to them, which puts them into memory.
turbo_status turbo_scan_avx512(
    char *target, const char *source, size_t length, turbo_options options, turbo_nodes *nodes) {
  token_offsets found;
  size_t separators;
  const uint32_t *next = first_offsets(&found, target, source, length, &separators);
  if (next == NULL) return TURBO_REFUSED;
  const bool is_all = found.offset >= length;
  if (!is_all) {
    separators = estimated_separators(source, length);
    // The strings of this text must be full of such characters.
    if (separators > length / 4) separators = length / 4;
  }
  const char *const text = found.text =
      nodes->begin(nodes, target, length, separators + separators / 8 + 8);
  if (text == NULL) return TURBO_NO_MEMORY;

  uint32_t hashes[HASHED_DEPTH + 1][HASHED_KEYS];
  uint32_t *keys = hashes[0];
  turbo_node *end = nodes->start;
  // The innermost open container. While it is open, its span is the distance to the enclosing one,
  // whose head contains the number of its children so far.
  turbo_node *container = end;
  container->head = 0;
  size_t depth = 0, count = 0;
  uint64_t head;
  if (!is_all) RESERVE(0)
  const char *p = text + *next++;
  READ_VALUE(finish)

number:
  p = read_number(p, end, options);
  goto after_scalar;

literal:
  p = read_literal(p, end);

after_scalar:
  if (UNLIKELY(p == NULL)) return TURBO_REFUSED;
  // The next token begins where this one ends, or after white space.
  if (UNLIKELY(p != text + *next && !is_whitespace(*p))) return TURBO_REFUSED;
  end++;
  if (turbo_kind(container) == TURBO_ARRAY) goto after_element;
  if (LIKELY(depth > 0)) goto after_member;
  goto finish;

open_object:
  OPEN(TURBO_OBJECT)
  keys = hashes[depth < HASHED_DEPTH ? depth : HASHED_DEPTH];
  if (LIKELY(*p != '}')) goto member;
  goto close;

after_member:
  count++;
  MORE_OFFSETS
  p = text + *next++;
  if (UNLIKELY(*p != ',')) {
    if (LIKELY(*p == '}')) goto close_object;
    return TURBO_REFUSED;
  }
  p = text + *next++;
member:
  if (UNLIKELY(*p != '"')) return TURBO_REFUSED;
  READ_STRING(key_head(start, stop))
  keys[count & (HASHED_KEYS - 1)] = (uint32_t)(head >> 8);
  if (UNLIKELY(text[*next++] != ':')) return TURBO_REFUSED;
  p = text + *next++;
  READ_VALUE(after_member)

close_object:
  container->head |= (uint64_t)count << 32;
  if (UNLIKELY(count > TURBO_UNINDEXED_MEMBERS)) {
    if (!options.leaves_objects) {
      const size_t size = turbo_table_size(count);
      RESERVE(turbo_index_nodes(size))
      if (!index_members(container, (uint32_t *)end, size)) return TURBO_REFUSED;
      end += turbo_index_nodes(size);
    }
  } else if (count > 1 && UNLIKELY(depth >= HASHED_DEPTH || has_equal_hashes(keys, count))) {
    // Waiting for the hashes, which were just written one by one, would be half the time of an
    // object with one member.
    if (has_equal_keys(container) && !options.leaves_objects) return TURBO_REFUSED;
  }
  goto close;

open_array:
  OPEN(TURBO_ARRAY)
  if (LIKELY(*p != ']')) goto element;
  goto close;

after_element:
  count++;
  MORE_OFFSETS
  p = text + *next++;
  if (UNLIKELY(*p != ',')) {
    if (LIKELY(*p == ']')) goto close_array;
    return TURBO_REFUSED;
  }
  p = text + *next++;
element:
  READ_VALUE(after_element)

close_array:
  container->head |= (uint64_t)count << 32;
  if (UNLIKELY(count > TURBO_UNINDEXED_ELEMENTS) && (container->head & TURBO_SCATTERED)) {
    RESERVE(turbo_index_nodes(count))
    index_elements(container, (uint32_t *)end);
    end += turbo_index_nodes(count);
    container->head |= TURBO_INDEXED;
  }

close: {
  const size_t distance = container->as.span;
  container->as.span = (uint64_t)(end - container);
  if (UNLIKELY(--depth == 0)) goto finish;
  container -= distance;
  count = turbo_count(container);
  container->head &= UINT32_MAX;
  if (turbo_kind(container) == TURBO_ARRAY) {
    container->head |= TURBO_SCATTERED;
    goto after_element;
  }
  keys = hashes[depth < HASHED_DEPTH ? depth : HASHED_DEPTH];
  goto after_member;
}

finish:
  if (*next != length) return TURBO_REFUSED;
  nodes->end = end;
  return TURBO_DONE;
}

#pragma clang attribute pop
#endif
