internal import CJanssonTurbo

/// The results of `body` with the scanner for each instruction set; what this processor doesn't
/// have is replaced by the next best, so that some may be the same.
package func withEveryScanner<Result>(_ body: () throws -> Result) rethrows -> [Result] {
  defer { turbo_limit_instructions(TURBO_WIDEST) }
  return try [TURBO_PORTABLE, TURBO_BASELINE, TURBO_AVX2, TURBO_AVX512].map { instructions in
    turbo_limit_instructions(instructions)
    return try body()
  }
}
