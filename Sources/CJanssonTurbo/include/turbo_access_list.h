/// The access control lists of files, whose functions Swift cannot import on Linux.
#ifndef TURBO_ACCESS_LIST_H
#define TURBO_ACCESS_LIST_H

#include <stdbool.h>

/// Gives an open file the POSIX access control list of the file at `path`, or none if that has none.
///
/// Without it the permission bits of a group would mean more than they did: where there is a list, they
/// are the most that anybody in it is granted. False if the lists could not be made the same.
bool turbo_copy_access_list(const char *path, int descriptor);

#endif
