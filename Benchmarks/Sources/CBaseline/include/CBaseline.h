/// jansson as a C program uses it, for comparison with the library.
#ifndef CBASELINE_H
#define CBASELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A parsed document, a `json_t`; null if there is none.
typedef void *CBaselineDocument;

/// One step from a container to one of its children.
typedef struct {
  /// The key of a member, or null for an element.
  const char *key;
  /// The offset of an element.
  size_t index;
} CBaselineStep;

/// `json_loadb`, with the flags that accept any value at the top and NUL in strings.
CBaselineDocument cbaseline_parse(const uint8_t *bytes, size_t count);

/// `json_load_file`, with the same flags.
CBaselineDocument cbaseline_parse_file(const char *path);

/// `json_decref`.
void cbaseline_free(CBaselineDocument document);

/// `json_dumpb`, compact; returns the required size, which may be larger than `capacity`.
size_t cbaseline_write(CBaselineDocument document, char *buffer, size_t capacity);

/// `json_deep_copy`.
CBaselineDocument cbaseline_copy(CBaselineDocument document);

/// The value that `steps` lead to, as a number: a number itself, the length of a string, 1 for
/// true, 0 for false and null, NaN for anything else. By `json_object_get` and `json_array_get`.
double cbaseline_read(CBaselineDocument document, const CBaselineStep *steps, size_t count);

/// Replaces the value at `steps` with an integer.
bool cbaseline_replace(CBaselineDocument document, const CBaselineStep *steps, size_t count,
                       int64_t value);

/// The integer at `document[first][index][last]`, or -1, as one would write it in C.
int64_t cbaseline_read_integer(CBaselineDocument document, const char *first, size_t index,
                               const char *last);

/// The string at `document[first][index][last]`, or null, and its length.
const char *cbaseline_read_string(CBaselineDocument document, const char *first, size_t index,
                                  const char *last, size_t *length);

/// The boolean at `document[first][index][last]` as 0 or 1, or -1.
int cbaseline_read_bool(CBaselineDocument document, const char *first, size_t index,
                        const char *last);

/// The integer at `document[key]`, or -1.
int64_t cbaseline_read_member(CBaselineDocument document, const char *key);

/// Appends 0 ..< `count` to the array at `a`, `b` of a new document, looking the path up each time.
CBaselineDocument cbaseline_append(size_t count);

/// Returns unused memory to the system, if the allocator can.
void cbaseline_release_free_memory(void);

/// jansson's version at run time.
const char *cbaseline_version(void);

#endif
