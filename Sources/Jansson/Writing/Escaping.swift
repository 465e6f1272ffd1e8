/// Which bytes of a string cannot stand for themselves (RFC 8259, section 7), and what does.
struct Escaping {
  /// Has the high bit of each byte if bytes beyond ASCII are special.
  private let highBits: UInt64
  /// Eight times the slash if that is special, otherwise eight quotes, which are special anyway.
  private let slashes: UInt64

  init(asciiOnly: Bool, slashes: Bool) {
    highBits = asciiOnly ? Escaping.tops : 0
    self.slashes = Escaping.ones &* UInt64(UInt8(ascii: slashes ? "/" : "\""))
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// The high bits of the special bytes among eight; those above the lowest set one may be wrong.
  ///
  /// `x - ones & ~x & tops` marks the zero bytes of `x`: subtracting one borrows through them alone.
  /// A borrow may mark bytes above a zero byte falsely, hence only the lowest mark counts.
  @inline(__always)
  func marks(_ word: UInt64) -> UInt64 {
    let controls = (word &- Escaping.ones &* 0x20) & ~word
    let quotes = word ^ (Escaping.ones &* UInt64(UInt8(ascii: "\"")))
    let backslashes = word ^ (Escaping.ones &* UInt64(UInt8(ascii: "\\")))
    let solidi = word ^ slashes
    let equal =
      ((quotes &- Escaping.ones) & ~quotes) | ((backslashes &- Escaping.ones) & ~backslashes)
      | ((solidi &- Escaping.ones) & ~solidi)
    return (controls | equal) & Escaping.tops | word & highBits
  }

  /// Whether one byte is special.
  @inline(__always)
  func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
      || byte == UInt8(truncatingIfNeeded: slashes)
      || byte & UInt8(truncatingIfNeeded: highBits) != 0
  }
}

extension ByteSink {
  /// How much of a string is written after one reservation.
  ///
  /// Six times as much, the worst case, fits a block, so that a long string does not make the buffer
  /// of a descriptor grow.
  private static let chunkSize = 8 * 1024

  /// Writes a string in quotes, with escapes where needed.
  mutating func string(
    _ text: UnsafeBufferPointer<UInt8>, _ escaping: Escaping
  ) throws(JSON.Error) {
    try reserve(1)
    put(UInt8(ascii: "\""))
    if let start = text.baseAddress {
      var source = UnsafeRawPointer(start)
      let sourceEnd = source + text.count
      while source < sourceEnd {
        let chunkEnd = min(source + ByteSink.chunkSize, sourceEnd)
        // The last character of a chunk may end up to 3 bytes behind it, and a word is stored whole.
        try reserve((chunkEnd - source + 3) * 6 + 8)
        escape(&source, to: chunkEnd, of: sourceEnd, escaping)
      }
    }
    try reserve(1)
    put(UInt8(ascii: "\""))
  }

  /// Writes the text from `source` to `chunkEnd`, with its last character whole.
  ///
  /// Soundness: nothing behind `sourceEnd` is read; the caller has reserved the worst case.
  @inline(__always)
  private mutating func escape(
    _ source: inout UnsafeRawPointer, to chunkEnd: UnsafeRawPointer,
    of sourceEnd: UnsafeRawPointer, _ escaping: Escaping
  ) {
    while source < chunkEnd {
      if chunkEnd - source >= 8 {
        let word = source.loadUnaligned(as: UInt64.self)
        end.storeBytes(of: word, as: UInt64.self)
        let marks = escaping.marks(UInt64(littleEndian: word))
        guard marks != 0 else {
          source += 8
          end += 8
          continue
        }
        let plain = marks.trailingZeroBitCount / 8
        source += plain
        end += plain
      } else {
        let byte = source.load(as: UInt8.self)
        guard escaping.isSpecial(byte) else {
          put(byte)
          source += 1
          continue
        }
      }
      source += escapeCharacter(UnsafeRawBufferPointer(start: source, count: sourceEnd - source))
    }
  }

  /// Writes the escape for the character that `rest` begins with and answers its length.
  private mutating func escapeCharacter(_ rest: UnsafeRawBufferPointer) -> Int {
    let byte = rest[0]
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): putShort(byte)
    case 0x08: putShort(UInt8(ascii: "b"))
    case 0x09: putShort(UInt8(ascii: "t"))
    case 0x0A: putShort(UInt8(ascii: "n"))
    case 0x0C: putShort(UInt8(ascii: "f"))
    case 0x0D: putShort(UInt8(ascii: "r"))
    case ..<0x80: putUnit(UInt16(byte))
    default:
      // Text in a tree is UTF-8; should it not be, nothing else comes of it than U+FFFD.
      var decoder = UTF8()
      var iterator = rest.prefix(4).makeIterator()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
        putUnit(0xFFFD)
        return 1
      }
      for unit in scalar.utf16 { putUnit(unit) }
      return scalar.utf8.count
    }
    return 1
  }

  private mutating func putShort(_ byte: UInt8) {
    put(UInt8(ascii: "\\"))
    put(byte)
  }

  private mutating func putUnit(_ unit: UInt16) {
    putShort(UInt8(ascii: "u"))
    for shift in stride(from: 12, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: unit >> shift & 0xF)
      put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") - 10 + digit)
    }
  }
}
