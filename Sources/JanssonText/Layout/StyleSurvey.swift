internal import Jansson

/// Finds the style of a text by a walk over the tokens at its beginning.
struct StyleSurvey {
  private let text: TextSource
  private var style = DocumentStyle()
  /// The containers around the next token.
  private var open: [Open] = []
  /// How containers in the outermost one are written.
  private var objects = Tally(), lists = Tally(), scalars = Tally()
  /// The same for objects in arrays on one line.
  private var objectsInLine = Tally()
  private var widths = Widths()
  private var escapes = Escapes()
  private var hasChildren = false
  private var hasUnit = false
  private var hasColon = false
  private var hasSeparator = false
  private var hasPadding = false
  private var hasArrayPadding = false
  private var hasQuote = false
  /// Whether there are containers over several lines that end with a comma, and without.
  private var hasTrailingComma = false, lacksTrailingComma = false
  /// The first byte of the token before.
  private var last: UInt8 = 0

  /// How much of a text is examined.
  private static var maximumLength: Int { 8192 }

  /// The style of a text.
  static func style(of text: TextSource) -> DocumentStyle {
    var survey = StyleSurvey(text)
    survey.run()
    return survey.style
  }

  private init(_ text: TextSource) { self.text = text }

  private mutating func run() {
    let end = min(text.count, Self.maximumLength)
    var offset = ByteOrderMark.begins(text.bytes) ? 3 : 0
    var hasLineEnd = false
    while offset < end {
      let start = offset
      offset = text.skipSpace(from: offset)
      if !hasLineEnd { hasLineEnd = noteLineEnd(start..<offset) }
      if offset >= end { break }
      if !open.isEmpty { noteSpaces(start..<offset) }
      last = text[offset]
      offset = next(offset, afterSpace: offset > start)
    }
    for container in open where container.isCounted {
      guard let spreads = container.spreads else { continue }
      if container.isList { lists.count(spreads) } else { scalars.count(spreads) }
    }
    style.spreadsObjects = objects.majority
    style.spreadsLists = lists.majority
    style.spreadsScalars = scalars.majority
    style.spreadsInLine = objectsInLine.majority ?? false
    style.lineWidth = widths.limit
    style.hasTrailingCommas = hasTrailingComma && !lacksTrailingComma
    style.isASCIIOnly = escapes.hasUnicode && text.bytes.allSatisfy { $0 < 0x80 }
    style.escapesSlashes = escapes.hasSlash && !escapes.hasPlainSlash
    if !hasChildren { style.isSpread = hasLineEnd }
    if !hasSeparator, hasColon, style.colon.last == UInt8(ascii: ":") { style.separator = [] }
  }

  private mutating func noteLineEnd(_ range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let length = text.lineEndLength(at: offset)
      if length == 1 || length == 2 {
        style.lineEnd = [UInt8](text[offset..<offset + length])
        return true
      }
      offset += max(length, 1)
    }
    return false
  }

  /// Records the white space before a token in a container.
  private mutating func noteSpaces(_ spaces: Range<Int>) {
    let token = text[spaces.upperBound]
    let isEnd = token == UInt8(ascii: "]") || token == UInt8(ascii: "}")
    let top = open.count - 1
    if open[top].spreads == nil {
      if !isEnd { return noteFirst(token, spaces) }
      var lineEnds = 0
      text.forEachTrivia(in: spaces) { trivia, _ in if case .lineEnd = trivia { lineEnds += 1 } }
      if lineEnds > 1, !text.hasComment(spaces) { style.hasBlankLines = true }
    } else if isEnd {
      noteEnd(spaces)
    }
  }

  /// Records how the first child of a container follows its bracket.
  private mutating func noteFirst(_ token: UInt8, _ spaces: Range<Int>) {
    let top = open.count - 1
    let spreads = text.hasLineEnd(spaces)
    let isObject = open[top].isObject
    open[top].spreads = spreads
    if top == 0 {
      hasChildren = true
      style.isSpread = spreads
    } else if open[top - 1].spreads ?? false {
      // What an array has is known at its end.
      if isObject { objects.count(spreads) } else { open[top].isCounted = true }
    } else if isObject, !open[top - 1].isObject {
      objectsInLine.count(spreads)
      objects.count(spreads)
    }
    if spreads, !hasUnit {
      let outer = text.indentation(at: open[top].offset)
      let inner = text.indentation(at: spaces.upperBound)
      if inner.count > outer.count, inner.starts(with: outer) {
        style.unit = Array(inner.dropFirst(outer.count))
        hasUnit = true
      }
    }
    if spreads || text.hasComment(spaces) { return }
    if isObject, !hasPadding {
      style.padding = [UInt8](text[spaces])
      hasPadding = true
    } else if !isObject, !hasArrayPadding {
      style.arrayPadding = [UInt8](text[spaces])
      hasArrayPadding = true
    }
  }

  /// Records the end of a container that has children.
  private mutating func noteEnd(_ spaces: Range<Int>) {
    let top = open.count - 1
    let hasComma = last == UInt8(ascii: ",")
    if text.hasLineEnd(spaces) {
      if hasComma { hasTrailingComma = true } else { lacksTrailingComma = true }
    }
    guard open[top].isCounted, let spreads = open[top].spreads else { return }
    if open[top].isList { return lists.count(spreads) }
    scalars.count(spreads)
    let start = open[top].offset
    let before = DocumentStyle.width(of: text.indentation(at: start)) + open[top].column
    let follows = text[spaces.upperBound + 1] == UInt8(ascii: ",") ? 1 : 0
    // Both brackets, and a space after each comma.
    let spacing = 2 + 2 * (open[top].count - 1) + 2 * style.arrayPadding.count
    widths.note(before + spacing + open[top].width + follows, spreads: spreads)
  }

  /// Records the token at `offset`, and returns the offset after it.
  private mutating func next(_ offset: Int, afterSpace: Bool) -> Int {
    let next = text[offset + 1]
    let isSpaced = next == UInt8(ascii: " ")
    switch text[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if !open.isEmpty { open[open.count - 1].isList = true }
      open.append(Open(offset, isObject: text[offset] == UInt8(ascii: "{"), text))
      return offset + 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      _ = open.popLast()
      return offset + 1
    case UInt8(ascii: ":"):
      if !hasColon {
        style.colon = Array(((afterSpace ? " " : "") + (isSpaced ? ": " : ":")).utf8)
        hasColon = true
      }
      return offset + 1
    case UInt8(ascii: ","):
      if !hasSeparator, text.lineEndLength(at: offset + 1) == 0 {
        let end = text.skipWhiteSpace(from: offset + 1)
        if !text.hasLineEnd(offset + 1..<end) {
          style.separator = isSpaced ? [UInt8(ascii: " ")] : []
          hasSeparator = true
        }
      }
      return offset + 1
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if !hasQuote { style.quote = text[offset] }
      hasQuote = true
      let end = text.skipKey(from: offset)
      escapes.note(text.bytes[offset..<end])
      measure(offset..<end)
      return end
    default:
      let end = text.skipWord(from: offset)
      if text[text.skipSpace(from: end)] == UInt8(ascii: ":") { style.hasBareKeys = true }
      measure(offset..<end)
      return end
    }
  }

  private mutating func measure(_ scalar: Range<Int>) {
    guard let container = open.last, container.isCounted, !container.isList else { return }
    open[open.count - 1].count += 1
    open[open.count - 1].width += DocumentStyle.width(of: text[scalar])
  }
}

extension StyleSurvey {
  /// A container that has not ended.
  private struct Open {
    let offset: Int
    let isObject: Bool
    /// Whether its children are on lines of their own; nil before the first one.
    var spreads: Bool?
    /// Whether it is an array that may be on one line or on many.
    var isCounted = false
    /// Whether there are containers in it.
    var isList = false
    /// How many scalars it has, and how many columns they take.
    var count = 0
    var width = 0
    /// The columns of the text between the indentation and the bracket.
    let column: Int

    init(_ offset: Int, isObject: Bool, _ text: TextSource) {
      self.offset = offset
      self.isObject = isObject
      // A key is before it, or nothing.
      var start = offset
      while start > 0, offset - start < 256, !TextSource.isLineEnd(text[start - 1]) { start -= 1 }
      column = DocumentStyle.width(
        of: text[start..<offset].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
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

  /// The lengths that the lines of arrays have, or would have on one line.
  private struct Widths {
    private var widestOnLine = 0
    private var narrowestSpread = Int.max

    mutating func note(_ width: Int, spreads: Bool) {
      if spreads {
        narrowestSpread = min(narrowestSpread, width)
      } else {
        widestOnLine = max(widestOnLine, width)
      }
    }

    /// The limit of line lengths that explains which arrays are on one line: prettier's, or one
    /// that people choose.
    var limit: Int? {
      guard widestOnLine > 0, narrowestSpread < Int.max else { return nil }
      return [80, 100, 120].first { widestOnLine <= $0 && narrowestSpread > $0 }
    }
  }

  /// The escapes in strings.
  private struct Escapes {
    /// Whether a character that is not ASCII is written as one, such as `\u00fc`.
    var hasUnicode = false
    /// Whether a slash is written as `\/`, and whether one is not.
    var hasSlash = false, hasPlainSlash = false

    mutating func note(_ string: Slice<UnsafeBufferPointer<UInt8>>) {
      var rest = string
      while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "/") { hasPlainSlash = true }
        guard byte == UInt8(ascii: "\\"), let escaped = rest.popFirst() else { continue }
        if escaped == UInt8(ascii: "/") { hasSlash = true }
        guard escaped == UInt8(ascii: "u"), let third = rest.dropFirst(2).first else { continue }
        // Up to 007F, it is ASCII.
        if !rest.starts(with: "00".utf8) || third >= UInt8(ascii: "8") { hasUnicode = true }
      }
    }
  }
}
