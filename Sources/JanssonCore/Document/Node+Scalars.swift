// Scalars as values of Swift's types, for decoding and for mapping: rounded once, never wrapped.

/// Why a scalar is not a value of the requested type.
@usableFromInline
package enum ScalarMismatch: Error {
  /// The value is of another kind; null counts as a missing value.
  case kind
  /// It is a number outside the type's range or precision.
  case range
}

extension Node {
  /// Reads an integer of any type; `1.0` and `1e2` are integers.
  @inlinable
  package func integer<Value: FixedWidthInteger>(
    as _: Value.Type = Value.self
  ) throws(ScalarMismatch) -> Value {
    guard let integer = integerValue else { return try longInteger() }
    guard let value = Value(exactly: integer) else { throw .range }
    return value
  }

  @usableFromInline @inline(never)
  func longInteger<Value: FixedWidthInteger>() throws(ScalarMismatch) -> Value {
    // Types that try several representations call this in vain, often, so that here no type made
    // of `Value` is looked up.
    if let real = realValue, real != real.rounded(.towardZero) { throw .range }
    return try Self.whole(longNumber())
  }

  @inline(never)
  private static func whole<Value: FixedWidthInteger>(
    _ number: JSON.Number
  ) throws(ScalarMismatch) -> Value {
    guard let value: Value = number.whole() else { throw .range }
    return value
  }

  /// Reads the double nearest to a number.
  @inlinable
  package func double() throws(ScalarMismatch) -> Double {
    if let value = doubleValue { return value }
    return try longDouble()
  }

  @usableFromInline @inline(never)
  func longDouble() throws(ScalarMismatch) -> Double {
    guard case .rawNumber(let utf8) = content else { throw .kind }
    guard let value = Double(digits: utf8) else { throw .range }
    return value
  }

  /// Reads the float nearest to a number.
  package func float() throws(ScalarMismatch) -> Float {
    if let value = integerValue { return Float(value) }
    // Not always through `number`: arrays of floats would take a fifth more instructions.
    let float: Float? =
      if let value = realValue {
        Float(rounding: value)
      } else {
        try longNumber().float
      }
    guard let float else { throw .range }
    return float
  }

  @usableFromInline
  func longNumber() throws(ScalarMismatch) -> JSON.Number {
    guard let number = content.number else { throw .kind }
    return number
  }

  /// Reads a string.
  @inlinable
  package func string() throws(ScalarMismatch) -> String {
    guard let value = stringValue else { throw .kind }
    return value
  }

  /// Reads a Boolean.
  @inlinable
  package func bool() throws(ScalarMismatch) -> Bool {
    guard let value = boolValue else { throw .kind }
    return value
  }
}
