/// Which bytes of a block of 64 are escaped.
#ifndef TURBO_ESCAPED_H
#define TURBO_ESCAPED_H

#include <stdint.h>

/// Returns the bits of the bytes that a backslash escapes. `*carry` is 1 if the first byte is
/// escaped, and then if the next block's is.
static inline uint64_t find_escaped(uint64_t backslashes, uint64_t *carry) {
  static const uint64_t odd_bits = 0xAAAAAAAAAAAAAAAA;
  backslashes &= ~*carry;
  const uint64_t follow = backslashes << 1 | *carry;
  // Adding the first bit of a run of backslashes to the run carries that bit past its end. Of the
  // bytes that follow a backslash, every other one is escaped, beginning with the second of the
  // run: the even ones if the run begins at an odd bit.
  uint64_t ends;
  *carry = __builtin_add_overflow(backslashes & odd_bits & ~follow, backslashes, &ends);
  return (~odd_bits ^ ends << 1) & follow;
}

#endif
