/// Numbers from text and to text.
#ifndef TURBO_NUMBERS_H
#define TURBO_NUMBERS_H

#include "turbo_numbers_inline.h"

#endif
