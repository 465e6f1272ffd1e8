internal import Jansson

// Literals, numbers, and keys and strings without quotes.

extension Repairer {
  /// The literals of JSON, and those of other languages for the same or for nothing.
  private static let literals: [(name: StaticString, value: String)] = [
    ("true", "true"), ("false", "false"), ("null", "null"), ("True", "true"), ("False", "false"),
    ("None", "null"), ("TRUE", "true"), ("FALSE", "false"), ("NULL", "null"), ("Null", "null"),
    ("undefined", "null"), ("nil", "null"), ("NaN", "null"), ("nan", "null"), ("Infinity", "null"),
    ("inf", "null"), ("-Infinity", "null"), ("+Infinity", "null"), ("-inf", "null"),
    ("-NaN", "null"),
  ]

  /// The literal here that is not the beginning of a longer word.
  private static func literal(
    _ text: TextSource, _ offset: Int, _ end: Int
  ) -> (name: StaticString, value: String)? {
    literals.first { name, _ in
      let count = name.utf8CodeUnitCount
      guard offset + count <= end else { return false }
      guard offset + count == end || !text[offset + count].isNameByte else { return false }
      return (0..<count).allSatisfy { text[offset + $0] == name.utf8Start[$0] }
    }
  }

  static func isLiteral(_ text: TextSource, _ offset: Int, _ end: Int) -> Bool {
    literal(text, offset, end) != nil
  }

  var isLiteral: Bool { Self.isLiteral(text, offset, end) }

  /// Reads a literal, a number, or a string without quotes.
  mutating func readWord() throws(JSON.Error) {
    let start = offset
    if let (name, value) = Self.literal(text, offset, end) {
      let length = name.utf8CodeUnitCount
      if !isFollowedByWord(start + length) {
        offset += length
        if !text[start..<offset].elementsEqual(value.utf8) {
          try add(.literal, start..<offset, value)
        }
        return
      }
    } else if isCutLiteral {
      try add(.literal, start..<end, "null")
      offset = end
      return
    } else if let length = try readNumber(), !isFollowedByWord(start + length) {
      return
    }
    offset = start
    if try !readArgument() { try readUnquoted() }
  }

  /// Reads a call with one string or number, such as `ObjectId("1f")`, as its argument; returns
  /// whether this is one.
  private mutating func readArgument() throws(JSON.Error) -> Bool {
    // Other names may be part of a text.
    guard container != nil, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(text[offset])
    else { return false }
    let (start, count) = (offset, edits.count)
    while offset < end, text[offset].isNameByte || text[offset] == UInt8(ascii: ".") { offset += 1 }
    guard offset < end, text[offset] == UInt8(ascii: "(") else {
      offset = start
      return false
    }
    offset = next(after: offset + 1).offset
    try add(.text, start..<offset)
    isArgument = true
    let isWhole =
      if let quote = quote(at: offset) { try readString(quote, isKey: false) } else {
        try readNumber() != nil
      }
    isArgument = false
    let closing = next(after: offset).offset
    guard isWhole, closing < end, text[closing] == UInt8(ascii: ")") else {
      removeEdits(downTo: count)
      offset = start
      return false
    }
    try add(.text, offset..<closing + 1)
    offset = closing + 1
    return true
  }

  /// Whether the text ends within a literal.
  var isCutLiteral: Bool {
    let rest = text[offset..<end]
    return ["true", "false", "null", "True", "False", "None"].contains {
      $0.utf8.count > rest.count && $0.utf8.starts(with: rest)
    }
  }

  /// Whether words follow on the same line, so that what is before them belongs to a string.
  private func isFollowedByWord(_ offset: Int) -> Bool {
    let (byte, place, isOnNewLine) = next(after: offset)
    guard place > offset, place < end, !isOnNewLine, byte.isNameByte, !byte.isDigit else {
      return false
    }
    return container == .object ? !isKeyAhead(at: place) : !Self.isLiteral(text, place, end)
  }
}

// Numbers.

extension Repairer {
  /// Reads a number, and returns its length; nil, without a change, if this is none.
  private mutating func readNumber() throws(JSON.Error) -> Int? {
    let start = offset
    var stop = start
    while stop < end, text[stop].isNameByte || "+-.".utf8.contains(text[stop]) { stop += 1 }
    guard stop > start, let number = Self.number(text[start..<stop], isCut: stop == end) else {
      return nil
    }
    // Feet and inches are no number.
    if text[stop] == UInt8(ascii: "'"), stop + 1 < end, text[stop + 1].isDigit { return nil }
    let isSame = text[start..<stop].elementsEqual(number.utf8)
    // Nothing is repaired if this turns out to be the beginning of a string.
    guard !isFollowedByWord(stop) else { return nil }
    if !isSame { try add(number == "null" ? .literal : .number, start..<stop, number) }
    offset = stop
    return stop - start
  }

  /// The number as in JSON; nil if it is none, or if its zeros may mean something.
  private static func number(
    _ token: UnsafeBufferPointer<UInt8>, isCut: Bool
  ) -> String? {
    var rest = Substring(String(decoding: token, as: UTF8.self))
    var sign = ""
    if rest.first == "-" || rest.first == "+" {
      if rest.removeFirst() == "-" { sign = "-" }
    }
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
      let digits = rest.dropFirst(2)
      guard !digits.isEmpty, digits.count <= 15 else { return nil }
      return Int(digits, radix: 16).map { sign + String($0) }
    }
    let integer = rest.prefix { $0.isASCII && $0.isNumber }
    rest = rest.dropFirst(integer.count)
    if integer.count > 1, integer.first == "0" { return nil }
    var fraction = Substring()
    let hasPoint = rest.first == "."
    if hasPoint {
      rest.removeFirst()
      fraction = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(fraction.count)
    }
    if integer.isEmpty, fraction.isEmpty { return isCut && rest.isEmpty ? "null" : nil }
    var exponent = Substring()
    if let first = rest.first, first == "e" || first == "E" {
      let mark = rest
      rest.removeFirst()
      if let sign = rest.first, sign == "+" || sign == "-" { rest.removeFirst() }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      guard !digits.isEmpty || isCut else { return nil }
      if !digits.isEmpty { exponent = mark.prefix(mark.count - rest.count) }
    }
    guard rest.isEmpty else { return nil }
    return sign + (integer.isEmpty ? "0" : integer) + (fraction.isEmpty ? "" : "." + fraction)
      + exponent
  }
}

// Without quotes.

extension Repairer {
  /// Reads a key without quotes; returns false if the text ends with it.
  mutating func readName() throws(JSON.Error) -> Bool {
    let start = offset
    while offset < end, !",;{}[]\n\r".utf8.contains(text[offset]), quote(at: offset) == nil,
      lengthOfColon(at: offset) == nil
    {
      offset += 1
    }
    return try quoteText(from: start)
  }

  /// Reads a string without quotes, up to what separates values.
  private mutating func readUnquoted() throws(JSON.Error) {
    let start = offset
    while offset < end {
      let byte = text[offset]
      if ",;}]\n\r".utf8.contains(byte) || byte == UInt8(ascii: ")") && container == .tuple {
        break
      }
      if byte == UInt8(ascii: "("), let length = lengthOfParentheses {
        offset += length
        continue
      }
      // The last quotation mark of a string without the first; after a digit, it means inches.
      if byte == UInt8(ascii: "\""), offset > start, !text[offset - 1].isDigit,
        ",]}".utf8.contains(next(after: offset + 1).byte)
      {
        _ = try quoteText(from: start)
        try add(.quote, offset..<offset + 1)
        offset += 1
        return
      }
      // A quotation mark or a comment after white space.
      if offset > start, text[offset - 1].isWhiteSpace,
        byte == UInt8(ascii: "\"") || begins(with: "//") || begins(with: "/*") || begins(with: "# ")
      {
        break
      }
      offset += 1
    }
    if offset == start { offset += 1 }
    _ = try quoteText(from: start)
  }

  /// The length of what is in parentheses here, on one line.
  private var lengthOfParentheses: Int? {
    var depth = 0
    for place in offset..<min(offset + Self.lookahead, end) {
      switch text[place] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return place + 1 - offset }
      case let byte where TextSource.isLineEnd(byte): return nil
      default: break
      }
    }
    return nil
  }

  /// Puts what has been read, without white space at its end, in quotes; returns whether it ends
  /// before the text.
  private mutating func quoteText(from start: Int) throws(JSON.Error) -> Bool {
    let isWhole = offset < end
    while offset > start, text[offset - 1].isWhiteSpace { offset -= 1 }
    guard offset > start else { return true }
    try add(.quote, start..<start, "\"")
    for index in start..<offset {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        try add(.quote, index..<index, "\\")
      } else if byte < 0x20 {
        try add(.controlCharacter, index..<index + 1, Self.escape(byte))
      }
    }
    try add(.quote, offset..<offset, "\"")
    return isWhole
  }
}
