extension Node {
  /// Reads a whole number of any type; `1.0` and `1e2` are whole numbers.
  @inline(__always)
  func integer<Value: FixedWidthInteger>(
    as _: Value.Type = Value.self
  ) throws(DecodingFailure.Reason) -> Value {
    guard let integer = integerValue else { return try longInteger() }
    guard let value = Value(exactly: integer) else { throw .range }
    return value
  }

  @inline(never)
  private func longInteger<Value: FixedWidthInteger>() throws(DecodingFailure.Reason) -> Value {
    guard let number = content.number else { throw .kind }
    guard let value = Value(exactly: number) else { throw .range }
    return value
  }

  @inline(__always)
  func double(_ settings: DecodingSettings) throws(DecodingFailure.Reason) -> Double {
    if let value = realValue, value.isFinite { return value }
    return try otherDouble(settings)
  }

  @inline(never)
  private func otherDouble(
    _ settings: DecodingSettings
  ) throws(DecodingFailure.Reason) -> Double {
    switch content {
    case .integer(let value): return Double(value)
    case .real(let value): return value
    case .digits(let utf8):
      guard let value = Double(digits: utf8) else { throw .range }
      return value
    default: return try nonConforming(settings)
    }
  }

  /// Rounds once: through `Double` some numbers would be rounded twice.
  func float(_ settings: DecodingSettings) throws(DecodingFailure.Reason) -> Float {
    switch content {
    case .integer(let value): return Float(value)
    case .real(let value):
      let float = Float(nearest: value)
      if value.isFinite, !float.isFinite { throw .range }
      return float
    case .digits(let utf8):
      guard let value = Float(digits: utf8) else { throw .range }
      return value
    default: return Float(try nonConforming(settings))
    }
  }

  private func nonConforming(
    _ settings: DecodingSettings
  ) throws(DecodingFailure.Reason) -> Double {
    guard case .string(let utf8) = content,
      case .convertFromString(let positive, let negative, let nan) = settings.float
    else { throw .kind }
    if utf8.elementsEqual(positive.utf8) { return .infinity }
    if utf8.elementsEqual(negative.utf8) { return -.infinity }
    if utf8.elementsEqual(nan.utf8) { return .nan }
    throw .kind
  }

  @inline(__always)
  func string() throws(DecodingFailure.Reason) -> String {
    guard let value = stringValue else { throw .kind }
    return value
  }

  @inline(__always)
  func bool() throws(DecodingFailure.Reason) -> Bool {
    guard let value = boolValue else { throw .kind }
    return value
  }
}
