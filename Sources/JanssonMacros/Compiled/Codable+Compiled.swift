// Functions for the `Codable` conformances that the attribute writes. With every coder, these
// conformances do what the compiler's own would.

internal import JanssonCore
internal import JanssonModels

extension KeyedDecodingContainer {
  /// The value of a member of a type that the attribute cannot distinguish from an `Optional`.
  @inlinable @inline(__always)
  public func _decode<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    try decode(type, forKey: key)
  }

  /// The value of a member of a type that is an `Optional` by another name.
  @inlinable @inline(__always)
  public func _decode<Value: Decodable>(_ type: Value?.Type, _ key: Key) throws -> Value? {
    try decodeIfPresent(Value.self, forKey: key)
  }

  /// The only known key, which names the case of an enum, or the compiler's error.
  public func _onlyKey(of type: Any.Type) throws -> Key {
    let keys = allKeys
    if keys.count == 1 { return keys[0] }
    throw DecodingError.typeMismatch(
      type,
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "Invalid number of keys found, expected one."))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a member of a type that the attribute cannot distinguish from an `Optional`.
  @inlinable @inline(__always)
  public mutating func _encode<Value: Encodable>(_ value: Value, _ key: Key) throws {
    try encode(value, forKey: key)
  }

  /// Encodes a member of a type that is an `Optional` by another name.
  @inlinable @inline(__always)
  public mutating func _encode<Value: Encodable>(_ value: Value?, _ key: Key) throws {
    try encodeIfPresent(value, forKey: key)
  }
}

extension RawRepresentable {
  /// The value with a raw value, or the standard library's error.
  public static func _value(_ rawValue: RawValue, from decoder: any Decoder) throws -> Self {
    if let value = Self(rawValue: rawValue) { return value }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: decoder.codingPath,
        debugDescription:
          "Cannot initialize \(Self.self) from invalid \(RawValue.self) value \(rawValue)"))
  }
}
