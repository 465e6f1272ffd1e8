/// The bytes of a query, gone through from the front.
struct QueryScanner {
  let text: String
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ text: String) {
    self.text = text
    bytes = [UInt8](text.utf8)
  }

  var isAtEnd: Bool { offset == bytes.count }

  /// The next byte; 0, which no query has outside of a mistake, at the end.
  var next: UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The byte after the next one.
  var second: UInt8 { offset + 1 < bytes.count ? bytes[offset + 1] : 0 }

  /// Takes the next byte, which is there.
  mutating func take() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  /// Takes what is written here, if it is this.
  mutating func take(_ token: StaticString) -> Bool {
    let count = token.utf8CodeUnitCount
    guard offset + count <= bytes.count else { return false }
    for index in 0..<count where bytes[offset + index] != token.utf8Start[index] { return false }
    offset += count
    return true
  }

  /// Takes spaces, tabs and ends of lines: `S` of the grammar.
  mutating func skipSpaces() {
    while offset < bytes.count, QueryScanner.isSpace(bytes[offset]) { offset += 1 }
  }

  /// Takes bytes as long as they are of a kind.
  mutating func takeWhile(_ isIncluded: (UInt8) -> Bool) -> Substring {
    let start = offset
    while offset < bytes.count, isIncluded(bytes[offset]) { offset += 1 }
    return slice(from: start)
  }

  /// The text from an offset to here; both are between characters of UTF-8.
  func slice(from start: Int) -> Substring {
    let utf8 = text.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: start)
    return text[lower..<utf8.index(lower, offsetBy: offset - start)]
  }

  /// Goes back to where the scanner has been before.
  mutating func rewind(to offset: Int) { self.offset = offset }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  /// What a name without quotes may begin with; the bytes of a scalar above ASCII go together.
  static func beginsName(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
      || byte >= 0x80
  }
}

extension QueryScanner {
  /// The error that something else should be here.
  func failure(
    _ expected: String, found: String? = nil, at offset: Int? = nil
  ) -> JSON.Error {
    .query(
      JSON.QueryError(
        expected: expected, found: found, at: offset ?? self.offset, in: text))
  }
}
