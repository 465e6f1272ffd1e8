public import CJanssonTurbo

// Soundness: as much room is reserved as the longest text of such a scalar needs.

extension ByteSink {
  /// Writes an integer.
  @inlinable
  package mutating func integer(_ value: Int64) throws(JSON.Error) {
    try reserve(Int(TURBO_INTEGER_ROOM))
    end = UnsafeMutableRawPointer(
      turbo_print_integer(value, end.assumingMemoryBound(to: CChar.self)))
  }

  /// Writes a finite double in the shortest form that reads back to the same bits: 0.1, 1e+16,
  /// -0.0, 100.0.
  @inlinable
  package mutating func real(_ value: Double) throws(JSON.Error) {
    try print(value, withFraction: true)
  }

  @inlinable
  mutating func print(_ value: Double, withFraction: Bool) throws(JSON.Error) {
    try reserve(Int(TURBO_DOUBLE_ROOM))
    end = UnsafeMutableRawPointer(
      turbo_print_double_with(value, end.assumingMemoryBound(to: CChar.self), withFraction))
  }
}

extension ByteSink {
  /// Writes a finite double as `real(_:)` does, but integers without a fraction: 1, 0.1, 1e+16, -0.
  @inlinable
  package mutating func shortReal(_ value: Double) throws(JSON.Error) {
    try print(value, withFraction: false)
  }

  /// Writes a finite double as `Node.Content.number(_:)` has it: as `shortReal(_:)`, except for
  /// -0.0.
  @inlinable
  package mutating func number(_ value: Double) throws(JSON.Error) {
    try print(value, withFraction: value == 0 && value.sign == .minus)
  }

  /// Writes a finite `Float` in the shortest form that reads back to the same `Float`, integers
  /// without a fraction.
  @inlinable
  package mutating func shortReal(_ value: Float) throws(JSON.Error) {
    try append(contentsOf: value.description)
    // The text has at least three bytes.
    if (end - 2).loadUnaligned(as: UInt16.self) == 0x302E { end -= 2 }
  }

  /// Writes `true` or `false`.
  @inlinable
  package mutating func bool(_ value: Bool) throws(JSON.Error) {
    if value { try append("true") } else { try append("false") }
  }
}
