internal import JanssonCore

/// A view of an object by the coding keys of one type.
struct KeyedDecoding<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: ValueDecoder

  init(_ decoder: ValueDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.memberKeys() }

  func contains(_ key: Key) -> Bool { decoder.member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try node(key).isNull }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    try decoder.value(type, node(key), .key(key))
  }

  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
    guard let node = present(key) else { return nil }
    return try decoder.value(type, node, .key(key))
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder.lasting(node(key), .key(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder.lasting(node(key), .key(key)).unkeyedContainer()
  }

  func superDecoder() throws -> any Swift.Decoder {
    try decoder.superDecoder(PathCodingKey.superKey)
  }

  func superDecoder(forKey key: Key) throws -> any Swift.Decoder { try decoder.superDecoder(key) }

  @inline(__always)
  private func word<Value: FixedWidthInteger>(_ key: Key) throws -> Value {
    try decoder.integer(node(key), .key(key))
  }

  @inline(__always)
  private func wordIfPresent<Value: FixedWidthInteger>(_ key: Key) throws -> Value? {
    guard let node = present(key) else { return nil }
    return try decoder.integer(node, .key(key))
  }

  /// The value of a required member.
  @inline(__always)
  private func node(_ key: Key) throws -> Node {
    guard let node = decoder.member(key) else { throw decoder.keyNotFound(key) }
    return node
  }

  /// The value of a member, or nil if it is missing or null.
  @inline(__always)
  private func present(_ key: Key) -> Node? {
    guard let node = decoder.member(key), !node.isNull else { return nil }
    return node
  }
}

// `Codable` has one requirement for each type of the standard library. One function meets those of
// integers, but not the ones with a default: `decodeIfPresent`, `encodeIfPresent`, and those of 128
// bits.

extension KeyedDecoding {
  func decode(_: Bool.Type, forKey key: Key) throws -> Bool {
    try decoder.bool(node(key), .key(key))
  }
  func decode(_: String.Type, forKey key: Key) throws -> String {
    try decoder.string(node(key), .key(key))
  }
  func decode(_: Double.Type, forKey key: Key) throws -> Double {
    try decoder.double(node(key), .key(key))
  }
  func decode(_: Float.Type, forKey key: Key) throws -> Float {
    try decoder.float(node(key), .key(key))
  }
  @inline(__always)
  func decode<Value: FixedWidthInteger & Decodable>(
    _: Value.Type, forKey key: Key
  ) throws -> Value {
    try Value.bitWidth < 64 ? small(key) : word(key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: Int128.Type, forKey key: Key) throws -> Int128 { try wide(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_: UInt128.Type, forKey key: Key) throws -> UInt128 { try wide(key) }
}

extension KeyedDecoding {
  func decodeIfPresent(_: Bool.Type, forKey key: Key) throws -> Bool? {
    guard let node = present(key) else { return nil }
    return try decoder.bool(node, .key(key))
  }
  func decodeIfPresent(_: String.Type, forKey key: Key) throws -> String? {
    guard let node = present(key) else { return nil }
    return try decoder.string(node, .key(key))
  }
  func decodeIfPresent(_: Double.Type, forKey key: Key) throws -> Double? {
    guard let node = present(key) else { return nil }
    return try decoder.double(node, .key(key))
  }
  func decodeIfPresent(_: Float.Type, forKey key: Key) throws -> Float? {
    guard let node = present(key) else { return nil }
    return try decoder.float(node, .key(key))
  }
  func decodeIfPresent(_: Int.Type, forKey key: Key) throws -> Int? { try wordIfPresent(key) }
  func decodeIfPresent(_: Int8.Type, forKey key: Key) throws -> Int8? { try smallIfPresent(key) }
  func decodeIfPresent(_: Int16.Type, forKey key: Key) throws -> Int16? { try smallIfPresent(key) }
  func decodeIfPresent(_: Int32.Type, forKey key: Key) throws -> Int32? { try smallIfPresent(key) }
  func decodeIfPresent(_: Int64.Type, forKey key: Key) throws -> Int64? { try wordIfPresent(key) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: Int128.Type, forKey key: Key) throws -> Int128? { try wideIfPresent(key) }
  func decodeIfPresent(_: UInt.Type, forKey key: Key) throws -> UInt? { try wordIfPresent(key) }
  func decodeIfPresent(_: UInt8.Type, forKey key: Key) throws -> UInt8? { try smallIfPresent(key) }
  func decodeIfPresent(_: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try smallIfPresent(key)
  }
  func decodeIfPresent(_: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try smallIfPresent(key)
  }
  func decodeIfPresent(_: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try wordIfPresent(key)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decodeIfPresent(_: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try wideIfPresent(key)
  }
}

// Integers of the less common types share functions, because the code of all of them is in every
// program.

extension KeyedDecoding {
  private func small<Value: FixedWidthInteger>(_ key: Key) throws -> Value {
    Value(truncatingIfNeeded: try integer(in: Int64(Value.min)...Int64(Value.max), Value.self, key))
  }

  private func smallIfPresent<Value: FixedWidthInteger>(_ key: Key) throws -> Value? {
    try integerIfPresent(in: Int64(Value.min)...Int64(Value.max), Value.self, key)
      .map { Value(truncatingIfNeeded: $0) }
  }

  @inline(never)
  private func integer(
    in range: ClosedRange<Int64>, _ type: Any.Type, _ key: Key
  ) throws -> Int64 {
    try decoder.integer(node(key), in: range, type) { .key(key) }
  }

  @inline(never)
  private func integerIfPresent(
    in range: ClosedRange<Int64>, _ type: Any.Type, _ key: Key
  ) throws -> Int64? {
    guard let node = present(key) else { return nil }
    return try decoder.integer(node, in: range, type) { .key(key) }
  }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func wide<Value: FixedWidthInteger>(_ key: Key) throws -> Value { try word(key) }

  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  private func wideIfPresent<Value: FixedWidthInteger>(_ key: Key) throws -> Value? {
    try wordIfPresent(key)
  }
}
