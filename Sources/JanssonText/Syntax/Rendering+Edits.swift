internal import Jansson

extension Rendering {
  /// The edits that turn the original text into this one, in order: ranges of the original and
  /// their replacements.
  func changes(_ syntax: Syntax) -> [(range: Range<Int>, replacement: [UInt8])] {
    var changes: [(range: Range<Int>, replacement: [UInt8])] = []
    var offset = 0
    var added: [UInt8] = []
    func note(until end: Int) {
      if let change = Self.trimmed(syntax.text, offset..<end, added) { changes.append(change) }
      added = []
    }
    for segment in segments {
      switch segment {
      case .source(0, let range) where range.lowerBound >= offset:
        note(until: range.lowerBound)
        offset = range.upperBound
      case .source(let source, let range): added += syntax.sources[source][range]
      case .bytes(let bytes): added += bytes
      }
    }
    note(until: syntax.text.count)
    return changes
  }

  /// A change without the white space and commas that are equal at both ends; nil if nothing
  /// remains.
  ///
  /// Tokens are kept whole: an edit that replaces 12 by 13 replaces both digits.
  private static func trimmed(
    _ text: TextSource, _ range: Range<Int>, _ added: [UInt8]
  ) -> (range: Range<Int>, replacement: [UInt8])? {
    let old = text[range]
    if old.elementsEqual(added) { return nil }
    func isBetweenTokens(_ byte: UInt8) -> Bool { byte.isWhiteSpace || byte == UInt8(ascii: ",") }
    let shortest = min(old.count, added.count)
    var start = 0
    while start < shortest, old[start] == added[start], isBetweenTokens(old[start]) { start += 1 }
    var end = 0
    while end < shortest - start, old[old.count - 1 - end] == added[added.count - 1 - end],
      isBetweenTokens(old[old.count - 1 - end])
    {
      end += 1
    }
    return (
      range.lowerBound + start..<range.upperBound - end,
      Array(added[start..<added.count - end])
    )
  }
}

/// Counts lines and columns forwards.
struct PositionCounter {
  private let text: TextSource
  private var line = 1
  private var column = 1
  /// The UTF-16 code units of the line up to here.
  private var character = 0
  private var offset: Int

  init(_ text: TextSource) {
    self.text = text
    offset = 0
  }

  /// The position of an offset, which must not be before the previous one.
  ///
  /// - Complexity: O(*n*) in the bytes since then.
  mutating func position(
    at end: Int
  ) -> (scalars: JSON.TextPosition, utf16: JSON.TextEdit.UTF16Position) {
    if offset == 0, end > 0, ByteOrderMark.begins(text.bytes) { offset = min(3, end) }
    while offset < end {
      let byte = text[offset]
      offset += 1
      // CR LF ends one line.
      let isFirstHalf = byte == UInt8(ascii: "\r") && text[offset] == UInt8(ascii: "\n")
      if TextSource.isLineEnd(byte), !isFirstHalf {
        line += 1
        column = 1
        character = 0
      } else if !UTF8Sequence.isContinuation(byte), !isFirstHalf {
        column += 1
        // Four bytes are a surrogate pair.
        character += byte < 0xF0 ? 1 : 2
      }
    }
    return (
      JSON.TextPosition(line: line, column: column, offset: end),
      JSON.TextEdit.UTF16Position(line: line - 1, character: character)
    )
  }
}
