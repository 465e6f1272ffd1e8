internal import CJanssonTurbo

extension ByteSink {
  /// Writes a whole number.
  @inline(__always)
  mutating func integer(_ value: Int64) throws(JSON.Error) {
    try reserve(Int(TURBO_INTEGER_ROOM))
    end = UnsafeMutableRawPointer(
      turbo_print_integer(value, end.assumingMemoryBound(to: CChar.self)))
  }

  /// Writes a finite double in the shortest form that reads back to the same bits: 0.1, 1e+16,
  /// -0.0, 100.0.
  @inline(__always)
  mutating func real(_ value: Double) throws(JSON.Error) {
    try reserve(Int(TURBO_DOUBLE_ROOM))
    end = UnsafeMutableRawPointer(
      turbo_print_double(value, end.assumingMemoryBound(to: CChar.self)))
  }
}
