/// C++ libraries, wrapped in C functions that do what a program in C++ would do with them.
///
/// These functions never throw. Only one thread at a time may use a library, because some keep
/// memory for the next call.
#ifndef CXXCONTENDERS_H
#define CXXCONTENDERS_H

#include "CBaseline.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A parsed document.
typedef void *CxxDocument;

/// The C++ structs that a text is read into; those in Swift have the same names.
typedef enum {
  CxxModelTimeline,
  CxxModelExcerpt,
  CxxModelCatalog,
  CxxModelMap,
  CxxModelMessage,
} CxxModel;

/// Functions for untyped documents.
typedef struct {
  /// The name in the reports.
  const char *name;

  /// Reads a text; null if it is rejected.
  CxxDocument (*parse)(const uint8_t *bytes, size_t count);
  /// Reads a file; null if it is rejected.
  CxxDocument (*parse_file)(const char *path);
  /// Releases a document.
  void (*release)(CxxDocument document);
  /// A deep copy, if the library supports that.
  CxxDocument (*copy)(CxxDocument document);

  /// The value that `steps` lead to, as a number: see `cbaseline_read`.
  double (*read)(CxxDocument document, const CBaselineStep *steps, size_t count);
  /// Replaces the value at `steps` with an integer, if documents can be changed.
  bool (*replace)(CxxDocument document, const CBaselineStep *steps, size_t count, int64_t value);

  /// Writes compact text, and returns its length, 0 for a failure. The bytes are valid until the
  /// next call.
  size_t (*write)(CxxDocument document, const char **bytes);

  /// The integer at `document[first][index][last]`, or -1, as one would write it by hand.
  int64_t (*read_integer)(CxxDocument document, const char *first, size_t index, const char *last);
  /// The string at `document[first][index][last]`, or null, and its length.
  const char *(*read_string)(CxxDocument document, const char *first, size_t index,
                             const char *last, size_t *length);
  /// The boolean at `document[first][index][last]` as 0 or 1, or -1.
  int (*read_bool)(CxxDocument document, const char *first, size_t index, const char *last);

  /// Appends 0 ..< `count` to the array at `a`, `b` of a new document, looking the path up each
  /// time, if documents can be changed.
  CxxDocument (*append)(size_t count);
} CxxDocuments;

/// Functions for models.
typedef struct {
  /// The name in the reports.
  const char *name;

  /// Reads a text into a struct; null if it is rejected or does not match.
  void *(*decode)(CxxModel model, const uint8_t *bytes, size_t count);
  /// Releases a struct.
  void (*release)(CxxModel model, void *value);
  /// Writes a struct as compact text, if the library does that. See `CxxDocuments.write`.
  size_t (*encode)(CxxModel model, const void *value, const char **bytes);
  /// The struct as text, for inspection; not measured.
  size_t (*describe)(CxxModel model, const void *value, const char **bytes);
} CxxModels;

/// Functions for files of lines, which add up the `id` of every line.
typedef struct {
  /// Reads the lines as documents.
  bool (*sum_values)(const char *path, int64_t *sum);
  /// Reads the lines into structs.
  bool (*sum_models)(const char *path, int64_t *sum);
} CxxLines;

/// A library.
typedef struct {
  /// Its name in the reports.
  const char *name;
  /// The version that this process was compiled with.
  const char *version;
  /// Its documents.
  CxxDocuments documents;
  /// Its models.
  CxxModels models;
  /// Its lines.
  CxxLines lines;
} CxxLibrary;

/// simdjson, which reuses the memory of a released document for the next one; null if it is not
/// installed.
const CxxLibrary *cxx_simdjson(void);

/// simdjson with new memory for every document; null if it is not installed.
const CxxDocuments *cxx_simdjson_new_parsers(void);

/// RapidJSON; null if it is not installed.
const CxxLibrary *cxx_rapidjson(void);

/// yyjson, whose documents are not changed, whose models are not written, and which reads no lines;
/// null if it is not installed.
const CxxLibrary *cxx_yyjson(void);

/// The value that `steps` lead to in a text, as the number that `CxxDocuments.read` would return,
/// by simdjson On Demand, which skips everything before it; NaN if there is no value, or no
/// simdjson.
double cxx_simdjson_find(const uint8_t *bytes, size_t count, const CBaselineStep *steps,
                         size_t length);

#ifdef __cplusplus
}
#endif

#endif
