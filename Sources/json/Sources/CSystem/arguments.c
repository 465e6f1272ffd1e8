#include "arguments.h"

#include <stdlib.h>  // and, with it, __GLIBC__

static char **arguments;

// Linked statically, Swift's library reads the arguments from /proc, and has none where that is not
// mounted. The GNU C library passes them to constructors, as it does to main.
#ifdef __GLIBC__
__attribute__((constructor)) static void save(int count, char **values) {
  (void)count;
  arguments = values;
}
#endif

char **json_arguments(void) { return arguments; }
