internal import Conversions
internal import Jansson

/// How values of a type are read and written without a transformer; one is created for each type.
///
/// Soundness (`@unchecked Sendable`): readers and writers are immutable.
private final class ValueCoding: @unchecked Sendable {
  let reader: AnyObject
  let writer: AnyObject

  init(_ reader: AnyObject, _ writer: AnyObject) { (self.reader, self.writer) = (reader, writer) }

  static let table = TypeCache<ValueCoding> { type in
    func make<Value>(_: Value.Type) -> ValueCoding { .make(Value.self) }
    return _openExistential(type, do: make)
  }

  private static func make<Value>(_: Value.Type) -> ValueCoding {
    if let scalar = Value.self as? any ScalarValue.Type {
      func make<S: ScalarValue>(_: S.Type) -> ValueCoding {
        ValueCoding(ScalarReader<S>(), ScalarWriter<S>())
      }
      return make(scalar)
    }
    if let optional = Value.self as? any CodecOptionalProtocol.Type {
      func make<Wrapped>(_: Wrapped.Type) -> ValueCoding? {
        guard Value.self == Wrapped?.self else { return nil }
        return ValueCoding(
          OptionalReader(ValueReader.of(Wrapped.self)), OptionalWriter(ValueWriter.of(Wrapped.self))
        )
      }
      if let coding = _openExistential(optional.wrappedType, do: make) { return coding }
    }
    func reader<D: Decodable>(_: D.Type) -> AnyObject { DecodableReader<D>() }
    func writer<E: Encodable>(_: E.Type) -> AnyObject { EncodableWriter<E>() }
    return ValueCoding(
      (Value.self as? any Decodable.Type).map { reader($0) } ?? OpaqueReader<Value>(),
      (Value.self as? any Encodable.Type).map { writer($0) } ?? ValueWriter<Value>())
  }
}

// Soundness: the table has a reader and a writer of these classes for the type.

extension ValueReader {
  /// The reader of a type.
  @inline(__always)
  static func of(_: Value.Type) -> ValueReader {
    unsafeDowncast(ValueCoding.table.entry(for: Value.self).reader, to: ValueReader.self)
  }
}

extension ValueWriter {
  /// The writer of a type.
  @inline(__always)
  static func of(_: Value.Type) -> ValueWriter {
    unsafeDowncast(ValueCoding.table.entry(for: Value.self).writer, to: ValueWriter.self)
  }
}

/// A type to which strings, numbers and Booleans are converted.
protocol ScalarValue: Codable, ConvertibleScalar, ScalarMember {
  /// The value of a member that has exactly this type; nil if it is missing or null.
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Self?

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Self, _ key: C.Key, in container: inout C
  ) throws
}

/// Refers to a type in `Scalars.swift`, so that a linker takes that file from a static archive
/// together with this one: readers and writers find the conformances by a cast, at run time.
///
/// Never called.
@usableFromInline
func linkedScalars() -> Any {
  let types: [any ScalarValue.Type] = [Int.self]
  return types
}
