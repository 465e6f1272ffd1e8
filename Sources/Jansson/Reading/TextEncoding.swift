/// How a text's first bytes say that it is encoded.
///
/// RFC 8259, section 8.1, allows UTF-8 alone. The rest is recognised so that the error can name it.
enum TextEncoding {
  /// UTF-8, after this many bytes of a byte order mark.
  case utf8(markLength: Int)
  /// Another encoding, and the first byte that shows it.
  case other(name: String, offset: Int)

  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8(markLength: 3) }
    // The mark of UTF-32 begins with that of UTF-16, so it is asked for first.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .other(name: "UTF-32LE", offset: 0) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .other(name: "UTF-32BE", offset: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .other(name: "UTF-16LE", offset: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .other(name: "UTF-16BE", offset: 0) }
    return unmarked(bytes)
  }

  /// A JSON text begins with an ASCII character, so that NUL bytes stand around it in the wider
  /// encodings; so they do around the second one, except within a string.
  private static func unmarked(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
    let quote = UInt8(ascii: "\"")
    if bytes.count >= 4, bytes.count % 4 == 0 {
      switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
      case (true, true, true, false): return .other(name: "UTF-32BE", offset: 0)
      case (false, true, true, true): return .other(name: "UTF-32LE", offset: 1)
      default: break
      }
    }
    if bytes.count >= 2, bytes.count % 2 == 0 {
      let isSingle = bytes.count == 2
      if bytes[0] == 0, bytes[1] != 0, isSingle || bytes[1] == quote || bytes[2] == 0 {
        return .other(name: "UTF-16BE", offset: 0)
      }
      if bytes[0] != 0, bytes[1] == 0, isSingle || bytes[0] == quote || bytes[3] == 0 {
        return .other(name: "UTF-16LE", offset: 1)
      }
    }
    return .utf8(markLength: 0)
  }
}
