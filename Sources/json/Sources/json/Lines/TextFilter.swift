/// Finds lines that may satisfy a condition by a string that they must contain, without parsing the
/// others.
///
/// `@.level == "error"` is true only for lines that contain `"error"`, possibly written with
/// escapes.
struct TextFilter: Sendable {
  private let needle: [UInt8]

  /// A filter for one of the conditions; nil if none can be tested by searching.
  init?(_ conditions: [String]) {
    let texts = conditions.compactMap(Self.text)
    // The longest is probably the rarest.
    let printable = texts.filter { $0.utf8.allSatisfy { $0 >= 0x20 } }
    guard let text = printable.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    needle = Array("\"\(text)\"".utf8)
  }

  /// The string of `@.a.b == "string"`; nil for any other condition, and if there may be escapes in
  /// the string.
  private static func text(of condition: String) -> String? {
    var rest = Substring(condition).unicodeScalars
    func skipSpaces() { rest = rest.drop { $0.value == 0x20 || 0x09...0x0D ~= $0.value } }
    skipSpaces()
    guard rest.popFirst() == "@" else { return nil }
    var names = 0
    while rest.first == "." {
      rest.removeFirst()
      let name = rest.prefix {
        $0 == "_" || $0.isASCII && ($0.properties.isAlphabetic || 48...57 ~= $0.value)
      }
      guard let first = name.first, !(48...57 ~= first.value) else { return nil }
      rest = rest[name.endIndex...]
      names += 1
    }
    skipSpaces()
    guard names > 0, rest.popFirst() == "=", rest.popFirst() == "=" else { return nil }
    skipSpaces()
    guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else { return nil }
    let text = rest.prefix { $0 != quote && $0 != "\\" && $0 != "/" && $0 != "\"" }
    rest = rest[text.endIndex...]
    guard rest.popFirst() == quote, !text.isEmpty else { return nil }
    skipSpaces()
    return rest.isEmpty ? String(text) : nil
  }

  /// Whether a line may satisfy the condition.
  func mayMatch(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    // Any character may be written as \uXXXX, so lines with such escapes must be read.
    ByteSearch.offset(of: needle, in: line, from: 0) != nil
      || ByteSearch.escape(in: line, from: 0) != nil
  }
}
