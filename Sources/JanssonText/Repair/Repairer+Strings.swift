internal import Jansson

// Strings in quotes of any kind.

extension Repairer {
  /// What begins and ends a string.
  struct Quote {
    enum Kind {
      case double
      case single
      case backtick
      /// A quotation mark with a backslash, in a text that was escaped as a whole.
      case escaped
    }

    let kind: Kind
    let length: Int
    /// Whether it is the quotation mark of JSON.
    var isPlain: Bool { kind == .double && length == 1 }
  }

  /// The quote here; nil if there is none.
  func quote(at offset: Int) -> Quote? {
    guard offset < end else { return nil }
    switch text[offset] {
    case UInt8(ascii: "\""): return Quote(kind: .double, length: 1)
    case UInt8(ascii: "'"): return Quote(kind: .single, length: 1)
    case UInt8(ascii: "`"): return Quote(kind: .backtick, length: 1)
    case UInt8(ascii: "\\") where text[offset + 1] == UInt8(ascii: "\"") && offset + 1 < end:
      return Quote(kind: .escaped, length: 2)
    case 0xC2, 0xE2, 0xEF:
      guard let (scalar, length) = scalar(at: offset) else { return nil }
      switch scalar {
      case "\u{201C}", "\u{201D}", "\u{201E}", "\u{201F}", "\u{AB}", "\u{BB}", "\u{FF02}":
        return Quote(kind: .double, length: length)
      case "\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2039}", "\u{203A}", "\u{FF07}":
        return Quote(kind: .single, length: length)
      default: return nil
      }
    default: return nil
    }
  }

  /// Reads a string, which becomes one in the quotation marks of JSON; returns whether it has an
  /// end.
  mutating func readString(_ opening: Quote, isKey: Bool) throws(JSON.Error) -> Bool {
    if !opening.isPlain { try add(.quote, offset..<offset + opening.length, "\"") }
    offset += opening.length
    var (opening, start) = (opening, offset)
    // One with several quotes in it may contain JSON.
    var hasInnerQuote = false
    while offset < end {
      // That of another call may be the next quote that ends a string.
      if isArgument, offset - start > Self.lookahead { return false }
      let byte = text[offset]
      if let quote = quote(at: offset) {
        // Only one without a backslash can be in a string that began without one.
        if quote.kind == .escaped, opening.kind != .escaped {
          offset += 2
        } else if mayEnd(opening, with: quote), ends(with: quote, isKey: isKey) {
          if let next = joinedString(after: offset + quote.length) {
            let content = offset + next.distance + next.quote.length
            try add(.text, offset..<content)
            (opening, start, offset) = (next.quote, content, content)
            continue
          }
          if !quote.isPlain { try add(.quote, offset..<offset + quote.length, "\"") }
          offset += quote.length
          return true
        } else if !isKey, !hasInnerQuote, let comma = commaBefore(quote, from: start) {
          return try endString(at: comma, isWhole: true)
        } else {
          if quote.isPlain { try add(.quote, offset..<offset, "\\") }
          offset += quote.length
          hasInnerQuote = true
        }
      } else if byte == UInt8(ascii: "\\") {
        guard try readEscape(in: opening) else { break }
      } else if byte < 0x20 {
        if TextSource.isLineEnd(byte), isUnclosed(isKey, from: start) {
          return try endString(at: contentEnd(from: start), isWhole: true)
        }
        try add(.controlCharacter, offset..<offset + 1, Self.escape(byte))
        offset += 1
      } else {
        offset += 1
      }
    }
    return try endString(at: isKey ? end : endBeforeBrackets(from: start), isWhole: false)
  }

  /// Whether a string that began with a quote can end with another one.
  private func mayEnd(_ opening: Quote, with quote: Quote) -> Bool {
    switch opening.kind {
    // Others in it are part of the string.
    case .double where opening.isPlain: quote.isPlain
    case .double, .escaped: quote.kind == opening.kind || quote.isPlain
    case .single where opening.length == 1: quote.kind == .single && quote.length == 1
    case .single, .backtick: quote.kind == opening.kind
    }
  }

  /// Ends a string that lacks its quote.
  private mutating func endString(at place: Int, isWhole: Bool) throws(JSON.Error) -> Bool {
    removeEdits(from: place)
    try add(.quote, place..<place, "\"")
    offset = place
    return isWhole
  }

  static func escape(_ byte: UInt8) -> String {
    switch byte {
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }
}

// Where a string ends.

extension Repairer {
  /// Whether the quote here ends a string, rather than being part of it.
  private func ends(with quote: Quote, isKey: Bool) -> Bool {
    let after = offset + quote.length
    let (byte, place, isOnNewLine) = next(after: after)
    if place >= end || isCommentAhead(at: place) || isLastQuote(quote) { return true }
    if isKey, lengthOfColon(at: place) != nil || byte.isDigit { return true }
    switch byte {
    case UInt8(ascii: ":"), UInt8(ascii: "="): return false
    case UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    case UInt8(ascii: ")"): return container == .tuple || isArgument
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return isKey || container == nil || mayFollowComma(at: next(after: place + 1).offset)
    case UInt8(ascii: "`") where text[place + 1] == byte && text[place + 2] == byte: return true
    case UInt8(ascii: "+") where joinedString(after: after) != nil: return true
    default: break
    }
    guard container != nil else { return true }
    if isKey { return place > after || !byte.isNameByte }
    // Without a comma, what is next must be on another line, or be apart from the quote.
    if container == .object { return place > after && isKeyAhead(at: place) }
    if isOnNewLine { return true }
    return place > after
      && (self.quote(at: place) != nil || byte.isDigit || byte == UInt8(ascii: "{"))
  }

  /// The string that a plus sign joins to one that ends here, as in a program.
  private func joinedString(after offset: Int) -> (quote: Quote, distance: Int)? {
    let (byte, plus, _) = next(after: offset)
    guard byte == UInt8(ascii: "+") else { return nil }
    let place = next(after: plus + 1).offset
    return quote(at: place).map { ($0, place - self.offset) }
  }

  /// Whether no other quote like this one follows up to the end, as far as one looks ahead.
  private func isLastQuote(_ quote: Quote) -> Bool {
    guard container != nil, end - offset <= Self.lookahead else { return false }
    return text[offset + quote.length..<end].firstIndex(of: text[offset]) == nil
  }

  private func isCommentAhead(at place: Int) -> Bool {
    container != nil && (begins(with: "//", at: place) || begins(with: "/*", at: place))
  }

  /// The comma before the quote here, if the string ends before it without its own quote, and this
  /// one begins what is next.
  private func commaBefore(_ quote: Quote, from start: Int) -> Int? {
    var place = offset
    while place > start, text[place - 1] == UInt8(ascii: " "), container == .object { place -= 1 }
    guard place > start, text[place - 1] == UInt8(ascii: ",") else { return nil }
    switch container {
    case .object: return isKeyAhead(at: offset) ? place - 1 : nil
    case .array:
      // Quotes in a sentence are followed by more of it.
      let content = offset + quote.length
      let rest = text[content..<max(content, min(offset + Self.lookahead, end))]
      guard let length = rest.firstIndex(of: text[offset]), length > 0 else { return nil }
      let byte = next(after: content + length + 1).byte
      return byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") ? place - 1 : nil
    case .tuple, nil: return nil
    }
  }

  /// Where the content of a string ends whose quote is missing at the end of this line: a comma
  /// there does not belong to it.
  private func contentEnd(from start: Int) -> Int {
    var place = offset
    while place > start, " \t".utf8.contains(text[place - 1]) { place -= 1 }
    if place > start, text[place - 1] == UInt8(ascii: ",") { return place - 1 }
    return offset
  }

  /// Where a string without an end ends: before brackets at the end of the text that close
  /// everything.
  private func endBeforeBrackets(from start: Int) -> Int {
    var place = end
    while place > start, end - place < Self.lookahead,
      text[place - 1].isWhiteSpace || "]}".utf8.contains(text[place - 1])
    {
      place -= 1
    }
    let brackets = text[place..<end].filter { !$0.isWhiteSpace }
    guard container != nil, closesAll(brackets), !isInEdit(place) else { return end }
    return place
  }

  /// Whether another member or element may begin here.
  private func mayFollowComma(at offset: Int) -> Bool {
    guard offset < end else { return true }
    let byte = text[offset]
    if [
      UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "/"),
    ]
    .contains(byte) {
      return true
    }
    if container == .object { return isKeyAhead(at: offset) }
    return quote(at: offset) != nil || byte.isDigit || "{[(-.".utf8.contains(byte)
      || Self.isLiteral(text, offset, end)
  }

  /// Whether a key with its colon is here.
  func isKeyAhead(at start: Int) -> Bool {
    let limit = min(start + Self.lookahead, end)
    var offset = start
    if let quote = quote(at: start) {
      offset += quote.length
      while offset < limit {
        if let other = self.quote(at: offset), other.kind == quote.kind {
          offset += other.length
          break
        }
        offset += 1
      }
    } else {
      while offset < limit, text[offset].isNameByte || text[offset] == UInt8(ascii: "-") {
        offset += 1
      }
      if offset == start { return false }
      // A key may lack its first quote.
      if let quote = quote(at: offset) { offset += quote.length }
    }
    while offset < limit, text[offset].isWhiteSpace { offset += 1 }
    // At the end, it may be a key that is cut.
    return offset >= end || offset < limit && lengthOfColon(at: offset) != nil
  }

  /// Whether the line that ends here ends a string, whose quote is missing.
  private func isUnclosed(_ isKey: Bool, from start: Int) -> Bool {
    let (byte, place, _) = next(after: offset, within: Self.lookahead)
    if isKey { return !isKeyContinued(at: place) }
    guard container != nil else { return false }
    if container == .object, quote(at: place) != nil { return isKeyAhead(at: place) && place < end }
    if container == .array, quote(at: place) != nil, contentEnd(from: start) < offset {
      return true
    }
    guard byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") else { return false }
    // Brackets up to the end of the text.
    var rest = place
    let limit = min(place + Self.lookahead, end)
    while rest < limit, "]}) \n\r\t`".utf8.contains(text[rest]) { rest += 1 }
    return rest == end
  }
}

// Keys over several lines.

extension Repairer {
  /// Whether the next quote ends the key that goes on here, in another line.
  private func isKeyContinued(at start: Int) -> Bool {
    let limit = min(start + Self.lookahead, end)
    for place in start..<max(start, limit) {
      guard let quote = quote(at: place) else { continue }
      return place > start && lengthOfColon(at: next(after: place + quote.length).offset) != nil
    }
    return false
  }
}

// Escapes.

extension Repairer {
  /// Reads an escape; returns false if the text ends in it.
  private mutating func readEscape(in opening: Quote) throws(JSON.Error) -> Bool {
    let start = offset
    guard offset + 1 < end else {
      try add(.escape, start..<end)
      offset = end
      return false
    }
    switch text[offset + 1] {
    case UInt8(ascii: "\\")
    where opening.kind == .escaped && text[offset + 2] == UInt8(ascii: "\\")
      && text[offset + 3] == UInt8(ascii: "\"") && offset + 3 < end:
      // An escaped quote in a text that was escaped as a whole.
      try add(.escape, offset..<offset + 2)
      offset += 4
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      offset += 2
    case UInt8(ascii: "'"), UInt8(ascii: "`"):
      try add(.escape, offset..<offset + 1)
      offset += 2
    case UInt8(ascii: "u"): return try readUnicodeEscape()
    case UInt8(ascii: "x") where hexadecimal(at: offset + 2, digits: 2) != nil:
      try add(.escape, offset..<offset + 2, "\\u00")
      offset += 4
    case let byte where byte < 0x20:
      // The line goes on in the next one.
      try add(.escape, offset..<offset + 2, Self.escape(byte))
      offset += 2
    default:
      try add(.escape, offset..<offset, "\\")
      offset += 1
    }
    return true
  }

  private mutating func readUnicodeEscape() throws(JSON.Error) -> Bool {
    guard let first = hexadecimal(at: offset + 2, digits: 4) else {
      if isCutEscape(at: offset) {
        try add(.escape, offset..<end)
        offset = end
        return false
      }
      try add(.escape, offset..<offset, "\\")
      offset += 2
      return true
    }
    var length = 6
    if 0xD800...0xDFFF ~= first {
      let second =
        text[offset + 6] == UInt8(ascii: "\\") && text[offset + 7] == UInt8(ascii: "u")
        ? hexadecimal(at: offset + 8, digits: 4) : nil
      if first < 0xDC00, let second, 0xDC00...0xDFFF ~= second {
        length = 12
      } else if first < 0xDC00, isCutEscape(at: offset + 6) {
        try add(.escape, offset..<end)
        offset = end
        return false
      } else {
        try add(.escape, offset..<offset + 6, "\\ufffd")
      }
    }
    offset += length
    return true
  }

  /// Whether the text ends within `\u` and four digits here.
  private func isCutEscape(at start: Int) -> Bool {
    guard end - start < 6 else { return false }
    return zip(text[start..<end], 0...).allSatisfy { byte, index in
      index == 0
        ? byte == UInt8(ascii: "\\")
        : index == 1 ? byte == UInt8(ascii: "u") : byte.hexadecimalValue != nil
    }
  }

  private func hexadecimal(at start: Int, digits: Int) -> UInt32? {
    guard start + digits <= end else { return nil }
    var value: UInt32 = 0
    for offset in start..<start + digits {
      guard let digit = text[offset].hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}
