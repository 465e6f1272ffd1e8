/// The module CJansson of the library belongs to its package alone; this is the same header again.
#include <jansson.h>
