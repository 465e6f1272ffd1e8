// The containers of `Codable` have a requirement for each scalar type of the standard library.
// Those of the most common types are called directly; for the others, the generic one is called.

extension FixedWidthInteger where Self: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Self? { try container.decodeIfPresent(Self.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Self, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int8: ScalarValue {}
extension Int16: ScalarValue {}
extension Int32: ScalarValue {}
extension Int64: ScalarValue {}
extension UInt: ScalarValue {}
extension UInt8: ScalarValue {}
extension UInt16: ScalarValue {}
extension UInt32: ScalarValue {}
extension UInt64: ScalarValue {}

extension Double: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Double? { try container.decodeIfPresent(Double.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Double, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Float: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Float? { try container.decodeIfPresent(Float.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Float, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Bool: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Bool? { try container.decodeIfPresent(Bool.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Bool, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension String: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: String, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}
