import Jansson

/// A recogniser for RFC 8259, independent of the library and as simple as possible, for comparison.
///
/// It is recursive, because the inputs of a fuzzer are short. It ignores depth and duplicate keys.
struct Grammar {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0

  /// Whether the text is UTF-8 and JSON with numbers in the range of a double.
  static func accepts(_ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions) -> Bool {
    var bytes = text
    // Section 8.1: a parser may ignore a byte order mark.
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      bytes = UnsafeRawBufferPointer(rebasing: bytes.dropFirst(3))
    }
    guard String(validating: bytes, as: UTF8.self) != nil else { return false }
    var grammar = Grammar(bytes)
    grammar.allowsAnyRange = options.exactNumbers
    grammar.blanks()
    guard grammar.value() else { return false }
    grammar.blanks()
    return grammar.offset == bytes.count
  }

  private var allowsAnyRange = false

  private init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  private var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func blanks() {
    while take(" ") || take("\n") || take("\t") || take("\r") {}
  }

  private mutating func value() -> Bool {
    switch next {
    case UInt8(ascii: "{"): return list("{", "}") { $0.member() }
    case UInt8(ascii: "["): return list("[", "]") { $0.value() }
    case UInt8(ascii: "\""): return string()
    default: return take("true") || take("false") || take("null") || number()
    }
  }

  private mutating func list(
    _ open: String, _ close: String, _ item: (inout Grammar) -> Bool
  ) -> Bool {
    guard take(open) else { return false }
    blanks()
    if take(close) { return true }
    while true {
      blanks()
      guard item(&self) else { return false }
      blanks()
      if take(close) { return true }
      guard take(",") else { return false }
    }
  }

  private mutating func member() -> Bool {
    guard string() else { return false }
    blanks()
    guard take(":") else { return false }
    blanks()
    return value()
  }

  private mutating func digits() -> Bool {
    let start = offset
    while (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next) { offset += 1 }
    return offset > start
  }

  private mutating func number() -> Bool {
    let start = offset
    _ = take("-")
    guard take("0") || digits() else { return false }
    var isWhole = true
    if take(".") {
      isWhole = false
      guard digits() else { return false }
    }
    if take("e") || take("E") {
      isWhole = false
      _ = take("+") || take("-")
      guard digits() else { return false }
    }
    if isWhole || allowsAnyRange { return true }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    return Double(text)?.isFinite ?? false
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while offset < bytes.count {
      if take("\"") { return true }
      if take("\\u") {
        guard let unit = hexadecimal() else { return false }
        if (0xDC00...0xDFFF).contains(unit) { return false }
        if (0xD800...0xDBFF).contains(unit) {
          guard take("\\u"), let low = hexadecimal(), (0xDC00...0xDFFF).contains(low) else {
            return false
          }
        }
      } else if take("\\") {
        guard "\"\\/bfnrt".utf8.contains(next) else { return false }
        offset += 1
      } else {
        guard next >= 0x20 else { return false }
        offset += 1
      }
    }
    return false
  }

  private mutating func hexadecimal() -> UInt32? {
    guard bytes.count - offset >= 4 else { return nil }
    let text = String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
    guard text.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }) else { return nil }
    offset += 4
    return UInt32(text, radix: 16)
  }
}
