#include "turbo_numbers.h"

#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

bool turbo_make_double(
    uint64_t mantissa, int64_t exponent, bool truncated, const char *text, size_t length,
    double *result) {
  (void)mantissa; (void)exponent; (void)truncated; (void)length;
  *result = strtod(text, NULL);
  return !isinf(*result);
}
