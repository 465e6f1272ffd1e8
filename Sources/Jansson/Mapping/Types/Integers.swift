// Integer types are decoded only from a number without a fraction (1.0 and 1e2 are integers). A
// number out of range is an error and never wraps.

extension JSONDecodable where Self: FixedWidthInteger {
  /// Decodes an integer in the type's range.
  ///
  ///     let age = try UInt8(decoding: 36)
  ///
  /// - Throws: `typeMismatch`, with the number found, for a fraction, a number out of range, or
  ///   another kind.
  public init(decoding json: JSON) throws {
    guard case .number(let number) = json, let value: Self = number.whole() else {
      throw json.mismatch(Self.self)
    }
    self = value
  }
}

extension JSONEncodable where Self: FixedWidthInteger {
  /// The integer with all its digits.
  public var json: JSON { .number(JSON.Number(self)) }
}

extension Scalar where Self: FixedWidthInteger {
  @inline(__always)
  static func read(_ node: Node) -> Self? { try? node.integer() }

  static func read(_ json: JSON) -> Self? {
    if case .number(let number) = json { number.whole() } else { nil }
  }

  static func isConversion(_ node: Node) -> Bool {
    switch node.content {
    case .real: true
    case .rawNumber(let utf8):
      utf8.contains { !NumberGrammar.isDigit($0) && $0 != UInt8(ascii: "-") }
    default: false
    }
  }

  func write(to writer: DirectWriter) throws(JSON.Error) {
    guard let value = Int64(exactly: self) else { return try writer.write(node()) }
    try writer.bytes.pointee.integer(value)
  }
}

extension Int: Scalar, DefaultInitializable {}
extension Int8: Scalar, DefaultInitializable {}
extension Int16: Scalar, DefaultInitializable {}
extension Int32: Scalar, DefaultInitializable {}
extension Int64: Scalar, DefaultInitializable {}
extension UInt: Scalar, DefaultInitializable {}
extension UInt8: Scalar, DefaultInitializable {}
extension UInt16: Scalar, DefaultInitializable {}
extension UInt32: Scalar, DefaultInitializable {}
extension UInt64: Scalar, DefaultInitializable {}
extension Int128: Scalar, DefaultInitializable {}
extension UInt128: Scalar, DefaultInitializable {}
