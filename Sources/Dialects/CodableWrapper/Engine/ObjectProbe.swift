/// Determines whether a value encodes itself as an object, without encoding its contents.
///
/// It uses an encoder that stops at the first value to be encoded.
enum ObjectProbe {
  static func isObject(_ value: some Encodable) -> Bool {
    let encoder = ProbingEncoder()
    // The encoder stops the value with an error.
    try? EncodingThread.probing { try value.encode(to: encoder) }
    return encoder.isObject
  }
}

private struct Stop: Error {}

private final class ProbingEncoder: Encoder {
  var isObject = false
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    isObject = true
    return KeyedEncodingContainer(KeyedProbe<Key>())
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { UnkeyedProbe() }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    SingleValueProbe(encoder: self)
  }
}

private struct SingleValueProbe: SingleValueEncodingContainer {
  let encoder: ProbingEncoder
  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws { throw Stop() }
  /// A wrapped value may be an object.
  func encode<T: Encodable>(_ value: T) throws { try value.encode(to: encoder) }

  func encode(_: Bool) throws { throw Stop() }
  func encode(_: String) throws { throw Stop() }
  func encode(_: Double) throws { throw Stop() }
  func encode(_: Float) throws { throw Stop() }
  func encode(_: Int) throws { throw Stop() }
  func encode(_: Int8) throws { throw Stop() }
  func encode(_: Int16) throws { throw Stop() }
  func encode(_: Int32) throws { throw Stop() }
  func encode(_: Int64) throws { throw Stop() }
  func encode(_: UInt) throws { throw Stop() }
  func encode(_: UInt8) throws { throw Stop() }
  func encode(_: UInt16) throws { throw Stop() }
  func encode(_: UInt32) throws { throw Stop() }
  func encode(_: UInt64) throws { throw Stop() }
}

// In these two, one generic function implements the requirements for all types.

private struct UnkeyedProbe: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() throws { throw Stop() }
  func encode<T: Encodable>(_: T) throws { throw Stop() }
  func nestedContainer<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedProbe<Key>())
  }
  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
  func superEncoder() -> any Encoder { ProbingEncoder() }
}

private struct KeyedProbe<Key: CodingKey>: KeyedEncodingContainerProtocol {
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey _: Key) throws { throw Stop() }
  func encode<T: Encodable>(_: T, forKey _: Key) throws { throw Stop() }
  func nestedContainer<Nested: CodingKey>(
    keyedBy _: Nested.Type, forKey _: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(KeyedProbe<Nested>()) }
  func nestedUnkeyedContainer(forKey _: Key) -> any UnkeyedEncodingContainer { UnkeyedProbe() }
  func superEncoder() -> any Encoder { ProbingEncoder() }
  func superEncoder(forKey _: Key) -> any Encoder { ProbingEncoder() }
}
