/// A view of an array that is being encoded.
struct UnkeyedEncoding: UnkeyedEncodingContainer {
  private let frame: EncodingFrame

  init(_ frame: EncodingFrame) { self.frame = frame }

  var codingPath: [any CodingKey] { frame.codingPath }
  var count: Int { frame.session.tree.count(of: frame.slot) }

  func encodeNil() throws { frame.encodeElement { slot, _ in frame.null(slot) } }

  func encode<T: Encodable>(_ value: T) throws {
    try frame.encodeElement { try frame.encode(value, in: $0, $1) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    nested.container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested.unkeyedContainer() }

  func superEncoder() -> any Swift.Encoder { nested }

  @inline(__always)
  private func integer(_ value: some FixedWidthInteger) {
    frame.encodeElement { slot, _ in frame.integer(value, slot) }
  }

  private var nested: EncodingFrame {
    let index = count
    return frame.lasting(frame.session.tree.addElement(to: frame.slot), .index(index))
  }
}

// `Codable` has one requirement for each type of the standard library. One function meets those of
// integers, but not the ones with a default: `decodeIfPresent`, `encodeIfPresent`, and those of 128
// bits.

extension UnkeyedEncoding {
  func encode(_ value: Bool) throws { frame.encodeElement { slot, _ in frame.bool(value, slot) } }
  func encode(_ value: String) throws {
    frame.encodeElement { slot, _ in frame.string(value, slot) }
  }
  func encode(_ value: Double) throws {
    try frame.encodeElement { try frame.double(value, $0, $1) }
  }
  func encode(_ value: Float) throws {
    try frame.encodeElement { try frame.float(value, $0, $1) }
  }
  @inline(__always)
  func encode<Value: FixedWidthInteger & Encodable>(_ value: Value) throws { integer(value) }
  func encode(_ value: Int128) throws { integer(value) }
  func encode(_ value: UInt128) throws { integer(value) }
}
