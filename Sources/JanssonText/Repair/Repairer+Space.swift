internal import Jansson

// White space, comments, and text around the value.

extension Repairer {
  /// The next byte that is not white space, where it is, and whether it is on another line; NUL at
  /// the end.
  ///
  /// - Parameter limit: how far to look.
  func next(
    after start: Int, within limit: Int = .max
  ) -> (byte: UInt8, offset: Int, isOnNewLine: Bool) {
    var (offset, isOnNewLine) = (start, false)
    let end = end - start > limit ? start + limit : end
    while offset < end, text[offset].isWhiteSpace {
      if TextSource.isLineEnd(text[offset]) { isOnNewLine = true }
      offset += 1
    }
    return (offset < end ? text[offset] : 0, offset, isOnNewLine)
  }

  func begins(with token: StaticString) -> Bool { begins(with: token, at: offset) }

  func begins(with token: StaticString, at offset: Int) -> Bool {
    let count = token.utf8CodeUnitCount
    guard end - offset >= count else { return false }
    return (0..<count).allSatisfy { text[offset + $0] == token.utf8Start[$0] }
  }

  /// The scalar here and its length; nil at the end.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    offset < end ? UTF8Sequence.scalar(at: offset, in: text.bytes) : nil
  }

  /// Skips white space and comments; a fence ends the text.
  mutating func skipSpace() throws(JSON.Error) {
    while offset < end {
      let byte = text[offset]
      if byte.isWhiteSpace {
        offset += 1
      } else if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") {
        guard let length = lengthOfComment else { return }
        try add(.comment, offset..<offset + length)
        offset += length
      } else if begins(with: "```") {
        return cut(at: offset)
      } else if byte < 0x20 || byte >= 0x80, let (scalar, length) = scalar(at: offset),
        byte < 0x20 || RelaxedRewriter.isSpace(scalar) || Self.isInvisible(scalar)
      {
        try add(.space, offset..<offset + length, " ")
        offset += length
      } else {
        return
      }
    }
  }

  /// Whether a character has no width: such ones are found in texts that were copied.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    ["\u{180E}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}"].contains(scalar)
  }

  private var lengthOfComment: Int? {
    if begins(with: "/*") {
      var index = offset + 2
      while index < end {
        if text[index] == UInt8(ascii: "*"), text[index + 1] == UInt8(ascii: "/"), index + 1 < end {
          return index + 2 - offset
        }
        index += 1
      }
      return end - offset
    }
    // Otherwise it may be a colour.
    let isNumberSign =
      begins(with: "#") && (offset + 1 == end || !text[offset + 1].isNameByte)
    guard begins(with: "//") || isNumberSign else { return nil }
    var index = offset
    while index < end, !TextSource.isLineEnd(text[index]) { index += 1 }
    return index - offset
  }

  /// The length of the dots with which people leave out elements.
  var lengthOfEllipsis: Int? {
    if begins(with: "...") { return 3 }
    return begins(with: "\u{2026}") ? 3 : nil
  }
}

// Where the value is.

extension Repairer {
  /// The edits for a text that is not JSON.
  ///
  /// - Throws: `mistake` if there is nothing like a value in it.
  static func repairs(
    of bytes: [UInt8], _ options: JSON.ReadingOptions, limit: Int, orElse mistake: JSON.Error
  ) throws(JSON.Error) -> [JSON.Repair] {
    let text = TextSource(bytes, .json)
    let start = ByteOrderMark.begins(text.bytes) ? 3 : 0
    // A character may be cut at the end.
    let end =
      (1...3).map { text.count - $0 }.first {
        $0 >= start && UTF8Sequence.isCut(at: $0, in: text.bytes)
      } ?? text.count
    guard String(validUTF8: bytes[..<end]) != nil else { throw mistake }
    var best: (range: Range<Int>, edits: [Edit])?
    // A text that begins with a bracket may have fences in its strings.
    let first = bracket(in: text, at: next(in: text, from: start))
    let fenced = first == nil ? fence(in: text, from: start) : nil
    var candidate =
      first ?? fenced ?? firstBracket(in: text, from: start) ?? firstScalar(in: text, from: start)
    while let begin = candidate {
      var repairer = Repairer(
        text, from: begin, maximumDepth: options.maximumDepth, limit: limit)
      repairer.cut(at: end)
      try repairer.repairValue()
      let range = begin..<repairer.offset
      if range.count > best?.range.count ?? 0 { best = (range, repairer.edits) }
      candidate =
        fenced == nil ? firstBracket(in: text, from: max(repairer.offset, begin + 1)) : nil
    }
    guard let range = best?.range, var edits = best?.edits else { throw mistake }
    if range.lowerBound > start { edits.insert((start..<range.lowerBound, "", .text), at: 0) }
    if next(in: text, from: range.upperBound) < text.count {
      edits.append((range.upperBound..<text.count, "", .text))
    }
    return repairs(edits, of: text)
  }

  private static func next(in text: TextSource, from start: Int) -> Int {
    var offset = start
    while offset < text.count, text[offset].isWhiteSpace { offset += 1 }
    return offset
  }

  /// Whether there is nothing but some white space before an offset on its line.
  private static func isLineStart(_ text: TextSource, _ offset: Int, from start: Int) -> Bool {
    var begin = offset
    while begin > start, offset - begin < 16, " \t".utf8.contains(text[begin - 1]) { begin -= 1 }
    return begin == start || TextSource.isLineEnd(text[begin - 1])
  }

  /// Where a value begins after the first fence that one follows, such as "```json" on a line.
  private static func fence(in text: TextSource, from start: Int) -> Int? {
    var offset = start
    while offset + 3 <= text.count {
      offset += 1
      guard text[offset - 1..<offset + 2].elementsEqual("```".utf8),
        isLineStart(text, offset - 1, from: start)
      else { continue }
      var line = offset + 2
      let end = min(line + lookahead, text.count)
      while line < end, !TextSource.isLineEnd(text[line]) { line += 1 }
      for begin in [next(in: text, from: offset + 2), next(in: text, from: line)]
      where begin < text.count && mayBegin(text, begin) {
        return begin
      }
    }
    return nil
  }

  /// Where a bracket is, with which the text begins; nil if there is none.
  private static func bracket(in text: TextSource, at offset: Int) -> Int? {
    text[offset] == UInt8(ascii: "{") || text[offset] == UInt8(ascii: "[") ? offset : nil
  }

  /// The first bracket that seems to begin a value.
  private static func firstBracket(in text: TextSource, from start: Int) -> Int? {
    var offset = start
    while offset < text.count {
      if mayBegin(text, offset) { return offset }
      offset += 1
    }
    return nil
  }

  /// Whether there is a bracket here, and after it what can be in a container.
  private static func mayBegin(_ text: TextSource, _ offset: Int) -> Bool {
    guard bracket(in: text, at: offset) != nil else { return false }
    let begin = next(in: text, from: offset + 1)
    guard begin < text.count else { return true }
    let repairer = Repairer(text, from: begin, maximumDepth: 1, limit: 0)
    if repairer.quote(at: begin) != nil { return true }
    let byte = text[begin]
    if text[offset] == UInt8(ascii: "{") {
      return "},".utf8.contains(byte) || byte.isNameByte || "/#".utf8.contains(byte)
    }
    return "[]{(-+.,".utf8.contains(byte) || byte.isDigit || "/#".utf8.contains(byte)
      || repairer.isLiteral || repairer.isCutLiteral
  }

  /// Where the first token begins, if it seems to be a scalar.
  private static func firstScalar(in text: TextSource, from start: Int) -> Int? {
    let begin = next(in: text, from: start)
    let repairer = Repairer(text, from: begin, maximumDepth: 1, limit: 0)
    let byte = text[begin]
    let isScalar =
      repairer.quote(at: begin) != nil || byte.isDigit || "+-.".utf8.contains(byte)
      || repairer.isLiteral
    return begin < text.count && isScalar ? begin : nil
  }

  /// The edits in the order of the text, with their positions.
  private static func repairs(_ edits: [Edit], of text: TextSource) -> [JSON.Repair] {
    // What is added at one place stays in its order, before what is replaced there.
    func place(_ edit: EnumeratedSequence<[Edit]>.Element) -> (Int, Int, Int) {
      (edit.element.range.lowerBound, edit.element.range.isEmpty ? 0 : 1, edit.offset)
    }
    let sorted = edits.enumerated().sorted { place($0) < place($1) }
    var counter = PositionCounter(text)
    return sorted.map { _, edit in
      let start = counter.position(at: edit.range.lowerBound)
      let end = counter.position(at: edit.range.upperBound)
      return JSON.Repair(
        kind: edit.kind,
        edit: JSON.TextEdit(
          start: start.scalars, end: end.scalars, utf16Start: start.utf16, utf16End: end.utf16,
          replacement: edit.replacement))
    }
  }
}

extension UInt8 {
  /// Whether an identifier can have this byte.
  var isNameByte: Bool {
    isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$")
  }
}
