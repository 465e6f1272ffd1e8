/// Writes values as compact JSON text in UTF-8.
///
///     let bytes = try Writer.write(value)
public struct Writer {
  /// A value cannot be represented in JSON.
  public enum Failure: Error, Equatable {
    /// NaN or an infinity.
    case notFinite(Double)
  }

  private var bytes: [UInt8] = []

  /// The text of a value.
  public static func write(_ value: Value) throws(Failure) -> [UInt8] {
    var writer = Writer()
    try writer.append(value)
    return writer.bytes
  }

  private mutating func append(_ value: Value) throws(Failure) {
    switch value {
    case .null: append("null")
    case .bool(let value): append(value ? "true" : "false")
    case .integer(let value): append(value)
    case .double(let value):
      guard value.isFinite else { throw .notFinite(value) }
      // The shortest digits that read back to the same bits, which are already valid JSON.
      bytes.append(contentsOf: value.description.utf8)
    case .string(let text): append(string: text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        try append(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(string: member.key)
        bytes.append(UInt8(ascii: ":"))
        try append(member.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func append(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  private mutating func append(_ number: Int64) {
    if number < 0 { bytes.append(UInt8(ascii: "-")) }
    var magnitude = number.magnitude
    let start = bytes.count
    repeat {
      let (quotient, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
      bytes.append(UInt8(ascii: "0") + UInt8(digit))
      magnitude = quotient
    } while magnitude > 0
    bytes[start...].reverse()
  }

  private mutating func append(string text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      var runStart = 0
      for (index, byte) in utf8.enumerated() where Self.isEscaped(byte) {
        bytes.append(contentsOf: utf8[runStart..<index])
        appendEscape(of: byte)
        runStart = index + 1
      }
      bytes.append(contentsOf: utf8[runStart...])
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscape(of byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case UInt8(ascii: "\r"): append("\\r")
    case UInt8(ascii: "\t"): append("\\t")
    default:
      append("\\u00")
      for digit in [byte >> 4, byte & 15] {
        bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
