// The functions of zlib and zstd that the tool uses; it opens the libraries at run time, if they
// are installed. They are declared here instead of including the libraries' headers, so that
// neither building nor running the tool needs them. Both libraries have kept these declarations as
// long as they have been called libz.so.1 and libzstd.so.1.
#ifndef JSON_DECOMPRESSION_H
#define JSON_DECOMPRESSION_H

#include <stddef.h>

/// zlib's `z_stream`.
typedef struct {
  const unsigned char *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  unsigned char *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *allocate;
  void *release;
  void *argument;
  int data_type;
  unsigned long check;
  unsigned long reserved;
} json_zlib_stream;

/// `inflateInit2_`
typedef int (*json_zlib_begin)(
    json_zlib_stream *stream, int window_bits, const char *version, int stream_size);
/// `inflate`
typedef int (*json_zlib_inflate)(json_zlib_stream *stream, int flush);
/// `inflateReset`, `inflateEnd`
typedef int (*json_zlib_function)(json_zlib_stream *stream);

/// zstd's `ZSTD_inBuffer`.
typedef struct {
  const void *bytes;
  size_t size;
  size_t position;
} json_zstd_input;

/// zstd's `ZSTD_outBuffer`.
typedef struct {
  void *bytes;
  size_t size;
  size_t position;
} json_zstd_output;

/// `ZSTD_createDStream`
typedef void *(*json_zstd_create)(void);
/// `ZSTD_freeDStream`
typedef size_t (*json_zstd_free)(void *stream);
/// `ZSTD_decompressStream`
typedef size_t (*json_zstd_decompress)(
    void *stream, json_zstd_output *output, json_zstd_input *input);
/// `ZSTD_isError`
typedef unsigned (*json_zstd_is_error)(size_t code);
/// `ZSTD_getErrorName`
typedef const char *(*json_zstd_error_name)(size_t code);

#endif
