/// jansson as a plain C program uses it: what the library's figures are held against.
#ifndef CBASELINE_H
#define CBASELINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A parsed document, a `json_t`; null if there is none.
typedef void *CBaselineDocument;

/// `json_loadb`, with the flags that accept any value at the top and NUL in strings.
CBaselineDocument cbaseline_parse(const uint8_t *bytes, size_t count);

/// `json_decref`.
void cbaseline_free(CBaselineDocument document);

/// `json_dumpb`, compact; the size that it needed, which may be larger than `capacity`.
size_t cbaseline_write(CBaselineDocument document, char *buffer, size_t capacity);

/// `json_deep_copy`.
CBaselineDocument cbaseline_copy(CBaselineDocument document);

/// The integer at `document[first][index][last]`, or -1, by jansson's own lookups.
int64_t cbaseline_read(CBaselineDocument document, const char *first, size_t index,
                       const char *last);

/// Appends 0 ..< `count` to the array at `a`, `b` of a new document, looking the path up each time.
CBaselineDocument cbaseline_append(size_t count);

/// jansson's version at run time.
const char *cbaseline_version(void);

#endif
