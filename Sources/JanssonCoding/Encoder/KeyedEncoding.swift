internal import JanssonCore

/// A view of an object that is being encoded, by the coding keys of one type.
struct KeyedEncoding<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) throws { encoder.encodeMember(key) { encoder.null($0) } }

  func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
    try encoder.encodeMember(key) { try encoder.encode(value, in: $0, .key(key)) }
  }

  func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try omit(key) }
  }

  @inline(__always)
  private func integer(_ value: some FixedWidthInteger, _ key: Key) {
    encoder.encodeMember(key) { encoder.integer(value, $0) }
  }

  @inline(__always)
  private func integer(_ value: (some FixedWidthInteger)?, _ key: Key) throws {
    if let value { integer(value, key) } else { try omit(key) }
  }

  private func omit(_ key: Key) throws {
    if encoder.session.settings.value.writesNil { try encodeNil(forKey: key) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.lasting(encoder.member(key).slot, .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.lasting(encoder.member(key).slot, .key(key)).unkeyedContainer()
  }

  func superEncoder() -> any Swift.Encoder {
    encoder.lasting(encoder.replacedMember(PathCodingKey.superKey), .key(PathCodingKey.superKey))
  }

  func superEncoder(forKey key: Key) -> any Swift.Encoder {
    encoder.lasting(encoder.replacedMember(key), .key(key))
  }
}

// `Codable` has one requirement for each type of the standard library. One function meets those of
// integers, but not the ones with a default: `decodeIfPresent`, `encodeIfPresent`, and those of 128
// bits.

extension KeyedEncoding {
  func encode(_ value: Bool, forKey key: Key) throws {
    encoder.encodeMember(key) { encoder.bool(value, $0) }
  }
  func encode(_ value: String, forKey key: Key) throws {
    encoder.encodeMember(key) { encoder.string(value, $0) }
  }
  func encode(_ value: Double, forKey key: Key) throws {
    try encoder.encodeMember(key) { try encoder.double(value, $0, .key(key)) }
  }
  func encode(_ value: Float, forKey key: Key) throws {
    try encoder.encodeMember(key) { try encoder.float(value, $0, .key(key)) }
  }
  @inline(__always)
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value, forKey key: Key) throws {
    integer(value, key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { integer(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { integer(value, key) }
}

extension KeyedEncoding {
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try omit(key) }
  }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try omit(key) }
  }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try omit(key) }
  }
  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try omit(key) }
  }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { try integer(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { try integer(value, key) }
  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { try integer(value, key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws { try integer(value, key) }
}
