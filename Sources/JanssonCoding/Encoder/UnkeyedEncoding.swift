internal import JanssonCore

/// A view of an array that is being encoded.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder

  init(_ encoder: ValueEncoder) { self.encoder = encoder }

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.session.tree.count(of: encoder.openSlot(.array)) }

  func encodeNil() throws { encoder.encodeElement { slot, _ in encoder.null(slot) } }

  func encode<T: Encodable>(_ value: T) throws {
    try encoder.encodeElement { try encoder.encode(value, in: $0, $1) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    nested.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested.unkeyedContainer() }

  func superEncoder() -> any Swift.Encoder { nested }

  private func integer(_ value: some FixedWidthInteger) {
    encoder.encodeElement { slot, _ in encoder.integer(value, slot) }
  }

  private var nested: ValueEncoder {
    let index = count
    let element = encoder.session.tree.addElement(to: encoder.openSlot(.array))
    return encoder.lasting(element, .index(index))
  }
}

// `Codable` has one requirement for each type of the standard library. One function meets those of
// integers, but not the ones with a default: `decodeIfPresent`, `encodeIfPresent`, and those of 128
// bits.

extension UnkeyedEncoding {
  func encode(_ value: Bool) throws {
    encoder.encodeElement { slot, _ in encoder.bool(value, slot) }
  }
  func encode(_ value: String) throws {
    encoder.encodeElement { slot, _ in encoder.string(value, slot) }
  }
  func encode(_ value: Double) throws {
    try encoder.encodeElement { try encoder.double(value, $0, $1) }
  }
  func encode(_ value: Float) throws {
    try encoder.encodeElement { try encoder.float(value, $0, $1) }
  }
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws { integer(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { integer(value) }
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { integer(value) }
}
