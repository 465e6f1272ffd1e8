/// Text that may come from anybody, made fit for people's eyes: nothing in it controls a terminal, and a message
/// has only so much of it.
enum PrintableText {
  /// How many bytes of a file's name a message has.
  static let nameLimit = 1024
  /// How many bytes a message has besides the name, and so does its excerpt.
  static let messageLimit = 2048
  /// How many bytes a usage error has, with the usage.
  static let usageLimit = 4096

  /// The name of a file, on one line.
  static func name(_ name: String) -> String {
    shortened(escaped(shortened(name, to: nameLimit), keepsLineFeeds: false), to: nameLimit)
  }

  /// A message, which may have several lines.
  static func message(_ text: String, limit: Int = messageLimit) -> String {
    // Cut first, so that not all of a large text is escaped, and then again: an escape is longer than its character.
    shortened(escaped(shortened(text, to: limit)), to: limit)
  }

  /// A text without control characters and bidirectional controls: `\u009b` in place of U+009B.
  static func escaped(_ text: String, keepsLineFeeds: Bool = true) -> String {
    var bytes = Array(text.utf8)
    escape(&bytes, keepsLineFeeds: keepsLineFeeds)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces control characters and bidirectional controls by escapes as JSON has them.
  ///
  /// Line feeds, tabs, and carriage returns before line feeds stay.
  ///
  /// - Parameters:
  ///   - bytes: a text in UTF-8. In JSON, all that is replaced is inside strings, but for the carriage returns
  ///     between values.
  ///   - keepsLineFeeds: whether line feeds stay, and tabs and carriage returns before them.
  ///   - keepsEscapes: whether U+001B stays, with which colours begin.
  static func escape(
    _ bytes: inout [UInt8], keepsLineFeeds: Bool = true, keepsEscapes: Bool = false
  ) {
    func next(from start: Int) -> (offset: Int, scalar: UInt32, length: Int)? {
      for offset in start..<bytes.count {
        let byte = bytes[offset]
        // Nearly all bytes are none of those with which something begins that is replaced.
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

  /// A text of at most `limit` bytes: of a longer one the beginning and the end.
  static func shortened(_ text: String, to limit: Int) -> String {
    let utf8 = text.utf8
    if utf8.count <= limit { return text }
    let gap = " […] "
    let half = (limit - gap.utf8.count) / 2
    let scalars = text.unicodeScalars
    // Whole scalars: an offset within one is moved into the part that is left out.
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
