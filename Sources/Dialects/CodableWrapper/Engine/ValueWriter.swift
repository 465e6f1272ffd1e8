/// Writes values of one type, without a transformer; created once for each type.
///
/// Soundness (`@unchecked Sendable`) of this class and its subclasses: instances are immutable.
class ValueWriter<Value>: @unchecked Sendable {
  /// Whether a value is encoded as an object, rather than as null, a scalar or an array.
  func isObject(_ value: Value) -> Bool { false }

  /// Writes a member, or nothing if the type is not `Encodable`.
  func write<C: KeyedEncodingContainerProtocol>(
    _ value: Value, _ key: C.Key, in container: inout C
  ) throws {}

  /// Encodes a value as an encoder's current value.
  func write(_ value: Value, to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      value,
      EncodingError.Context(
        codingPath: encoder.codingPath, debugDescription: "\(Value.self) is not Encodable"))
  }
}

/// Writes a scalar.
final class ScalarWriter<Value: ScalarValue>: ValueWriter<Value>, @unchecked Sendable {
  override func write<C: KeyedEncodingContainerProtocol>(
    _ value: Value, _ key: C.Key, in container: inout C
  ) throws { try Value.encode(value, key, in: &container) }

  override func write(_ value: Value, to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

/// Writes an optional; nil is written as null.
final class OptionalWriter<Wrapped>: ValueWriter<Wrapped?>, @unchecked Sendable {
  private let wrapped: ValueWriter<Wrapped>

  init(_ wrapped: ValueWriter<Wrapped>) { self.wrapped = wrapped }

  override func isObject(_ value: Wrapped?) -> Bool { value.map(wrapped.isObject) ?? false }

  override func write<C: KeyedEncodingContainerProtocol>(
    _ value: Wrapped?, _ key: C.Key, in container: inout C
  ) throws {
    if let value {
      try wrapped.write(value, key, in: &container)
    } else {
      try container.encodeNil(forKey: key)
    }
  }

  override func write(_ value: Wrapped?, to encoder: any Encoder) throws {
    if let value { return try wrapped.write(value, to: encoder) }
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

/// Writes a value that encodes itself, with the strategies of the encoder.
final class EncodableWriter<Value: Encodable>: ValueWriter<Value>, @unchecked Sendable {
  override func isObject(_ value: Value) -> Bool { ObjectProbe.isObject(value) }

  override func write<C: KeyedEncodingContainerProtocol>(
    _ value: Value, _ key: C.Key, in container: inout C
  ) throws {
    // Types are nested, and call each other recursively.
    guard StackRoom.isLeft else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          // Foundation computes a whole path recursively, for which there is no room either.
          codingPath: [key],
          debugDescription: "the value is nested too deeply for the thread's stack"))
    }
    try container.encode(value, forKey: key)
  }

  override func write(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
