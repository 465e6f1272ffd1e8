/// The encoding of a text, detected from its first bytes.
///
/// RFC 8259, section 8.1, allows UTF-8 only. The others are recognized so that the error can name
/// them.
enum TextEncoding {
  /// UTF-8, after a byte order mark of this many bytes.
  case utf8(markLength: Int)
  /// Another encoding, and the offset of the first byte that shows it.
  case other(name: String, offset: Int)

  static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
    if ByteOrderMark.begins(bytes) { return .utf8(markLength: 3) }
    // The byte order mark of UTF-32LE begins with that of UTF-16LE, so it is tested first.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .other(name: "UTF-32LE", offset: 0) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .other(name: "UTF-32BE", offset: 0) }
    if bytes.starts(with: [0xFF, 0xFE]) { return .other(name: "UTF-16LE", offset: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return .other(name: "UTF-16BE", offset: 0) }
    return unmarked(bytes)
  }

  /// Detects an encoding without a byte order mark.
  ///
  /// A JSON text begins with an ASCII character, so there are NUL bytes around it in the wider
  /// encodings, and around the second character too unless it is inside a string.
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
