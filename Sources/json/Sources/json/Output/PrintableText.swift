/// Makes untrusted text safe to show: nothing in it controls a terminal, and a message
/// contains a limited amount of it.
enum PrintableText {
  /// The maximum number of bytes of a file name in a message.
  static let nameLimit = 1024
  /// The maximum size of a message without the name, and of its excerpt.
  static let messageLimit = 2048
  /// The maximum size of a usage error, including the usage.
  static let usageLimit = 4096

  /// The name of a file, on one line.
  static func name(_ name: String) -> String {
    shortened(escaped(shortened(name, to: nameLimit), keepsLineFeeds: false), to: nameLimit)
  }

  /// A message, which may have several lines.
  static func message(_ text: String, limit: Int = messageLimit) -> String {
    // Shortened first, so that a large text is not escaped as a whole, and again, because escapes
    // are longer.
    shortened(escaped(shortened(text, to: limit)), to: limit)
  }

  /// A text without control characters and bidirectional controls: `\u009b` in place of U+009B.
  static func escaped(_ text: String, keepsLineFeeds: Bool = true) -> String {
    var bytes = Array(text.utf8)
    escape(&bytes, keepsLineFeeds: keepsLineFeeds)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces control characters and bidirectional controls with JSON escapes.
  ///
  /// Line feeds, tabs, and carriage returns before line feeds stay.
  ///
  /// - Parameters:
  ///   - bytes: a text in UTF-8. In JSON, everything that is replaced is inside strings, except
  ///     carriage returns between values.
  ///   - keepsLineFeeds: whether line feeds stay, and tabs and carriage returns before them.
  ///   - keepsEscapes: whether U+001B, which starts colours, stays.
  static func escape(
    _ bytes: inout [UInt8], keepsLineFeeds: Bool = true, keepsEscapes: Bool = false
  ) {
    func next(from start: Int) -> (offset: Int, scalar: UInt32, length: Int)? {
      for offset in start..<bytes.count {
        let byte = bytes[offset]
        // Nearly all bytes are skipped here: they do not start anything that is replaced.
        if byte >= 0x20 && byte < 0x7F
          || byte >= 0x80 && byte != 0xC2 && byte != 0xD8 && byte != 0xE2
        {
          continue
        }
        if byte == 0x1B && keepsEscapes { continue }
        if keepsLineFeeds {
          if byte == 0x0A || byte == 0x09 { continue }
          if byte == 0x0D, offset + 1 < bytes.count, bytes[offset + 1] == 0x0A { continue }
        }
        if let (scalar, length) = control(at: offset, in: bytes) { return (offset, scalar, length) }
      }
      return nil
    }
    guard var found = next(from: 0) else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var start = 0
    while true {
      result += bytes[start..<found.offset]
      let digits = String(found.scalar, radix: 16)
      result += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      start = found.offset + found.length
      guard let following = next(from: start) else { break }
      found = following
    }
    result += bytes[start...]
    bytes = result
  }

  /// The control character or bidirectional control at an offset, and its length in bytes.
  private static func control(at offset: Int, in bytes: [UInt8]) -> (scalar: UInt32, length: Int)? {
    func byte(_ distance: Int) -> UInt32 {
      offset + distance < bytes.count ? UInt32(bytes[offset + distance]) : 0
    }
    switch byte(0) {
    case 0..<0x20, 0x7F: return (byte(0), 1)
    case 0xC2: return 0x80...0x9F ~= byte(1) ? (byte(1), 2) : nil
    case 0xD8: return byte(1) == 0x9C ? (0x061C, 2) : nil
    case 0xE2:
      let scalar = 0x2000 | (byte(1) & 0x3F) << 6 | byte(2) & 0x3F
      switch scalar {
      // The marks, the embeddings and overrides, the isolates.
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return (scalar, 3)
      default: return nil
      }
    default: return nil
    }
  }

  /// A text of at most `limit` bytes: the beginning and the end of a longer one.
  static func shortened(_ text: String, to limit: Int) -> String {
    let utf8 = text.utf8
    if utf8.count <= limit { return text }
    let gap = " […] "
    let half = (limit - gap.utf8.count) / 2
    let scalars = text.unicodeScalars
    // An offset within a scalar is moved so that the scalar is omitted as a whole.
    var head = utf8.index(utf8.startIndex, offsetBy: half)
    while head > utf8.startIndex, head.samePosition(in: scalars) == nil {
      utf8.formIndex(before: &head)
    }
    var tail = utf8.index(utf8.endIndex, offsetBy: -half)
    while tail < utf8.endIndex, tail.samePosition(in: scalars) == nil {
      utf8.formIndex(after: &tail)
    }
    return String(scalars[..<head]) + gap + String(scalars[tail...])
  }
}
