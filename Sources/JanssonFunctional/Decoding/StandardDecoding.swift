import Jansson

/// How a type decodes itself; one for each type, which is never freed.
final class StandardDecoding<Value>: AnyStandardDecoding, @unchecked Sendable {
  let run: (DecodingCursor) throws(JSON.Errors) -> Value

  fileprivate init(
    _ reader: BuiltInReader? = nil,
    _ run: @escaping (DecodingCursor) throws(JSON.Errors) -> Value
  ) {
    self.run = run
    super.init(reader)
  }
}

/// The decodings of all types.
///
/// Soundness (`@unchecked Sendable`): the functions capture only types and other decodings.
class AnyStandardDecoding: @unchecked Sendable {
  /// Reads most values directly, if there is such a reader; `run` decodes those that it cannot
  /// read.
  let reader: BuiltInReader?

  fileprivate init(_ reader: BuiltInReader?) { self.reader = reader }

  private static let table = TypeCache<AnyStandardDecoding> { type in
    guard let type = type as? any JSONDecodable.Type else {
      preconditionFailure("\(type) is not decodable")
    }
    return make(type)
  }

  /// The decoding of a type.
  static func of<T: JSONDecodable>(_ type: T.Type) -> StandardDecoding<T> {
    // Soundness: `make` creates a decoding of this type.
    unsafeDowncast(table.entry(for: type), to: StandardDecoding<T>.self)
  }

  private static func make<T: JSONDecodable>(_ type: T.Type) -> AnyStandardDecoding {
    if let type = type as? any JSONValidatable.Type { return makeValidating(type) }
    let reader = BuiltInReader(type)
    if let type = type as? any Collecting.Type { return type.makeStandard(reader) }
    guard let reader else {
      return StandardDecoding<T> { cursor throws(JSON.Errors) in try cursor.decode(type) }
    }
    return StandardDecoding<T>(reader) { cursor throws(JSON.Errors) in
      try cursor.read(by: reader) { cursor throws(JSON.Errors) in
        try cursor.decode(type, observedBy: reader)
      }
    }
  }

  private static func makeValidating<T: JSONValidatable>(_ type: T.Type) -> AnyStandardDecoding {
    StandardDecoding<T> { cursor throws(JSON.Errors) in
      let value = try cursor.presentValue()
      try Nesting.check(at: cursor)
      switch T.validate(value) {
      case .valid(let value): return value
      case .invalid(let errors): throw cursor.failure(errors)
      }
    }
  }
}

extension DecodingCursor {
  /// The value.
  ///
  /// - Throws: the error, if the value is one.
  fileprivate func presentValue() throws(JSON.Errors) -> JSON {
    let value = value
    if case .error(let error) = value { throw failure(error) }
    return value
  }

  /// Decodes the value through its type's conformance.
  fileprivate func decode<T: JSONDecodable>(
    _ type: T.Type, observedBy reader: BuiltInReader? = nil
  ) throws(JSON.Errors) -> T {
    let value = try presentValue()
    do {
      guard let reader else { return try type.init(decoding: value) }
      return try reader.observing { try type.init(decoding: value) }
    } catch {
      throw failure(error)
    }
  }

  /// Decodes the value with a reader or, if that cannot read it, with another function.
  fileprivate func read<T>(
    by reader: BuiltInReader, else decode: (DecodingCursor) throws(JSON.Errors) -> T
  ) throws(JSON.Errors) -> T {
    guard case .node(let node) = self else { return try decode(self) }
    return try ScratchMemory.with(MemoryLayout<T>.size, MemoryLayout<T>.alignment) {
      (memory) throws(JSON.Errors) in
      guard reader.initialize(memory, at: node) else {
        if reader.isConclusive, Alternatives.areTried { throw Alternatives.dropped }
        return try decode(self)
      }
      return memory.assumingMemoryBound(to: T.self).move()
    }
  }
}

/// A type whose values can have several errors.
private protocol Collecting {
  /// The decoding of the type; the reader is that of the type, if it has one.
  static func makeStandard(_ reader: BuiltInReader?) -> AnyStandardDecoding
}

extension Optional: Collecting where Wrapped: JSONDecodable {
  fileprivate static func makeStandard(_: BuiltInReader?) -> AnyStandardDecoding {
    let wrapped = AnyStandardDecoding.of(Wrapped.self).run
    let reader = BuiltInReader(scalar: Self.self)
    return StandardDecoding<Wrapped?>(reader) { cursor throws(JSON.Errors) in
      cursor.isNull ? nil : try wrapped(cursor)
    }
  }
}

extension Array: Collecting where Element: JSONDecodable {
  fileprivate static func makeStandard(_ reader: BuiltInReader?) -> AnyStandardDecoding {
    StandardDecoding.collecting(JSON.Decoding<Element>().list.body, reader)
  }
}

extension Dictionary: Collecting where Key == String, Value: JSONDecodable {
  fileprivate static func makeStandard(_ reader: BuiltInReader?) -> AnyStandardDecoding {
    StandardDecoding<[String: Value]>.collecting(JSON.Decoding<Value>().dictionary.body, reader)
  }
}

extension StandardDecoding {
  fileprivate static func collecting(
    _ all: @escaping (DecodingCursor) throws(JSON.Errors) -> Value, _ reader: BuiltInReader?
  ) -> StandardDecoding {
    guard let reader else { return StandardDecoding(nil, all) }
    return StandardDecoding(reader) { cursor throws(JSON.Errors) in
      try cursor.read(by: reader, else: all)
    }
  }
}
