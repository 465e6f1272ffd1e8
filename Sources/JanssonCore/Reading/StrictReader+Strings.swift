extension StrictReader {
  /// Characters of a string that have not been copied.
  struct Run {
    var start: Int
    /// Whether the characters before it, which are in a buffer, end with an escape.
    var followsEscape = false
  }

  /// Reads a string, starting at its opening quote, and checks that it is UTF-8.
  ///
  /// Returns a slice of the text, or the bytes of `scratch` if the string has escapes. If the text
  /// is only checked, the string is not assembled: `scratch` then contains at most one escape.
  mutating func readString(
    into scratch: ByteBuffer
  ) throws(JSON.Error) -> UnsafeBufferPointer<UInt8> {
    beginString()
    return try readCharacters(into: scratch)
  }

  /// Passes the opening quote of a string.
  package mutating func beginString() {
    offset += 1
    run = Run(start: offset)
  }

  /// Reads characters up to the closing quote; `run` tells where they begin.
  ///
  /// If the text ends before that, `charactersBeforeCut(_:)` returns those that are whole.
  package mutating func readCharacters(
    into scratch: ByteBuffer
  ) throws(JSON.Error) -> UnsafeBufferPointer<UInt8> {
    while true {
      offset = endOfUnescapedASCII(from: offset)
      cuts.character = offset
      guard offset < bytes.count else {
        throw source.syntaxError("the text ends within a string", at: offset)
      }
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let last = slice(run.start, offset)
        offset += 1
        guard run.followsEscape, !isCheck else { return last }
        try scratch.append(last)
        return scratch.bytes
      case UInt8(ascii: "\\"):
        if !run.followsEscape || isCheck { scratch.removeAll() }
        if !isCheck { try scratch.append(slice(run.start, offset)) }
        run = Run(start: offset, followsEscape: true)
        try readEscape(into: scratch)
        run.start = offset
      case 0..<0x20:
        let name = ControlScalar.name(of: Unicode.Scalar(bytes[offset]))
        throw source.syntaxError(
          "a control character (\(name)) must be escaped in a string", at: offset)
      default:
        let length = UTF8Sequence.length(at: offset, in: bytes)
        if length == 0 {
          let isCut = source.mayEndEarly && UTF8Sequence.isCut(at: offset, in: bytes)
          throw source.syntaxError("bytes that are not UTF-8", at: isCut ? bytes.count : offset)
        }
        if options.rejectsNoncharacters,
          let scalar = UTF8Sequence.scalar(at: offset, in: bytes)?.scalar
        {
          try check(scalar, at: offset)
        }
        offset += length
      }
    }
  }

  /// The characters of a string before the end of the text, which cut it: those in `scratch` first,
  /// then those returned.
  ///
  /// Reading goes on after them.
  package mutating func charactersBeforeCut(
    _ scratch: ByteBuffer
  ) -> UnsafeBufferPointer<UInt8> {
    if !run.followsEscape { scratch.removeAll() }
    let last = slice(run.start, cuts.character)
    offset = cuts.character
    run = Run(start: offset)
    return last
  }

  private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// The offset of the first byte from `start` on that is not unescaped ASCII: a quote, a
  /// backslash, a control character or a byte from 0x80 on.
  ///
  /// Eight bytes are tested at once.
  private func endOfUnescapedASCII(from start: Int) -> Int {
    // Soundness: a word is loaded only where eight bytes are left.
    let raw = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var index = start
    while bytes.count - index >= 8 {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let quote = word ^ (ones &* 0x22)
      let backslash = word ^ (ones &* 0x5C)
      // The top bit of a byte is set for each hit; a borrow can set it wrongly only above the
      // lowest hit, which is the one that counts.
      let hits =
        ((word &- ones &* 0x20) & ~word | (quote &- ones) & ~quote
          | (backslash &- ones) & ~backslash | word) & (ones &* 0x80)
      if hits != 0 { return index + hits.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < bytes.count {
      switch bytes[index] {
      case 0..<0x20, 0x22, 0x5C, 0x80...: return index
      default: index += 1
      }
    }
    return index
  }

  /// Reads an escape, starting at its backslash (RFC 8259, section 7).
  private mutating func readEscape(into scratch: ByteBuffer) throws(JSON.Error) {
    let start = offset
    offset += 1
    let byte: UInt8
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = bytes[offset]
    case UInt8(ascii: "b"): byte = 0x08
    case UInt8(ascii: "f"): byte = 0x0C
    case UInt8(ascii: "n"): byte = 0x0A
    case UInt8(ascii: "r"): byte = 0x0D
    case UInt8(ascii: "t"): byte = 0x09
    case UInt8(ascii: "u"):
      offset += 1
      let scalar = try readScalar(escapedAt: start)
      if options.rejectsNoncharacters { try check(scalar, at: start) }
      for byte in UTF8.encode(scalar) ?? .init() {
        try scratch.append(byte)
      }
      return
    case nil: throw source.syntaxError("the text ends within a string", at: offset)
    default: throw unexpected("one of \" \\ / b f n r t u after a backslash")
    }
    offset += 1
    try scratch.append(byte)
  }

  /// Throws if the string has a noncharacter here.
  private func check(_ scalar: Unicode.Scalar, at offset: Int) throws(JSON.Error) {
    guard Noncharacters.contains(scalar) else { return }
    let name = ControlScalar.name(of: scalar)
    throw source.syntaxError("a noncharacter (\(name)), which I-JSON does not allow", at: offset)
  }

  /// Reads the digits after `\u`, and a second escape if the first is half of a surrogate pair.
  private mutating func readScalar(escapedAt start: Int) throws(JSON.Error) -> Unicode.Scalar {
    let first = try readHex()
    if let scalar = Unicode.Scalar(first) { return scalar }
    if first < 0xDC00 {
      let rest = bytes.count - offset
      if rest == 0 || rest == 1 && peek == UInt8(ascii: "\\") {
        throw source.syntaxError("the text ends within a string", at: bytes.count)
      }
      if rest > 1, peek == UInt8(ascii: "\\"), bytes[offset + 1] == UInt8(ascii: "u") {
        let end = offset
        offset += 2
        let second = try readHex()
        if 0xDC00...0xDFFF ~= second,
          let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        {
          return scalar
        }
        // The second escape is then read separately.
        if options.replacesLoneSurrogates { offset = end }
      }
    }
    if options.replacesLoneSurrogates { return "\u{FFFD}" }
    throw source.syntaxError(
      "the escape of one half of a surrogate pair without the other", at: start)
  }

  private mutating func readHex() throws(JSON.Error) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte = peek else {
        throw source.syntaxError("the text ends within a string", at: offset)
      }
      guard let digit = byte.hexadecimalValue else {
        throw unexpected("four hexadecimal digits after \\u")
      }
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return value
  }
}
