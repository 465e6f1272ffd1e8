// The only type of libIndexStore's C interface that Swift cannot declare: a struct that is passed
// and returned by value. The library is opened at run time, and toolchains need not have its
// header.
#pragma once

#include <stddef.h>

// A text of the library's, not terminated by NUL.
typedef struct {
  const char *data;
  size_t length;
} index_text;
