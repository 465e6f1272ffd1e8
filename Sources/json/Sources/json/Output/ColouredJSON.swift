import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// JSON text for a terminal.
enum TerminalJSON {
  /// The text with control characters escaped, and in colour unless the user has disabled that.
  static func text(_ text: [UInt8]) -> [UInt8] {
    var text = text
    PrintableText.escape(&text)
    return Colours(of: STDOUT_FILENO).isOn ? ColouredJSON(text).bytes : text
  }
}

/// JSON text with escape sequences that colour its keys and values on a terminal.
struct ColouredJSON {
  private static let key = Array("\u{1B}[34;1m".utf8)
  private static let string = Array("\u{1B}[32m".utf8)
  private static let number = Array("\u{1B}[36m".utf8)
  private static let literal = Array("\u{1B}[35m".utf8)
  private static let reset = Array("\u{1B}[0m".utf8)

  private(set) var bytes: [UInt8] = []

  /// Colours a text, which must be JSON.
  init(_ text: [UInt8]) {
    bytes.reserveCapacity(2 * text.count)
    var start = 0
    while start < text.count {
      let end = Self.end(ofTokenAt: start, in: text)
      if let colour = Self.colour(ofTokenFrom: start, to: end, in: text) {
        bytes += colour
        bytes += text[start..<end]
        bytes += Self.reset
      } else {
        bytes += text[start..<end]
      }
      start = end
    }
  }

  /// The colour of a token; nil for whitespace and punctuation.
  private static func colour(
    ofTokenFrom start: Int, to end: Int, in text: [UInt8]
  ) -> [UInt8]? {
    switch text[start] {
    case UInt8(ascii: "\""):
      text[end...].first { $0 > 0x20 } == UInt8(ascii: ":") ? key : string
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): number
    case UInt8(ascii: "a")...UInt8(ascii: "z"): literal
    default: nil
    }
  }

  /// The end of a string, number or literal; otherwise that of a single byte.
  private static func end(ofTokenAt start: Int, in text: [UInt8]) -> Int {
    var end = start + 1
    switch text[start] {
    case UInt8(ascii: "\""):
      while end < text.count, text[end] != UInt8(ascii: "\"") {
        end += text[end] == UInt8(ascii: "\\") ? 2 : 1
      }
      return min(end + 1, text.count)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      while end < text.count, isPartOfWord(text[end]) { end += 1 }
      return end
    default: return end
    }
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}
