// The scanner itself. It is compiled once per instruction set, by the files that include it.

#include "turbo_numbers.h"
#include "turbo_scan.h"
#include "turbo_scan_digits.h"
#include "turbo_scanner.h"
#include "turbo_utf8.h"
#include "turbo_vector.h"

#define LIKELY(condition) __builtin_expect(!!(condition), 1)
#define UNLIKELY(condition) __builtin_expect(!!(condition), 0)

// Everything below may read beyond the end of the text, by less than TURBO_PADDING bytes. The text
// is followed by zeros, which belong to no token, so every loop ends there at the latest.

// White space

/// The mask of the bytes that are not white space (RFC 8259, section 2).
static inline vector_mask visible_bytes(vector bytes) {
  const vector blanks = vector_or(
      vector_or(vector_equal(bytes, vector_fill(' ')), vector_equal(bytes, vector_fill('\n'))),
      vector_or(vector_equal(bytes, vector_fill('\r')), vector_equal(bytes, vector_fill('\t'))));
  return vector_bits(blanks) ^ TURBO_ALL_BITS;
}

/// Returns the address of the first byte that is not white space.
static inline const char *skip_blanks(const char *p) {
  // Most texts have no space here, or a single one after a colon or a comma.
  if (LIKELY((unsigned char)*p > ' ')) return p;
  if (*p == ' ' && (unsigned char)p[1] > ' ') return p + 1;
  while (true) {
    const vector_mask visible = visible_bytes(vector_load(p));
    if (visible != 0) return p + vector_first(visible);
    p += TURBO_VECTOR;
  }
}

/// The same between members, where most lines are indented as far as the previous one, by `*usual`
/// bytes.
///
/// The address of the next byte then depends on the comparison only through a branch, which the
/// processor predicts: it need not wait for the vector. The empty `asm` keeps the compiler from
/// noticing that both addresses are equal. This takes 15 % off the time for an indented text.
static inline const char *skip_line_start(const char *p, unsigned *usual) {
  if (LIKELY((unsigned char)*p > ' ')) return p;
  const vector_mask visible = visible_bytes(vector_load(p));
  if (UNLIKELY(visible == 0)) return skip_blanks(p);
  const unsigned width = vector_first(visible);
  if (LIKELY(width == *usual)) {
    unsigned foreseen = *usual;
    __asm__("" : "+r"(foreseen));
    return p + foreseen;
  }
  *usual = width;
  return p + width;
}

// Strings

/// The mask of the bytes that end a run of plain text: quotes, backslashes and control characters.
static inline vector_mask special_bytes(vector bytes) {
  return vector_bits(vector_or(
      vector_or(vector_equal(bytes, vector_fill('"')), vector_equal(bytes, vector_fill('\\'))),
      vector_at_most(bytes, vector_fill(0x1F))));
}

/// Returns the address of the first quote, backslash or control character.
static inline const char *end_of_run(const char *p) {
  while (true) {
    const vector_mask special = special_bytes(vector_load(p));
    if (special != 0) return p + vector_first(special);
    p += TURBO_VECTOR;
  }
}

/// The value of four hexadecimal digits, or more than 0xFFFF if they are not.
static inline uint32_t read_hex(const char *p) {
  uint32_t value = 0;
  for (int i = 0; i < 4; i++) {
    const unsigned char byte = (unsigned char)p[i];
    const unsigned char letter = (byte | 0x20) - 'a';
    const unsigned char digit = byte - '0';
    if (digit < 10) value = value << 4 | digit;
    else if (letter < 6) value = value << 4 | (letter + 10u);
    else return UINT32_MAX;
  }
  return value;
}

/// Resolves the escape at `*p` (RFC 8259, section 7) to `target` and returns the address after the
/// result; null if the escape is invalid.
static inline char *resolve_escape(const char **p, char *target) {
  const char *source = *p + 1;
  switch (*source++) {
    case '"': *target++ = '"'; break;
    case '\\': *target++ = '\\'; break;
    case '/': *target++ = '/'; break;
    case 'b': *target++ = '\b'; break;
    case 'f': *target++ = '\f'; break;
    case 'n': *target++ = '\n'; break;
    case 'r': *target++ = '\r'; break;
    case 't': *target++ = '\t'; break;
    case 'u': {
      uint32_t scalar = read_hex(source);
      if (scalar > 0xFFFF) return NULL;
      source += 4;
      if (scalar < 0x80) {
        *target++ = (char)scalar;
        break;
      }
      if (scalar < 0x800) {
        *target++ = (char)(0xC0 | scalar >> 6);
        *target++ = (char)(0x80 | (scalar & 0x3F));
        break;
      }
      if (scalar >= 0xD800 && scalar < 0xE000) {
        // Half of a surrogate pair; the other half must follow.
        if (scalar >= 0xDC00 || source[0] != '\\' || source[1] != 'u') return NULL;
        const uint32_t low = read_hex(source + 2);
        if (low < 0xDC00 || low > 0xDFFF) return NULL;
        source += 6;
        scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
        *target++ = (char)(0xF0 | scalar >> 18);
        *target++ = (char)(0x80 | (scalar >> 12 & 0x3F));
      } else {
        *target++ = (char)(0xE0 | scalar >> 12);
      }
      *target++ = (char)(0x80 | (scalar >> 6 & 0x3F));
      *target++ = (char)(0x80 | (scalar & 0x3F));
      break;
    }
    default: return NULL;
  }
  *p = source;
  return target;
}

/// Resolves the escapes of a string in place, starting with the first, and returns the address
/// after the closing quote; null if the string is invalid. `*end` becomes the end of the resolved
/// text.
///
/// An escape is longer than its result, so `target` never passes `p`. The gap that remains before
/// the closing quote is filled with bytes from which `turbo_locate` finds the string's original end
/// and length in scalars: a byte of 1 or 2 says by how many scalars the original was longer there.
static const char *resolve_escapes(const char *p, const char **end) {
  char *target = (char *)p;
  // The continuation bytes among the results of escapes: never more than the gap is long.
  size_t continuations = 0;
  while (true) {
    if (*p == '"') {
      memset(target, 2, continuations);
      memset(target + continuations, 1, (size_t)(p - target) - continuations);
      *end = target;
      return p + 1;
    }
    if (*p != '\\') return NULL;
    const char *const before = target;
    target = resolve_escape(&p, target);
    if (target == NULL) return NULL;
    continuations += (size_t)(target - before) - 1;
    // A whole vector is stored only if all of it is plain text: what follows must still be read.
    vector bytes = vector_load(p);
    vector_mask special = special_bytes(bytes);
    while (special == 0) {
      vector_store(target, bytes);
      target += TURBO_VECTOR;
      p += TURBO_VECTOR;
      bytes = vector_load(p);
      special = special_bytes(bytes);
    }
    const unsigned length = vector_first(special);
    memmove(target, p, length);
    target += length;
    p += length;
  }
}

// Numbers

/// Reads a number (RFC 8259, section 6) into `node` and returns the address after it; null if it is
/// invalid.
static inline const char *read_number(const char *start, turbo_node *node, bool exact) {
  const char *p = start + (*start == '-');
  const char *const first = p;
  // Most integer parts are short: up to three digits are faster one by one.
  uint64_t mantissa = (unsigned char)(*p - '0');
  if (UNLIKELY(mantissa > 9)) return NULL;
  for (p++; (unsigned char)(*p - '0') < 10; p++) {
    if (p - first == 3) {
      p = read_digits(p, &mantissa);
      break;
    }
    mantissa = mantissa * 10 + (unsigned char)(*p - '0');
  }
  const size_t whole = (size_t)(p - first);
  // A leading zero must be the only digit.
  if (UNLIKELY(*first == '0' && whole > 1)) return NULL;
  if (*p != '.' && (*p | 0x20) != 'e') {
    if (LIKELY(whole <= 18 || (whole == 19 && mantissa <= INT64_MAX))) {
      if (*start != '-') {
        *node = (turbo_node){TURBO_INTEGER, {.integer = (int64_t)mantissa}};
      } else if (mantissa != 0) {
        *node = (turbo_node){TURBO_INTEGER, {.integer = -(int64_t)mantissa}};
      } else {
        // An integer would lose the sign of zero.
        *node = (turbo_node){TURBO_REAL, {.real = -0.0}};
      }
    } else if (*start == '-' && whole == 19 && mantissa == (uint64_t)1 << 63) {
      *node = (turbo_node){TURBO_INTEGER, {.integer = INT64_MIN}};
    } else {
      *node = (turbo_node){
          TURBO_DIGITS | (uint64_t)(p - start) << 32, {.text = start}};
    }
    return p;
  }
  int64_t exponent = 0;
  // A zero before the point is not significant.
  size_t digits = whole - (*first == '0');
  if (*p == '.') {
    const char *const fraction = ++p;
    p = read_digits(p, &mantissa);
    if (UNLIKELY(p == fraction)) return NULL;
    digits += (size_t)(p - fraction);
    exponent = fraction - p;
  }
  int64_t written = 0;
  if ((*p | 0x20) == 'e') {
    p++;
    const bool is_negative = *p == '-';
    p += is_negative || *p == '+';
    const char *const power = p;
    for (; (unsigned char)(*p - '0') < 10; p++) {
      // A larger exponent can no longer be compensated by the length of any text.
      if (written < INT64_MAX / 1000) written = written * 10 + (*p - '0');
    }
    if (UNLIKELY(p == power)) return NULL;
    if (is_negative) written = -written;
  }
  if (exact) {
    *node = (turbo_node){TURBO_DIGITS | (uint64_t)(p - start) << 32, {.text = start}};
    return p;
  }
  node->head = TURBO_REAL;
  const size_t length = (size_t)(p - start);
  const bool is_finite =
      LIKELY(digits <= 19)
          ? turbo_make_double(mantissa, exponent + written, false, start, length, &node->as.real)
          : turbo_double_of_text(start, length, &node->as.real);
  if (UNLIKELY(!is_finite)) return NULL;
  if (UNLIKELY(turbo_may_say_more(digits, node->as.real)) &&
      turbo_says_more(start, length, node->as.real)) {
    *node = (turbo_node){TURBO_DIGITS | (uint64_t)length << 32, {.text = start}};
  }
  return p;
}

// Members and elements

/// Whether two keys of an object without an index are equal.
static bool has_equal_keys(const turbo_node *object) {
  // A key whose hash has not been seen yet is new; few others have to be compared.
  uint64_t seen[1 << 6];
  const size_t count = turbo_count(object);
  const unsigned bits = count <= 8 ? 9 : 12;
  memset(seen, 0, (size_t)1 << (bits - 3));
  const turbo_node *key = object + 1;
  for (size_t i = 0; i < count; i++) {
    const uint64_t hash = key->head >> 8 & (((uint64_t)1 << bits) - 1);
    const uint64_t bit = (uint64_t)1 << (hash & 63);
    if (UNLIKELY(seen[hash >> 6] & bit)) {
      const turbo_node *earlier = object + 1;
      for (; earlier != key; earlier = turbo_after(earlier + 1)) {
        if (turbo_is_key(earlier, key->head, key->as.text, turbo_count(key))) return true;
      }
    }
    seen[hash >> 6] |= bit;
    key = turbo_after(key + 1);
  }
  return false;
}

/// Fills the hash table of an object's keys; returns false if two of them are equal.
static bool index_members(const turbo_node *object, uint32_t *table, size_t size) {
  memset(table, 0, size * sizeof *table);
  const turbo_node *key = object + 1;
  for (size_t i = turbo_count(object); i > 0; i--, key = turbo_after(key + 1)) {
    const size_t length = turbo_count(key);
    size_t place = turbo_secret_hash(key->as.text, length) & (size - 1);
    for (; table[place] != 0; place = (place + 1) & (size - 1)) {
      if (turbo_is_key(object + table[place], key->head, key->as.text, length)) return false;
    }
    table[place] = (uint32_t)(key - object);
  }
  return true;
}

static void index_elements(const turbo_node *array, uint32_t *table) {
  const turbo_node *element = array + 1;
  const size_t count = turbo_count(array);
  for (size_t i = 0; i < count; i++, element = turbo_after(element)) {
    table[i] = (uint32_t)(element - array);
  }
}

// The document

/// An open container: the offset of its node, and its number of children when another container is
/// opened in it.
typedef struct {
  uint32_t place;
  uint32_t count;
} open_container;

/// A key that has occurred, with its node's head. Its closing quote follows it, so that both can be
/// compared at once; a key that is too long for that is never found.
typedef struct {
  uint64_t head;
  char text[TURBO_VECTOR];
} known_key;

/// The number of keys that are remembered, each in the slot of the hash of the preceding key.
enum { KNOWN_KEYS = 128 };

/// The keys that have occurred in this thread. They outlive the document, because the next one
/// mostly looks alike: in a text of a single object, like a line of a log, no key could be known
/// otherwise. The initial keys have a length that cannot match.
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
/// In most texts, objects of the same shape follow each other. So the key that last followed the
/// same preceding key is compared first: if it matches, its length and hash are known.
static inline const char *read_key(const char *start, known_key *keys, uint64_t *head) {
  known_key *const usual = &keys[*head >> 8 & (KNOWN_KEYS - 1)];
  if (LIKELY(has_key(start, usual))) {
    *head = usual->head;
    return start + (usual->head >> 32) + 1;
  }
  const char *stop = end_of_run(start);
  const char *p = stop + 1;
  const bool is_plain = *stop == '"';
  if (UNLIKELY(!is_plain)) {
    p = resolve_escapes(stop, &stop);
    if (p == NULL) return NULL;
  }
  const size_t size = (size_t)(stop - start);
  uint64_t first, last = 0;
  memcpy(&first, start, sizeof first);
  if (size > 8) memcpy(&last, stop - 8, sizeof last);
  else first &= size == 8 ? UINT64_MAX : ((uint64_t)1 << (8 * size)) - 1;
  *head = TURBO_STRING | (uint64_t)turbo_mix_key(first, last, size) << 8 | (uint64_t)size << 32;
  if (is_plain) {
    usual->head = *head;
    vector_store(usual->text, vector_load(start));
  }
  return p;
}

/// Ensures that `more` nodes fit after `end`. If the nodes moved, so did the open container.
#define RESERVE(more)                                                                              \
  if (UNLIKELY((size_t)(nodes->limit - end) < (more))) {                                           \
    if (!turbo_grow(nodes, &end, more)) return TURBO_NO_MEMORY;                                    \
    if (depth > 0) container = nodes->start + open[depth - 1].place;                               \
  }

turbo_status TURBO_SCAN(const char *text, size_t length, turbo_options options, turbo_nodes *nodes) {
  open_container open[TURBO_GREATEST_DEPTH];
  size_t depth = 0;
  const char *p = text;
  turbo_node *end = nodes->start;
  turbo_node *container = NULL;
  uint32_t count = 0;
  bool is_object = false;
  unsigned line_start = 0;
  // The head of the last key; `keys` records which key followed which.
  uint64_t key = 0;
  known_key *const keys = known_keys;

value:
  // Room for this value and the next key.
  RESERVE(2)
value_with_room:
  p = skip_blanks(p);
  switch (*p) {
    case '"': {
      const char *const start = ++p;
      const char *stop = end_of_run(p);
      p = stop + 1;
      if (UNLIKELY(*stop != '"')) {
        p = resolve_escapes(stop, &stop);
        if (p == NULL) return TURBO_REFUSED;
      }
      *end++ = (turbo_node){TURBO_STRING | (uint64_t)(stop - start) << 32, {.text = start}};
      break;
    }
    case '-': case '0': case '1': case '2': case '3': case '4':
    case '5': case '6': case '7': case '8': case '9':
      p = read_number(p, end++, options.exact_numbers);
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
      open[depth++].place = (uint32_t)(end - nodes->start);
      container = end++;
      container->head = is_object ? TURBO_OBJECT : TURBO_ARRAY;
      count = 0;
      p = skip_blanks(p);
      if (*p == (is_object ? '}' : ']')) goto close;
      if (is_object) goto member;
      goto value;
    default: return TURBO_REFUSED;
  }

behind_value:
  if (UNLIKELY(depth == 0)) goto finish;
  count++;
  p = skip_blanks(p);
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
    if (count > TURBO_PLAIN_MEMBERS) {
      const size_t size = turbo_table_size(count);
      RESERVE(turbo_index_nodes(size))
      if (!index_members(container, (uint32_t *)end, size)) return TURBO_REFUSED;
      end += turbo_index_nodes(size);
      container->head |= TURBO_INDEXED;
    } else if (count > 1 && UNLIKELY(has_equal_keys(container))) {
      return TURBO_REFUSED;
    }
  } else if (count > TURBO_PLAIN_ELEMENTS && (container->head & TURBO_SCATTERED)) {
    RESERVE(turbo_index_nodes(count))
    index_elements(container, (uint32_t *)end);
    end += turbo_index_nodes(count);
    container->head |= TURBO_INDEXED;
  }
  container->as.span = (uint64_t)(end - container);
  depth--;
  if (depth > 0) {
    container = nodes->start + open[depth - 1].place;
    count = open[depth - 1].count;
    is_object = turbo_kind(container) == TURBO_OBJECT;
  }
  goto behind_value;

member:
  if (UNLIKELY(*p != '"')) return TURBO_REFUSED;
  RESERVE(2)
  end->as.text = ++p;
  p = read_key(p, keys, &key);
  if (UNLIKELY(p == NULL)) return TURBO_REFUSED;
  end++->head = key;
  p = skip_blanks(p);
  if (UNLIKELY(*p != ':')) return TURBO_REFUSED;
  p++;
  goto value_with_room;

finish:
  p = skip_blanks(p);
  if (p != text + length) return TURBO_REFUSED;
  nodes->end = end;
  return TURBO_DONE;
}

bool TURBO_COPY(char *target, const char *source, size_t length, size_t *marks) {
  return copy_text(target, source, length, marks);
}
