#ifndef JSON_PROCESSORS_H
#define JSON_PROCESSORS_H

/// How many processors this process may use, which may be fewer than there are; 0 if that is not
/// known.
int json_processor_count(void);

#endif
