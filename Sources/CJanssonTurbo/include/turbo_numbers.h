/// Numbers from text and to text.
#ifndef TURBO_NUMBERS_H
#define TURBO_NUMBERS_H

#include "turbo_numbers_inline.h"

enum {
  /// What `turbo_print_integer` may write over, more than the text that it leaves there.
  TURBO_INTEGER_ROOM = 24,
  /// What `turbo_print_double` may write over.
  TURBO_DOUBLE_ROOM = 40
};

#pragma clang assume_nonnull begin

/// Writes an integer at `end` and answers the end of its text.
char *turbo_print_integer(int64_t value, char *end);

/// Writes a finite double at `end`, in the shortest form that reads back to the same bits, and answers the
/// end of its text.
///
/// Of several shortest forms it takes the one nearest to the value. The layout is that of Swift's
/// `Double.description`: 0.1, 100.0, -0.0, 1e-05, and 1e+16 from where not every integer is a double.
char *turbo_print_double(double value, char *end);

#pragma clang assume_nonnull end

#endif
