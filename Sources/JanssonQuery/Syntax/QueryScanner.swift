internal import JanssonCore

/// Reads the bytes of a query from front to back.
struct QueryScanner {
  let text: String
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = [UInt8](text.utf8)
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The next byte; 0 at the end, which never occurs in a valid query.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The byte after the next one.
  var second: UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

  /// Consumes the next byte, which must exist.
  mutating func advance() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Consumes a token if it is next.
  mutating func consume(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != token.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// Consumes spaces, tabs and line breaks: `S` of the grammar.
  mutating func skipWhiteSpace() {
    while offset < bytes.count, bytes[offset].isWhiteSpace { offset += 1 }
  }

  /// Consumes bytes while they satisfy a condition.
  mutating func consumeWhile(_ isIncluded: (UInt8) -> Bool) -> Substring {
    let start = offset
    while offset < bytes.count, isIncluded(bytes[offset]) { offset += 1 }
    return slice(from: start)
  }

  /// The text from an offset to the current one; both are at boundaries of scalars.
  func slice(from start: Int) -> Substring {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: start)
    return text[lower..<utf8.index(lower, offsetBy: offset - start)]
  }

  /// Returns to an earlier offset.
  mutating func rewind(to offset: Int) { self.offset = offset }

  /// Whether a name without quotes may begin with this byte; every byte of a non-ASCII scalar
  /// counts.
  static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

extension QueryScanner {
  /// The error that something else was expected at an offset.
  @inline(never)
  func failure(
    _ expected: String, found: String? = nil, at offset: Int? = nil
  ) -> JSON.Query.Error {
    .syntax(
      JSON.Query.SyntaxError(
        expected: expected, found: found, at: offset ?? self.offset, in: text))
  }
}
