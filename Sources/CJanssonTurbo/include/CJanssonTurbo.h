/// The fast reader and writer in plain C: number conversion, scanner and text output.
#ifndef CJANSSON_TURBO_H
#define CJANSSON_TURBO_H

#include "turbo_access_list.h"
#include "turbo_atomic.h"
#include "turbo_check.h"
#include "turbo_copy.h"
#include "turbo_equal.h"
#include "turbo_find_path.h"
#include "turbo_hash.h"
#include "turbo_locate.h"
#include "turbo_member_table.h"
#include "turbo_node.h"
#include "turbo_numbers.h"
#include "turbo_prefetch.h"
#include "turbo_scan.h"
#include "turbo_stack.h"
#include "turbo_value_end.h"
#include "turbo_write.h"

#endif
