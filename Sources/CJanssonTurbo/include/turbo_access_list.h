/// Access control lists of files, whose functions Swift cannot import on Linux.
#ifndef TURBO_ACCESS_LIST_H
#define TURBO_ACCESS_LIST_H

#include <stdbool.h>

/// Copies the POSIX access control list of the file at `path` to an open file, or removes it if
/// that file has none.
///
/// Without the list, the group permission bits would grant more than before: if there is a list,
/// they are an upper limit for its entries. Returns false if the lists could not be made equal.
bool turbo_copy_access_list(const char *path, int descriptor);

#endif
