internal import Jansson

/// The layout of a text, inferred from its beginning.
struct DocumentStyle: Sendable {
  /// LF, CR LF or CR.
  var lineEnd: [UInt8] = [UInt8(ascii: "\n")]
  /// The white space that one level of indentation adds: spaces or a tab.
  var unit: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: " ")]
  /// Whether the children of the outermost container are on lines of their own.
  var isSpread: Bool
  /// The same for most objects in it, for most arrays that begin with a container, and for most
  /// other arrays; nil if there are none.
  var spreadsObjects: Bool?
  var spreadsLists: Bool?
  var spreadsScalars: Bool?
  /// The colon and the spaces around it.
  var colon: [UInt8] = Array(": ".utf8)
  /// The white space after a comma on the same line.
  var separator: [UInt8] = [UInt8(ascii: " ")]
  /// The white space inside the braces of an object on one line: `{ "a": 1 }`.
  var padding: [UInt8] = []
  /// The quotes of strings and keys.
  var quote = UInt8(ascii: "\"")
  /// Whether keys have no quotes.
  var hasBareKeys = false
  /// Whether the last child of each container that is spread over lines is followed by a comma.
  var hasTrailingCommas = false
  /// Whether the whole text is ASCII, because other characters are written as escapes.
  var isASCIIOnly = false

  /// How much of a text is examined.
  private static var maximumLength: Int { 8192 }

  init(_ text: TextSource) {
    isSpread = false
    let end = min(text.count, Self.maximumLength)
    var offset = ByteOrderMark.begins(text.bytes) ? 3 : 0
    var survey = Survey()
    var hasLineEnd = false
    while offset < end {
      let start = offset
      offset = text.skipSpace(from: offset)
      if !hasLineEnd { hasLineEnd = noteLineEnd(text, start..<offset) }
      if offset >= end { break }
      if let open = survey.opened { note(text, open, spaces: start..<offset, &survey) }
      survey.noteEnd(text, offset, spaces: start..<offset)
      offset = next(text, offset, afterSpace: offset > start, &survey)
    }
    spreadsObjects = survey.objects.majority
    spreadsLists = survey.lists.majority
    spreadsScalars = survey.scalars.majority
    hasTrailingCommas = survey.hasTrailingComma && !survey.lacksTrailingComma
    isASCIIOnly = survey.hasEscape && text.bytes.allSatisfy { $0 < 0x80 }
    if !survey.hasChildren { isSpread = hasLineEnd }
    if !survey.hasSeparator, survey.hasColon, colon.last == UInt8(ascii: ":") { separator = [] }
  }

  /// The state while the text is traversed.
  private struct Survey {
    var depth = 0
    /// The bracket before the next token.
    var opened: Int?
    var hasChildren = false
    var hasUnit = false
    var hasColon = false
    var hasSeparator = false
    var hasPadding = false
    var hasQuote = false
    /// Whether a character that is not ASCII is written as an escape.
    var hasEscape = false
    /// How containers in the outermost one are written.
    var objects = Tally(), lists = Tally(), scalars = Tally()
    /// Whether there are containers over several lines that end with a comma, and without.
    var hasTrailingComma = false, lacksTrailingComma = false
    /// The first byte of the token before.
    private var last: UInt8 = 0

    /// Records whether a comma is before the closing bracket that may be at `offset`.
    mutating func noteEnd(_ text: TextSource, _ offset: Int, spaces: Range<Int>) {
      let token = text[offset]
      defer { last = token }
      guard token == UInt8(ascii: "]") || token == UInt8(ascii: "}"), text.hasLineEnd(spaces),
        last != UInt8(ascii: "["), last != UInt8(ascii: "{")
      else { return }
      if last == UInt8(ascii: ",") { hasTrailingComma = true } else { lacksTrailingComma = true }
    }
  }

  /// How many containers of a kind are spread over lines.
  private struct Tally {
    private var spread = 0
    private var inline = 0
    private var isFirstSpread: Bool?

    mutating func count(_ spreads: Bool) {
      isFirstSpread = isFirstSpread ?? spreads
      if spreads { spread += 1 } else { inline += 1 }
    }

    /// Whether most are, or the first one is, if there are as many of both; nil without any.
    var majority: Bool? { spread == inline ? isFirstSpread : spread > inline }
  }

  private mutating func noteLineEnd(_ text: TextSource, _ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = text.lineEndLength(at: offset)
      if length == 1 || length == 2 {
        lineEnd = [UInt8](text[offset..<offset + length])
        return true
      }
      offset += max(length, 1)
    }
    return false
  }

  /// Records how the first child follows the bracket at `open`.
  private mutating func note(
    _ text: TextSource, _ open: Int, spaces: Range<Int>, _ survey: inout Survey
  ) {
    survey.opened = nil
    let first = text[spaces.upperBound]
    if first == UInt8(ascii: "]") || first == UInt8(ascii: "}") { return }
    let spreads = text.hasLineEnd(spaces)
    let isObject = text[open] == UInt8(ascii: "{")
    if survey.depth == 1 {
      survey.hasChildren = true
      isSpread = spreads
    } else if isObject {
      survey.objects.count(spreads)
    } else if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      survey.lists.count(spreads)
    } else {
      survey.scalars.count(spreads)
    }
    if spreads, !survey.hasUnit {
      let outer = text.indentation(at: open)
      let inner = text.indentation(at: spaces.upperBound)
      if inner.count > outer.count, inner.starts(with: outer) {
        unit = Array(inner.dropFirst(outer.count))
        survey.hasUnit = true
      }
    }
    if !spreads, isObject, !survey.hasPadding, !text.hasComment(spaces) {
      padding = [UInt8](text[spaces])
      survey.hasPadding = true
    }
  }

  /// Records the token at `offset`, and returns the offset after it.
  private mutating func next(
    _ text: TextSource, _ offset: Int, afterSpace: Bool, _ survey: inout Survey
  ) -> Int {
    let next = text[offset + 1]
    let isSpaced = next == UInt8(ascii: " ")
    switch text[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      survey.depth += 1
      survey.opened = offset
      return offset + 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      survey.depth -= 1
      return offset + 1
    case UInt8(ascii: ":"):
      if !survey.hasColon {
        colon = Array(((afterSpace ? " " : "") + (isSpaced ? ": " : ":")).utf8)
        survey.hasColon = true
      }
      return offset + 1
    case UInt8(ascii: ","):
      if !survey.hasSeparator, text.lineEndLength(at: offset + 1) == 0 {
        let end = text.skipWhiteSpace(from: offset + 1)
        if !text.hasLineEnd(offset + 1..<end) {
          separator = isSpaced ? [UInt8(ascii: " ")] : []
          survey.hasSeparator = true
        }
      }
      return offset + 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if !survey.hasQuote { quote = text[offset] }
      survey.hasQuote = true
      let end = text.skipKey(from: offset)
      if !survey.hasEscape { survey.hasEscape = Self.hasEscape(text.bytes[offset..<end]) }
      return end
    default:
      let end = text.skipWord(from: offset)
      if text[text.skipSpace(from: end)] == UInt8(ascii: ":") { hasBareKeys = true }
      return end
    }
  }

  /// Whether a string has an escape such as `\u00fc`, for what is not ASCII.
  private static func hasEscape(_ string: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var rest = string
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      let escape = rest[backslash...].dropFirst().prefix(5)
      if escape.first == UInt8(ascii: "u"), !escape.dropFirst().starts(with: "00".utf8) {
        return true
      }
      if escape.count == 5, escape.starts(with: "u00".utf8),
        escape.dropFirst(3).first.map({ $0 >= UInt8(ascii: "8") }) ?? false
      {
        return true
      }
      rest = rest[backslash...].dropFirst(2)
    }
    return false
  }
}
