/// An integer in decimal digits, after a sign or without one.
///
/// It replaces `Int64(_:)` and `UInt64(_:)` for text: their parser is a lot of code, which is
/// compiled again for each integer type and string type.
package struct DecimalInteger {
  private let isNegative: Bool
  private let magnitude: UInt64

  /// Parses text; nil if it is anything else, or if the magnitude is beyond `UInt64`.
  @inline(never)
  package init?(_ text: String) {
    var text = text
    guard let value = text.withUTF8({ DecimalInteger($0) }) else { return nil }
    self = value
  }

  /// Parses the bytes of such text.
  package init?(_ utf8: UnsafeBufferPointer<UInt8>) {
    isNegative = utf8.first == UInt8(ascii: "-")
    let digits = isNegative || utf8.first == UInt8(ascii: "+") ? utf8.dropFirst() : utf8[...]
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in digits {
      let (tens, isTooLarge) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, overflow) = tens.addingReportingOverflow(UInt64(byte &- UInt8(ascii: "0")))
      guard byte.isDigit, !isTooLarge, !overflow else { return nil }
      magnitude = sum
    }
    self.magnitude = magnitude
  }

  /// The value; nil if it does not fit.
  package var int64: Int64? {
    guard isNegative else { return Int64(exactly: magnitude) }
    return magnitude <= Int64.min.magnitude ? Int64(truncatingIfNeeded: 0 &- magnitude) : nil
  }

  /// The value; nil if it is negative.
  var uint64: UInt64? { isNegative && magnitude > 0 ? nil : magnitude }

  /// The value; nil if it does not fit.
  package var int: Int? { int64.flatMap { Int(exactly: $0) } }
}
