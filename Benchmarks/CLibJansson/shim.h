/// The library's module CJansson is visible only in its own package; this module exposes the same
/// header.
#include <jansson.h>
