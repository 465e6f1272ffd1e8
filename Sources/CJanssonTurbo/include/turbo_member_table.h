/// Looks up many members of one object in an order other than the document's.
#ifndef TURBO_MEMBER_TABLE_H
#define TURBO_MEMBER_TABLE_H

#include "turbo_node.h"

/// The searches of one object by one caller; zero at first.
///
/// A linear search takes time in proportion to the number of members. That is little while most
/// keys are found where they are expected, but a third of the time for decoding an object of forty
/// members in another order. After a few searches, the members are therefore entered in a table.
/// Each thread has one table, for the object that needed it last: usually the innermost one.
typedef uint64_t turbo_searches;

/// As `turbo_find_member_from` or, if `head` is 0, `turbo_find_any_from`.
///
/// `searches` is the caller's for this object; it must stay on one thread.
const turbo_node *turbo_search(
    const turbo_node *object, const turbo_node *start, const turbo_node *end, uint64_t head,
    const char *key, size_t length, turbo_searches *searches);

#endif
