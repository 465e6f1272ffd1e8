/// Which way a branch mostly goes.
#ifndef TURBO_EXPECT_H
#define TURBO_EXPECT_H

// A branch that `__builtin_expect` calls unlikely leads to cold code, for Clang. As every way out
// of a scanner is unlikely, it took all of the scanner for cold, and optimized it for size, which
// cost 6 % of the time. With a probability like these, no code is cold.
#define LIKELY(condition) __builtin_expect_with_probability(!!(condition), 1, 0.97)
#define UNLIKELY(condition) __builtin_expect_with_probability(!!(condition), 0, 0.97)

#endif
