#include "turbo_access_list.h"

#ifdef __linux__
#include <errno.h>
#include <stdlib.h>
#include <sys/xattr.h>

static const char name[] = "system.posix_acl_access";

/// Whether the last call failed because there is no list, or because the file system does not
/// support them.
static bool has_none(void) { return errno == ENODATA || errno == EOPNOTSUPP; }

bool turbo_copy_access_list(const char *path, int descriptor) {
  // The largest size that Linux supports.
  enum { LIMIT = 64 * 1024 };
  char *const list = malloc(LIMIT);
  if (list == NULL) return false;
  const ssize_t size = getxattr(path, name, list, LIMIT);
  bool is_done;
  if (size >= 0) {
    is_done = fsetxattr(descriptor, name, list, (size_t)size, 0) == 0;
  } else {
    // A new file may have inherited one from its directory.
    is_done = has_none() && (fremovexattr(descriptor, name) == 0 || has_none());
  }
  free(list);
  return is_done;
}
#else
bool turbo_copy_access_list(const char *path, int descriptor) {
  (void)path;
  (void)descriptor;
  return true;
}
#endif
