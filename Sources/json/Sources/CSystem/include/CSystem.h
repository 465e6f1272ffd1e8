#include "arguments.h"
#include "decompression.h"
#include "processors.h"
