// Scalars as values of Swift's types, for decoding and for mapping: rounded once, never wrapped.

/// Why a scalar is not a value of the requested type.
enum ScalarMismatch: Error {
  /// The value is of another kind; null counts as a missing value.
  case kind
  /// It is a number outside the type's range or precision.
  case range
}

extension Node {
  /// Reads an integer of any type; `1.0` and `1e2` are integers.
  func integer<Value: FixedWidthInteger>(
    as _: Value.Type = Value.self
  ) throws(ScalarMismatch) -> Value {
    guard let integer = integerValue else { return try longInteger() }
    guard let value = Value(exactly: integer) else { throw .range }
    return value
  }

  @inline(never)
  private func longInteger<Value: FixedWidthInteger>() throws(ScalarMismatch) -> Value {
    guard let number = content.number else { throw .kind }
    guard let value: Value = number.whole() else { throw .range }
    return value
  }

  /// Reads the double nearest to a number.
  func double() throws(ScalarMismatch) -> Double {
    if let value = doubleValue { return value }
    return try longDouble()
  }

  @inline(never)
  private func longDouble() throws(ScalarMismatch) -> Double {
    guard case .rawNumber(let utf8) = content else { throw .kind }
    guard let value = Double(digits: utf8) else { throw .range }
    return value
  }

  /// Reads the float nearest to a number.
  func float() throws(ScalarMismatch) -> Float {
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

  private func longNumber() throws(ScalarMismatch) -> JSON.Number {
    guard let number = content.number else { throw .kind }
    return number
  }

  /// Reads a string.
  func string() throws(ScalarMismatch) -> String {
    guard let value = stringValue else { throw .kind }
    return value
  }

  /// Reads a Boolean.
  func bool() throws(ScalarMismatch) -> Bool {
    guard let value = boolValue else { throw .kind }
    return value
  }
}
