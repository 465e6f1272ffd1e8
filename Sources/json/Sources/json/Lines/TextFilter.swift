/// Finds the lines that may satisfy a condition by a text that they must contain, without reading the others.
///
/// `@.level == "error"` holds only for lines in which `"error"` occurs, or is written with escapes.
struct TextFilter: Sendable {
  private let needle: [UInt8]

  /// A filter for one of the conditions; nil if none is of a kind that shows in the text.
  init?(_ conditions: [String]) {
    let pattern = /\s*@(?:\.[A-Za-z_][A-Za-z_0-9]*)+\s*==\s*(?:"([^"\\\/]+)"|'([^'"\\\/]+)')\s*/
    let texts = conditions.compactMap { condition in
      (try? pattern.wholeMatch(in: condition)).flatMap { $0.output.1 ?? $0.output.2 }
    }
    // The longest is the rarest, probably.
    let printable = texts.filter { $0.utf8.allSatisfy { $0 >= 0x20 } }
    guard let text = printable.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    needle = Array("\"\(text)\"".utf8)
  }

  /// The beginning of the next line that may satisfy the condition.
  func firstLine(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    // Any character may be written as \uXXXX, so that such lines must be read.
    let text = ByteSearch.offset(of: needle, in: bytes, from: start)
    let rest = UnsafeBufferPointer(rebasing: bytes[..<(text ?? bytes.count)])
    let escape = ByteSearch.escape(in: rest, from: start)
    guard let found = escape ?? text else { return nil }
    let line = UnsafeBufferPointer(rebasing: bytes[start..<found])
    return line.lastIndex(of: UInt8(ascii: "\n")).map { start + $0 + 1 } ?? start
  }
}
