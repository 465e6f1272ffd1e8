/// Numbers from text and to text.
#ifndef TURBO_NUMBERS_H
#define TURBO_NUMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The double nearest to a number's text (RFC 8259, section 6), ties to even.
///
/// `mantissa` holds the first 19 significant digits or fewer, and mantissa * 10^exponent is the number,
/// unless `truncated` says that digits other than zero follow. `text` is the whole token, for the hard cases.
/// Answers false for a number beyond the range of a double.
bool turbo_make_double(
    uint64_t mantissa, int64_t exponent, bool truncated, const char *text, size_t length,
    double *result);

#endif
