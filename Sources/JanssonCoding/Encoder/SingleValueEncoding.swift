internal import JanssonCore

/// An encoder is the single-value container of its own value.
extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { null(slot) }

  func encode<T: Encodable>(_ value: T) throws { try encode(value, in: slot, .here) }

  func encode(_ value: Bool) throws { bool(value, slot) }
  func encode(_ value: String) throws { string(value, slot) }
  func encode(_ value: Double) throws { try double(value, slot, .here) }
  func encode(_ value: Float) throws { try float(value, slot, .here) }
  @inline(__always)
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws { integer(value, slot) }
  func encode(_ value: Int128) throws { integer(value, slot) }
  func encode(_ value: UInt128) throws { integer(value, slot) }
}
