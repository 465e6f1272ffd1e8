internal import JanssonCore

extension QueryScanner {
  /// A string literal, beginning with its opening quote.
  mutating func consumeString() throws(JSON.Query.Error) -> String {
    let quote = advance()
    var result: [UInt8] = []
    while !isAtEnd {
      let byte = next
      if byte == quote {
        offsetByOne()
        // Unescaped bytes come from a Swift string, and escapes are whole scalars, so this is
        // UTF-8.
        return String(decoding: result, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        result.append(contentsOf: Array(String(try consumeEscape(quote)).utf8))
      } else if byte < 0x20 {
        throw failure("a character, or its escape")
      } else {
        result.append(advance())
      }
    }
    throw failure(quote == UInt8(ascii: "'") ? "the closing \"'\"" : "the closing '\"'")
  }

  private mutating func offsetByOne() { _ = advance() }

  private mutating func consumeEscape(_ quote: UInt8) throws(JSON.Query.Error) -> Unicode.Scalar {
    let start = offset
    offsetByOne()
    let byte = next
    let scalar: Unicode.Scalar
    switch byte {
    case UInt8(ascii: "b"): scalar = "\u{8}"
    case UInt8(ascii: "f"): scalar = "\u{C}"
    case UInt8(ascii: "n"): scalar = "\n"
    case UInt8(ascii: "r"): scalar = "\r"
    case UInt8(ascii: "t"): scalar = "\t"
    case UInt8(ascii: "/"), UInt8(ascii: "\\"), quote: scalar = Unicode.Scalar(byte)
    case UInt8(ascii: "u"): return try consumeUnicodeEscape(from: start)
    default: throw failure("a character that can be escaped in these quotes")
    }
    offsetByOne()
    return scalar
  }

  /// `\uXXXX`, or two of them for a scalar above U+FFFF.
  private mutating func consumeUnicodeEscape(
    from start: Int
  ) throws(JSON.Query.Error) -> Unicode.Scalar {
    let unit = try consumeHexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00 else {
      throw failure("a high surrogate first", found: "a low one", at: start)
    }
    guard next == UInt8(ascii: "\\"), second == UInt8(ascii: "u") else {
      throw failure("the escape of a low surrogate")
    }
    let lowStart = offset
    offsetByOne()
    let low = try consumeHexadecimal()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw failure("the escape of a low surrogate", found: "another one", at: lowStart) }
    return scalar
  }

  /// `u` and four digits.
  private mutating func consumeHexadecimal() throws(JSON.Query.Error) -> UInt32 {
    offsetByOne()
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = next.hexadecimalValue else { throw failure("four hexadecimal digits") }
      value = value << 4 | UInt32(digit)
      offsetByOne()
    }
    return value
  }
}
