internal import CJanssonTurbo
internal import JanssonPlatform

// Swift stores a string of up to 15 bytes inline. Creating one through the standard library takes
// calls that cannot be inlined and that take longer than all other work of reading such a string,
// so its two words are computed here.

extension String {
  /// Creates a string of up to 15 bytes from bytes in a document.
  @usableFromInline @inline(never)
  static func short(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    guard let start = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self) else {
      return ""
    }
    let first = turbo_load_up_to_8(start, Swift.min(utf8.count, 8))
    let second = utf8.count > 8 ? turbo_load_up_to_8(start + 8, utf8.count - 8) : 0
    return ShortString(first, second, count: utf8.count).string ?? shortByLibrary(utf8)
  }

  /// Creates a string of up to 15 bytes from bytes of a scanned document without branching on their
  /// number; as many readable bytes must follow them.
  @inline(__always)
  static func short(padded utf8: UnsafeBufferPointer<UInt8>) -> String {
    let start = UnsafeRawBufferPointer(start: utf8.baseAddress, count: 16)
    let first = start.loadUnaligned(fromByteOffset: 0, as: UInt64.self)
    let second = start.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
    // A shift by all bits gives 0.
    let others = UInt64.max << (8 * UInt64(utf8.count))
    let othersOfSecond = UInt64.max << (8 * UInt64(Swift.max(utf8.count, 8) - 8))
    return ShortString(first & ~others, second & ~othersOfSecond, count: utf8.count).string
      ?? shortByLibrary(utf8)
  }

  @inline(never)
  fileprivate static func shortByLibrary(_ utf8: UnsafeBufferPointer<UInt8>) -> String {
    String(unsafeUninitializedCapacity: 15) { text in
      guard let source = utf8.baseAddress, let target = text.baseAddress else { return 0 }
      UnsafeMutableRawPointer(target).copyMemory(from: source, byteCount: utf8.count)
      return utf8.count
    }
  }
}

extension String {
  /// The bytes of a string of up to 15 characters of ASCII, none of which must be escaped in a JSON
  /// text; nil for any other.
  package var shortWords: ShortWords? { ShortString(self)?.wordsWithoutEscapes }
}

/// Up to 15 bytes of a text.
package struct ShortWords {
  package let first: UInt64
  /// The other bytes; the highest one is not part of the text.
  package let second: UInt64
  package let count: Int
}

/// The memory of a string of up to 15 bytes of ASCII.
private struct ShortString: Equatable, BitwiseCopyable {
  /// The first eight bytes.
  private let first: UInt64
  /// The other bytes; the highest one contains a tag and the length.
  private var second: UInt64

  init(_ first: UInt64, _ second: UInt64, count: Int) {
    self.first = first
    self.second = second | UInt64(0xE0 | count) << 56
  }

  /// The string; nil if a byte is not ASCII, or if strings have another layout.
  var string: String? {
    guard (first | second << 8) & 0x8080_8080_8080_8080 == 0, Self.isLayoutKnown else { return nil }
    var words = self
    // Soundness: a string of each length has been verified to have this layout, and none refers to
    // anything that is reference-counted. Moving the string saves a call that would check that.
    return withUnsafeMutablePointer(to: &words) {
      UnsafeMutableRawPointer($0).assumingMemoryBound(to: String.self).move()
    }
  }

  /// The memory of a string; nil if it is longer, not ASCII, or if strings have another layout.
  init?(_ string: String) {
    guard Self.isLayoutKnown else { return nil }
    // Soundness: strings have the size of this type, and any bits are values of it. It is read
    // while the string is alive, and refers to nothing.
    self = withUnsafeBytes(of: string) { $0.loadUnaligned(as: Self.self) }
    guard second >> 60 == 0xE else { return nil }
  }

  /// The text, unless it has a control character, a quote or a backslash.
  var wordsWithoutEscapes: ShortWords? {
    let count = Int(second >> 56 & 0xF)
    // The bytes after the text are 0: they become spaces.
    let others = UInt64.max << (8 * UInt64(count))
    let othersOfSecond = UInt64.max << (8 * UInt64(Swift.max(count, 8) - 8))
    let spaces: UInt64 = 0x2020_2020_2020_2020
    let needsNoEscape =
      Self.hasNoEscape(first | others & spaces)
      && Self.hasNoEscape(second & ~othersOfSecond | othersOfSecond & spaces)
    return needsNoEscape ? ShortWords(first: first, second: second, count: count) : nil
  }

  /// Whether none of eight bytes of ASCII is below a space, a quote or a backslash.
  private static func hasNoEscape(_ word: UInt64) -> Bool {
    let (ones, high): (UInt64, UInt64) = (0x0101_0101_0101_0101, 0x8080_8080_8080_8080)
    // A byte of 0x80 minus one of ASCII keeps the high bit, unless the latter is above it; so none
    // borrows from the next.
    let control = (word | high) &- ones * 0x20
    let quote = (word ^ ones * 0x22 | high) &- ones
    let backslash = (word ^ ones * 0x5C | high) &- ones
    return control & quote & backslash & high == high
  }

  private enum LayoutCheck { static let pending = 0, passed = 1, failed = 2 }

  private static let layoutCheck = Atomic(LayoutCheck.pending)

  /// Whether such strings have this layout.
  ///
  /// They have had it since Swift 5, and compiled programs rely on it. But only the standard
  /// library's source documents it, so a string of each length from the library is examined first.
  private static var isLayoutKnown: Bool {
    let state = layoutCheck.load(ordering: .relaxed)
    return state == LayoutCheck.pending ? checkLayout() : state == LayoutCheck.passed
  }

  @inline(never)
  private static func checkLayout() -> Bool {
    let bytes = (0..<15).map { UInt8(ascii: "~") - $0 * 7 }
    let hasLayout =
      MemoryLayout<String>.size == MemoryLayout<Self>.size
      && (0...15).allSatisfy { count in
        let made = bytes.withUnsafeBytes { bytes in
          var words: (UInt64, UInt64) = (0, 0)
          withUnsafeMutableBytes(of: &words) { $0.copyBytes(from: bytes[..<count]) }
          return Self(UInt64(littleEndian: words.0), UInt64(littleEndian: words.1), count: count)
        }
        let string = bytes.withUnsafeBufferPointer { bytes in
          String.shortByLibrary(UnsafeBufferPointer(rebasing: bytes[..<count]))
        }
        return withUnsafeBytes(of: string) { $0.loadUnaligned(as: Self.self) } == made
      }
    layoutCheck.store(hasLayout ? LayoutCheck.passed : LayoutCheck.failed, ordering: .relaxed)
    return hasLayout
  }
}
