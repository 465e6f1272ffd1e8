#ifndef JSON_ARGUMENTS_H
#define JSON_ARGUMENTS_H

/// The arguments of the process, which end with NULL; NULL where the C library does not pass them
/// to constructors.
char **json_arguments(void);

#endif
