/// A frame is the single-value container of its own value.
extension DecodingFrame: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node.isNull }

  func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type, node, .here) }

  func decode(_: Bool.Type) throws -> Bool { try bool(node, .here) }
  func decode(_: String.Type) throws -> String { try string(node, .here) }
  func decode(_: Double.Type) throws -> Double { try double(node, .here) }
  func decode(_: Float.Type) throws -> Float { try float(node, .here) }
  func decode(_: Int.Type) throws -> Int { try integer(node, .here) }
  func decode(_: Int8.Type) throws -> Int8 { try integer(node, .here) }
  func decode(_: Int16.Type) throws -> Int16 { try integer(node, .here) }
  func decode(_: Int32.Type) throws -> Int32 { try integer(node, .here) }
  func decode(_: Int64.Type) throws -> Int64 { try integer(node, .here) }
  func decode(_: Int128.Type) throws -> Int128 { try integer(node, .here) }
  func decode(_: UInt.Type) throws -> UInt { try integer(node, .here) }
  func decode(_: UInt8.Type) throws -> UInt8 { try integer(node, .here) }
  func decode(_: UInt16.Type) throws -> UInt16 { try integer(node, .here) }
  func decode(_: UInt32.Type) throws -> UInt32 { try integer(node, .here) }
  func decode(_: UInt64.Type) throws -> UInt64 { try integer(node, .here) }
  func decode(_: UInt128.Type) throws -> UInt128 { try integer(node, .here) }
}
