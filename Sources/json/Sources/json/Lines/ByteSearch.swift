#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Finds bytes in a text, eight at a time.
///
/// Soundness: a word is loaded only where eight bytes are left, and the rest is searched byte by
/// byte.
enum ByteSearch {
  /// The offset of the next escape that may be any character, `\u`.
  static func escape(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress else { return nil }
    var offset = start
    while offset < bytes.count,
      let found = memchr(base + offset, Int32(UInt8(ascii: "\\")), bytes.count - offset)
    {
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "u") { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset of a text of two bytes or more.
  static func offset(
    of text: [UInt8], in bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    guard let base = bytes.baseAddress.map({ UnsafeRawPointer($0) }), text.count >= 2 else {
      return nil
    }
    // Two bytes from the middle are compared first: at its ends a text may have quotes, which are
    // common.
    let middle = text.count / 2 - 1
    let (left, right) = (Eight(repeating: text[middle]), Eight(repeating: text[middle + 1]))
    let lastOffset = bytes.count - text.count
    var offset = start
    while offset + middle + 9 <= bytes.count {
      var matches = Eight(base, offset + middle).matches(left)
      if !matches.isEmpty {
        matches.formIntersection(Eight(base, offset + middle + 1).matches(right))
        while let lane = matches.next() {
          if offset + lane > lastOffset { return nil }
          if memcmp(base + offset + lane, text, text.count) == 0 { return offset + lane }
        }
      }
      offset += 8
    }
    while offset <= lastOffset {
      if memcmp(base + offset, text, text.count) == 0 { return offset }
      offset += 1
    }
    return nil
  }

  /// The offset of the first quote or backslash.
  ///
  /// - Parameters:
  ///   - bytes: a text that has one from `start` on.
  ///   - count: how many bytes there are.
  @inline(__always)
  static func quoteOrEscape(in bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    let base = UnsafeRawPointer(bytes)
    let (quote, backslash) = (Eight(repeating: 0x22), Eight(repeating: 0x5C))
    var offset = start
    while offset + 8 <= count {
      let part = Eight(base, offset)
      var matches = part.matches(quote)
      matches.formUnion(part.matches(backslash))
      if let lane = matches.next() { return offset + lane }
      offset += 8
    }
    while bytes[offset] != 0x22, bytes[offset] != 0x5C { offset += 1 }
    return offset
  }

  /// Eight bytes in a register. (Swift's vectors of 16 are compared lane by lane, through memory.)
  private struct Eight {
    private let word: UInt64

    @inline(__always)
    init(repeating byte: UInt8) { word = 0x0101_0101_0101_0101 &* UInt64(byte) }

    @inline(__always)
    init(_ bytes: UnsafeRawPointer, _ offset: Int) {
      word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// The offsets of a byte that is repeated in `other`.
    ///
    /// The first offset is exact. Later ones may include a byte that differs only in its lowest
    /// bit.
    @inline(__always)
    func matches(_ other: Eight) -> Matches {
      let difference = word ^ other.word
      return Matches(
        (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080)
    }
  }

  /// The offsets at which bytes are equal: the highest bit of each byte.
  private struct Matches {
    private var bits: UInt64

    @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    @inline(__always)
    mutating func formUnion(_ other: Matches) { bits |= other.bits }

    @inline(__always)
    mutating func formIntersection(_ other: Matches) { bits &= other.bits }

    @inline(__always)
    mutating func next() -> Int? {
      if bits == 0 { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount / 8
    }
  }
}
