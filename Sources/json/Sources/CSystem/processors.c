#define _GNU_SOURCE  // for CPU_COUNT, which Swift does not see
#include "processors.h"

#ifdef __linux__
#include <sched.h>

int json_processor_count(void) {
  cpu_set_t set;
  return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 0;
}
#else
int json_processor_count(void) { return 0; }
#endif
