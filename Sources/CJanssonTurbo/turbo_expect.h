/// Hints about which way a branch usually goes.
#ifndef TURBO_EXPECT_H
#define TURBO_EXPECT_H

// Clang treats code after a branch that `__builtin_expect` calls unlikely as cold. As every exit
// from a scanner is unlikely, it considered the whole scanner cold and optimized it for size, which
// cost 6 % of the time. With these probabilities, no code is cold.
#define LIKELY(condition) __builtin_expect_with_probability(!!(condition), 1, 0.97)
#define UNLIKELY(condition) __builtin_expect_with_probability(!!(condition), 0, 0.97)

#endif
