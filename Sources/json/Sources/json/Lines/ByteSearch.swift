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
    var place = start
    while place < bytes.count,
      let found = memchr(base + place, Int32(UInt8(ascii: "\\")), bytes.count - place)
    {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "u") { return place }
      place += 1
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
    let lastPlace = bytes.count - text.count
    var place = start
    while place + middle + 9 <= bytes.count {
      var matches = Eight(base, place + middle).matches(left)
      if !matches.isEmpty {
        matches.formIntersection(Eight(base, place + middle + 1).matches(right))
        while let lane = matches.next() {
          if place + lane > lastPlace { return nil }
          if memcmp(base + place + lane, text, text.count) == 0 { return place + lane }
        }
      }
      place += 8
    }
    while place <= lastPlace {
      if memcmp(base + place, text, text.count) == 0 { return place }
      place += 1
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
    var place = start
    while place + 8 <= count {
      let part = Eight(base, place)
      var matches = part.matches(quote)
      matches.formUnion(part.matches(backslash))
      if let lane = matches.next() { return place + lane }
      place += 8
    }
    while bytes[place] != 0x22, bytes[place] != 0x5C { place += 1 }
    return place
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

    /// The places of a byte that is repeated in `other`.
    ///
    /// The first place is exact. Later ones may include a byte that differs only in its lowest bit.
    @inline(__always)
    func matches(_ other: Eight) -> Places {
      let difference = word ^ other.word
      return Places(
        (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080)
    }
  }

  /// The places at which bytes are equal: the highest bit of each byte.
  private struct Places {
    private var bits: UInt64

    @inline(__always)
    init(_ bits: UInt64) { self.bits = bits }

    @inline(__always)
    var isEmpty: Bool { bits == 0 }

    @inline(__always)
    mutating func formUnion(_ other: Places) { bits |= other.bits }

    @inline(__always)
    mutating func formIntersection(_ other: Places) { bits &= other.bits }

    @inline(__always)
    mutating func next() -> Int? {
      if bits == 0 { return nil }
      defer { bits &= bits &- 1 }
      return bits.trailingZeroBitCount / 8
    }
  }
}
