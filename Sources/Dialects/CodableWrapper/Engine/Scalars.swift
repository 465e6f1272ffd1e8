internal import Conversions

// `Codable` has one requirement for each type of the standard library.

extension FixedWidthInteger where Self: ScalarValue {
  static func converted(_ scalar: Scalar) -> Self? { scalar.integer() }
}

extension Int: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int? { try container.decodeIfPresent(Int.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int8: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int8? { try container.decodeIfPresent(Int8.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int8, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int16: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int16? { try container.decodeIfPresent(Int16.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int16, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int32: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int32? { try container.decodeIfPresent(Int32.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int32, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Int64: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Int64? { try container.decodeIfPresent(Int64.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Int64, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension UInt: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> UInt? { try container.decodeIfPresent(UInt.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: UInt, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension UInt8: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> UInt8? { try container.decodeIfPresent(UInt8.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: UInt8, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension UInt16: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> UInt16? { try container.decodeIfPresent(UInt16.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: UInt16, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension UInt32: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> UInt32? { try container.decodeIfPresent(UInt32.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: UInt32, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension UInt64: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> UInt64? { try container.decodeIfPresent(UInt64.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: UInt64, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }
}

extension Double: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Double? { try container.decodeIfPresent(Double.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Double, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }

  static func converted(_ scalar: Scalar) -> Double? { scalar.double }
}

extension Float: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Float? { try container.decodeIfPresent(Float.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Float, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }

  static func converted(_ scalar: Scalar) -> Float? { scalar.float }
}

extension Bool: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> Bool? { try container.decodeIfPresent(Bool.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: Bool, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }

  static func converted(_ scalar: Scalar) -> Bool? { scalar.bool }
}

extension String: ScalarValue {
  static func decode<C: KeyedDecodingContainerProtocol>(
    _ key: C.Key, in container: C
  ) throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }

  static func encode<C: KeyedEncodingContainerProtocol>(
    _ value: String, _ key: C.Key, in container: inout C
  ) throws { try container.encode(value, forKey: key) }

  static func converted(_ scalar: Scalar) -> String? { scalar.text }
}
