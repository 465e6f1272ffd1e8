internal import JanssonCore

/// An encoder is the single-value container of its own value.
extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { null(ownSlot) }

  func encode<T: Encodable>(_ value: T) throws {
    try encodeHere(value)
    // As by Foundation, a value that encodes nothing is an object without members.
    if session.tree[slot].kind == .empty { become(.object) }
  }

  func encode(_ value: Bool) throws { bool(value, ownSlot) }
  func encode(_ value: String) throws { string(value, ownSlot) }
  func encode(_ value: Double) throws { try double(value, ownSlot, .here) }
  func encode(_ value: Float) throws { try float(value, ownSlot, .here) }
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws {
    integer(value, ownSlot)
  }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { integer(value, ownSlot) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { integer(value, ownSlot) }
}
