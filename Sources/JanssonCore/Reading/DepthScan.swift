#if SystemJansson && (os(Linux) || os(macOS))
internal import CJansson

/// Measures how deeply a text is nested, without using its tree.
///
/// jansson's own limit is fixed when it is compiled, and traversing the finished tree costs 5 to 8
/// percent of the reading time. This processes 64 bytes at a time, without a branch for each quote
/// or bracket.
struct DepthScan {
  private let limit: Int
  private var depth = 0
  private var isInString = false
  private var isEscaped = false

  private init(limit: Int) { self.limit = limit }

  /// Whether a text, which must be valid JSON, nests more than `limit` containers.
  static func exceeds(_ limit: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = text.baseAddress else { return false }
    var scan = DepthScan(limit: limit)
    var offset = 0
    while offset + 64 <= text.count {
      // Soundness: at least 64 bytes of the text are left.
      let bits = cjansson_find_structural(base + offset)
      if scan.exceeds(bits) { return true }
      offset += 64
    }
    for index in offset..<text.count where scan.exceeds(text[index]) { return true }
    return false
  }

  private mutating func exceeds(_ bits: cjansson_structural_bits) -> Bool {
    // Turns each bit into the parity of the quotes up to it: set inside strings.
    var strings = isEscaped || bits.backslashes != 0 ? unescapedQuotes(bits) : bits.quotes
    strings ^= strings << 1
    strings ^= strings << 2
    strings ^= strings << 4
    strings ^= strings << 8
    strings ^= strings << 16
    strings ^= strings << 32
    if isInString { strings = ~strings }
    isInString = strings >> 63 != 0
    let (openers, closers) = (bits.openers & ~strings, bits.closers & ~strings)
    if openers | closers == 0 { return false }
    // The order of the brackets matters only near the limit.
    guard depth + 64 <= limit else { return exceedsInOrder(openers, closers) }
    depth += openers.nonzeroBitCount - closers.nonzeroBitCount
    return false
  }

  /// The quotes that are not escaped by a backslash.
  private mutating func unescapedQuotes(_ bits: cjansson_structural_bits) -> UInt64 {
    var (quotes, backslashes) = (bits.quotes, bits.backslashes)
    if isEscaped {
      quotes &= ~1
      backslashes &= ~1
    }
    isEscaped = false
    while backslashes != 0 {
      let backslash = backslashes & (0 &- backslashes)
      quotes &= ~(backslash << 1)
      // The byte after a backslash is escaped; if it is a backslash itself, it escapes nothing.
      backslashes &= ~(backslash | backslash << 1)
      isEscaped = backslash >> 63 != 0
    }
    return quotes
  }

  private mutating func exceedsInOrder(_ openers: UInt64, _ closers: UInt64) -> Bool {
    for bit in 0..<64 {
      if openers >> bit & 1 != 0 { depth += 1 }
      if closers >> bit & 1 != 0 { depth -= 1 }
      if depth > limit { return true }
    }
    return false
  }

  private mutating func exceeds(_ byte: UInt8) -> Bool {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else if isInString {
      isEscaped = byte == UInt8(ascii: "\\")
    } else if byte | 0x20 == UInt8(ascii: "{") {
      depth += 1
    } else if byte | 0x20 == UInt8(ascii: "}") {
      depth -= 1
    }
    return depth > limit
  }
}
#endif
