/// The fast reader and writer: number conversion, scanner, text output. Plain C, nothing but libc.
#ifndef CJANSSON_TURBO_H
#define CJANSSON_TURBO_H

#include "turbo_numbers.h"

#endif
