// A coder whose containers are classes, for dictionaries with values of the standard library.

struct DictionaryDecoder: Decoder {
  let values: [String: Any]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Container<Key>(values))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw failure }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw failure }

  var failure: DecodingError {
    .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "not a dictionary"))
  }

  final class Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let values: [String: Any]
    init(_ values: [String: Any]) { self.values = values }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { values.keys.compactMap { Key(stringValue: $0) } }
    func contains(_ key: Key) -> Bool { values[key.stringValue] != nil }
    func decodeNil(forKey key: Key) -> Bool { values[key.stringValue] == nil }

    private func value<T>(_ key: Key) throws -> T {
      guard let value = values[key.stringValue] as? T else {
        throw DecodingError.typeMismatch(
          T.self, DecodingError.Context(codingPath: [key], debugDescription: "another type"))
      }
      return value
    }

    func decode(_: Bool.Type, forKey key: Key) throws -> Bool { try value(key) }
    func decode(_: String.Type, forKey key: Key) throws -> String { try value(key) }
    func decode(_: Double.Type, forKey key: Key) throws -> Double { try value(key) }
    func decode(_: Float.Type, forKey key: Key) throws -> Float { try value(key) }
    func decode(_: Int.Type, forKey key: Key) throws -> Int { try value(key) }
    func decode(_: Int8.Type, forKey key: Key) throws -> Int8 { try value(key) }
    func decode(_: Int16.Type, forKey key: Key) throws -> Int16 { try value(key) }
    func decode(_: Int32.Type, forKey key: Key) throws -> Int32 { try value(key) }
    func decode(_: Int64.Type, forKey key: Key) throws -> Int64 { try value(key) }
    func decode(_: UInt.Type, forKey key: Key) throws -> UInt { try value(key) }
    func decode(_: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key) }
    func decode(_: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key) }
    func decode(_: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key) }
    func decode(_: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key) }
    func decode<T: Decodable>(_: T.Type, forKey key: Key) throws -> T {
      if let value = values[key.stringValue] as? T { return value }
      return try T(from: ScalarDecoder(value: values[key.stringValue] ?? 0))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy _: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      KeyedDecodingContainer(Container<Nested>(try value(key)))
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      throw DictionaryDecoder(values: [:]).failure
    }
    func superDecoder() throws -> any Decoder { DictionaryDecoder(values: values) }
    func superDecoder(forKey key: Key) throws -> any Decoder { DictionaryDecoder(values: values) }
  }
}

/// Stands at a string, number or Boolean.
private struct ScalarDecoder: Decoder, SingleValueDecodingContainer {
  let value: Any
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw DictionaryDecoder(values: [:]).failure
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw DictionaryDecoder(values: [:]).failure
  }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_: T.Type) throws -> T {
    guard let value = value as? T, type(of: self.value) == T.self else {
      throw DictionaryDecoder(values: [:]).failure
    }
    return value
  }
}

final class DictionaryEncoder: Encoder {
  var values: [String: Any] = [:]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Container<Key>(self))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer { fatalError("not a dictionary") }
  func singleValueContainer() -> any SingleValueEncodingContainer { fatalError("not a dictionary") }

  final class Container<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: DictionaryEncoder
    init(_ encoder: DictionaryEncoder) { self.encoder = encoder }

    var codingPath: [any CodingKey] { [] }
    func encodeNil(forKey key: Key) { encoder.values[key.stringValue] = nil }
    private func put(_ value: Any, _ key: Key) { encoder.values[key.stringValue] = value }
    func encode(_ value: Bool, forKey key: Key) { put(value, key) }
    func encode(_ value: String, forKey key: Key) { put(value, key) }
    func encode(_ value: Double, forKey key: Key) { put(value, key) }
    func encode(_ value: Float, forKey key: Key) { put(value, key) }
    func encode(_ value: Int, forKey key: Key) { put(value, key) }
    func encode(_ value: Int8, forKey key: Key) { put(value, key) }
    func encode(_ value: Int16, forKey key: Key) { put(value, key) }
    func encode(_ value: Int32, forKey key: Key) { put(value, key) }
    func encode(_ value: Int64, forKey key: Key) { put(value, key) }
    func encode(_ value: UInt, forKey key: Key) { put(value, key) }
    func encode(_ value: UInt8, forKey key: Key) { put(value, key) }
    func encode(_ value: UInt16, forKey key: Key) { put(value, key) }
    func encode(_ value: UInt32, forKey key: Key) { put(value, key) }
    func encode(_ value: UInt64, forKey key: Key) { put(value, key) }
    func encode<T: Encodable>(_ value: T, forKey key: Key) { put(value, key) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy _: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(Container<Nested>(encoder)) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }
}
