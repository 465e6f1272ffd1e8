internal import Jansson

/// Writes values of one type, without a transformer; created once for each type.
///
/// Soundness (`@unchecked Sendable`) of this class and its subclasses: instances are immutable.
class ValueWriter<Value>: AnyValueWriter, @unchecked Sendable {
  /// The writer of a type.
  @inline(__always)
  static func of(_: Value.Type) -> ValueWriter {
    // Soundness: the registry creates a writer of this class for the type.
    unsafeDowncast(valueWriters.entry(for: Value.self).writer, to: ValueWriter.self)
  }

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

protocol AnyValueWriter: AnyObject, Sendable {}

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
          debugDescription: "the value is nested too deep for the thread's stack"))
    }
    try container.encode(value, forKey: key)
  }

  override func write(_ value: Value, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}

/// The writers of all types used so far.
private let valueWriters = TypeCache<WriterEntry> { type in
  func make<Value>(_: Value.Type) -> any AnyValueWriter { makeWriter(Value.self) }
  return WriterEntry(_openExistential(type, do: make))
}

private final class WriterEntry: Sendable {
  let writer: any AnyValueWriter
  init(_ writer: any AnyValueWriter) { self.writer = writer }
}

private func makeWriter<Value>(_: Value.Type) -> ValueWriter<Value> {
  func cast(_ writer: any AnyValueWriter) -> ValueWriter<Value>? { writer as? ValueWriter<Value> }
  if let scalar = Value.self as? any ScalarValue.Type {
    func make<S: ScalarValue>(_: S.Type) -> any AnyValueWriter { ScalarWriter<S>() }
    if let writer = cast(make(scalar)) { return writer }
  }
  if let optional = Value.self as? any CodecOptionalProtocol.Type {
    func make<Wrapped>(_: Wrapped.Type) -> any AnyValueWriter {
      OptionalWriter<Wrapped>(ValueWriter.of(Wrapped.self))
    }
    if let writer = cast(_openExistential(optional.wrappedType, do: make)) { return writer }
  }
  if let encodable = Value.self as? any Encodable.Type {
    func make<E: Encodable>(_: E.Type) -> any AnyValueWriter { EncodableWriter<E>() }
    if let writer = cast(make(encodable)) { return writer }
  }
  return ValueWriter<Value>()
}
