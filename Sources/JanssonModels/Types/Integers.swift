// Integer types are decoded only from a number without a fraction (1.0 and 1e2 are integers). A
// number out of range is an error and never wraps.

internal import JanssonCoding
internal import JanssonCore

/// An integer type of the standard library.
protocol IntegerScalar: Scalar, FixedWidthInteger {}

extension IntegerScalar {
  /// The integer with all its digits.
  public var json: JSON { .number(JSON.Number(self)) }

  static func read(_ node: Node) -> Self? { try? node.integer() }

  static func read(_ json: JSON) -> Self? {
    if case .number(let number) = json { number.whole() } else { nil }
  }

  static func isConversion(_ node: Node) -> Bool {
    switch node.content {
    case .real: true
    case .rawNumber(let utf8):
      utf8.contains { !$0.isDigit && $0 != UInt8(ascii: "-") }
    default: false
    }
  }

  func write(to writer: DirectWriter) throws(JSON.Error) {
    guard let value = Int64(exactly: self) else { return try writer.write(node()) }
    try writer.bytes.pointee.integer(value)
  }
}

extension Int: IntegerScalar, JSON.DefaultInitializable {}
extension Int8: IntegerScalar, JSON.DefaultInitializable {}
extension Int16: IntegerScalar, JSON.DefaultInitializable {}
extension Int32: IntegerScalar, JSON.DefaultInitializable {}
extension Int64: IntegerScalar, JSON.DefaultInitializable {}
extension UInt: IntegerScalar, JSON.DefaultInitializable {}
extension UInt8: IntegerScalar, JSON.DefaultInitializable {}
extension UInt16: IntegerScalar, JSON.DefaultInitializable {}
extension UInt32: IntegerScalar, JSON.DefaultInitializable {}
extension UInt64: IntegerScalar, JSON.DefaultInitializable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: IntegerScalar, JSON.DefaultInitializable {}
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: IntegerScalar, JSON.DefaultInitializable {}
