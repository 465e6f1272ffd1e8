#include "turbo_find_path.h"

#include <string.h>

#include "turbo_scanner.h"
#include "turbo_value_end.h"

// All functions return null, or false, for a text that is not as expected; then nothing is found.

static const char *skip_whitespace(const char *p, const char *end) {
  while (p < end && (*p == ' ' || *p == '\n' || *p == '\r' || *p == '\t')) p++;
  return p;
}

/// The address after a byte that must be next, and white space around it.
static const char *skip_byte(const char *p, const char *end, char byte) {
  p = skip_whitespace(p, end);
  return p < end && *p == byte ? skip_whitespace(p + 1, end) : NULL;
}

static const char *skip_value(const char *p, const char *end) {
  turbo_value_search search = {TURBO_VALUE_START, 0};
  p += turbo_find_value_end(p, (size_t)(end - p), &search);
  // A number at the end of the text is not complete for the search.
  return search.state == TURBO_VALUE_DONE || search.state == TURBO_VALUE_SCALAR ? p : NULL;
}

/// The value of a member, in an object whose first key may be at `p`.
static const char *find_member(const char *p, const char *end, const char *key, size_t length) {
  while (p < end && *p == '"') {
    const char *const name = p + 1;
    if ((size_t)(end - name) > length && memcmp(name, key, length) == 0 && name[length] == '"') {
      return skip_byte(name + length + 1, end, ':');
    }
    p = skip_value(p, end);
    // With an escape, the key may be the one looked for.
    if (p == NULL || memchr(name, '\\', (size_t)(p - name)) != NULL) return NULL;
    p = skip_byte(p, end, ':');
    if (p == NULL || (p = skip_value(p, end)) == NULL) return NULL;
    p = skip_byte(p, end, ',');
    if (p == NULL) return NULL;
  }
  return NULL;
}

/// An element of an array whose first element may be at `p`.
static const char *find_element(const char *p, const char *end, size_t index) {
  for (; index > 0; index--) {
    p = skip_value(p, end);
    if (p == NULL || (p = skip_byte(p, end, ',')) == NULL) return NULL;
  }
  return p;
}

bool turbo_find_path(
    const char *text, size_t length, const char *keys, const turbo_step *steps, size_t count,
    turbo_range *found) {
  const char *const end = text + length;
  const char *p = skip_whitespace(text + turbo_bom_length(text, length), end);
  for (size_t i = 0; i < count; i++) {
    const turbo_step step = steps[i];
    const bool is_member = step.key >= 0;
    p = skip_byte(p, end, is_member ? '{' : '[');
    if (p == NULL) return false;
    p = is_member ? find_member(p, end, keys + step.key, step.number)
                  : find_element(p, end, step.number);
    if (p == NULL) return false;
  }
  const char *const value_end = p < end ? skip_value(p, end) : NULL;
  if (value_end == NULL) return false;
  *found = (turbo_range){(size_t)(p - text), (size_t)(value_end - text)};
  return true;
}
