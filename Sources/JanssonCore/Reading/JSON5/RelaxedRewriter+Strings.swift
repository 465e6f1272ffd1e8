extension RelaxedRewriter {
  /// Rewrites a string, starting at its opening quote.
  mutating func string() throws(JSON.Error) {
    let quote = bytes[offset]
    offset += 1
    try output.append(UInt8(ascii: "\""))
    while let byte = peek {
      switch byte {
      case quote:
        offset += 1
        return try output.append(UInt8(ascii: "\""))
      case UInt8(ascii: "\\"): try escape()
      case UInt8(ascii: "\""): try put(escaped: byte)
      case 0x0A, 0x0D:
        throw unexpected("the end of the string")
      case 0..<0x20:
        guard isJSON5 else {
          let name = ControlScalar.name(of: Unicode.Scalar(byte))
          throw source.syntaxError(
            "a control character (\(name)) must be escaped in a string", at: offset)
        }
        try put(escaped: byte)
      case 0x80...:
        guard let (_, length) = try scalar() else { break }
        try output.append(UnsafeBufferPointer(rebasing: bytes[offset..<offset + length]))
        offset += length
      default:
        try output.append(byte)
        offset += 1
      }
    }
    throw source.syntaxError("the text ends within a string", at: offset)
  }

  /// Writes the byte here, which JSON requires to be escaped.
  private mutating func put(escaped byte: UInt8) throws(JSON.Error) {
    offset += 1
    try put(Unicode.Scalar(byte))
  }

  private func put(_ scalar: Unicode.Scalar) throws(JSON.Error) {
    switch scalar {
    case "\"", "\\":
      try output.append(UInt8(ascii: "\\"))
      try output.append(UInt8(ascii: scalar))
    case "\0"..<" ":
      let hex = String(scalar.value + 0x100, radix: 16).dropFirst()
      for byte in "\\u00\(hex)".utf8 { try output.append(byte) }
    default: for byte in String(scalar).utf8 { try output.append(byte) }
    }
  }

  /// Rewrites an escape, starting at its backslash; an escape that JSON does not have becomes the
  /// character itself.
  private mutating func escape() throws(JSON.Error) {
    let start = offset
    offset += 1
    guard let (scalar, length) = try scalar() else {
      throw source.syntaxError("the text ends within a string", at: offset)
    }
    switch scalar {
    case "\"", "\\", "/", "b", "f", "n", "r", "t":
      // JSON has the same escape.
      try output.append(UInt8(ascii: "\\"))
      try output.append(bytes[offset])
      offset += 1
      return
    case "u":
      offset += 1
      return try put(try unicodeEscape(from: start))
    default: break
    }
    guard isJSON5 else { throw unexpected("one of \" \\ / b f n r t u after a backslash") }
    switch scalar {
    case "v": try put("\u{B}")
    case "0":
      guard !(peek(1)?.isDigit ?? false) else {
        offset += 1
        throw unexpected("no digit after \\0")
      }
      try put("\0")
    case "1"..."9": throw unexpected("an escape; \\0 is the only digit that can be escaped")
    case "x":
      offset += 1
      let value = try hexadecimal(digits: 2, "two hexadecimal digits after \\x")
      return try put(Unicode.Scalar(UInt8(truncatingIfNeeded: value)))
    case "\r":
      // A line continuation; CR LF is one line terminator.
      if peek(1) == UInt8(ascii: "\n") { offset += 1 }
    case "\n", "\u{2028}", "\u{2029}": break
    default: try put(scalar)
    }
    offset += length
  }

  /// Reads the digits after `\u`, and a second escape after the first half of a surrogate pair.
  private mutating func unicodeEscape(from start: Int) throws(JSON.Error) -> Unicode.Scalar {
    let message = "four hexadecimal digits after \\u"
    let first = try hexadecimal(digits: 4, message)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00, peek == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") {
      let end = offset
      offset += 2
      let second = try hexadecimal(digits: 4, message)
      if 0xDC00...0xDFFF ~= second,
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return scalar
      }
      // The second escape is read separately.
      if replacesLoneSurrogates { offset = end }
    }
    if replacesLoneSurrogates { return "\u{FFFD}" }
    throw source.syntaxError(
      "the escape of one half of a surrogate pair without the other", at: start)
  }

  private mutating func hexadecimal(
    digits: Int, _ expected: String
  ) throws(JSON.Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let byte = peek else {
        throw source.syntaxError("the text ends within a string", at: offset)
      }
      guard let digit = byte.hexadecimalValue else { throw unexpected(expected) }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}

// Keys without quotes: `IdentifierName` of ECMAScript 5.1, section 7.6.

extension RelaxedRewriter {
  /// Rewrites a name as a string; if there is none here, returns false and changes nothing.
  mutating func identifier() throws(JSON.Error) -> Bool {
    var isFirst = true
    while let (scalar, length) = try scalar() {
      let start = offset
      var found = scalar
      if scalar == "\\" {
        offset += 1
        guard peek == UInt8(ascii: "u") else { throw unexpected("'u' after '\\' in a key") }
        offset += 1
        let value = try hexadecimal(digits: 4, "four hexadecimal digits after \\u")
        guard let scalar = Unicode.Scalar(value), Self.isInName(scalar, isFirst: isFirst) else {
          throw source.syntaxError("an escape that is not allowed in an unquoted key", at: start)
        }
        found = scalar
      } else {
        guard Self.isInName(scalar, isFirst: isFirst) else { break }
        offset += length
      }
      if isFirst { try output.append(UInt8(ascii: "\"")) }
      isFirst = false
      try put(found)
    }
    if !isFirst { try output.append(UInt8(ascii: "\"")) }
    return !isFirst
  }

  package static func isInName(_ scalar: Unicode.Scalar, isFirst: Bool) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "$", "_": return true
    case "0"..."9", "\u{200C}", "\u{200D}": return !isFirst
    default: break
    }
    guard scalar.value >= 0x80 else { return false }
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .letterNumber:
      return true
    case .nonspacingMark, .spacingMark, .decimalNumber, .connectorPunctuation: return !isFirst
    default: return false
    }
  }
}
