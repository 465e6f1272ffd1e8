#if SystemJansson && (os(Linux) || os(macOS))
internal import CJansson
internal import CJanssonTurbo

/// jansson's own reader, guarded against its defects.
///
/// It returns nil whenever jansson's result cannot be used, and `StrictReader` decides instead: if
/// jansson fails (its errors are imprecise, and it rejects integers beyond `Int64` and NUL in
/// keys), and if it succeeds but loses information, such as the digits of a long number.
///
/// Soundness: jansson and `memchr` get the length of the text, and keep no address of it.
enum JanssonReader {
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, options: JSON.ReadingOptions
  ) -> OwnedNode? {
    guard !options.exactNumbers, !options.keepsDecimals, let start = text.baseAddress else {
      return nil
    }
    // jansson ignores a NUL byte after a number or a literal; RFC 8259 allows NUL nowhere.
    if memchr(start, 0, text.count) != nil { return nil }
    // A string that begins with NUL would look like a tagged string.
    if holdsEscapedNUL(text) || holdsNegativeZero(text) { return nil }
    let bytes = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
    if turbo_may_contain_precise_number(bytes, text.count) { return nil }
    _ = HashSeed.once
    var flags = JSON_DECODE_ANY | JSON_ALLOW_NUL
    if options.duplicateKeys != .keepLast { flags |= JSON_REJECT_DUPLICATES }
    let root = LexerMemory.monitoring {
      CLocale.run { json_loadb(bytes, text.count, Int(flags), nil) }
    }
    guard let root else { return nil }
    let owned = OwnedNode(adopting: root)
    if DepthScan.exceeds(options.maximumDepth, in: text) { return nil }
    return owned
  }

  /// Whether the escape `\u0000` may occur in the text.
  private static func holdsEscapedNUL(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(UInt8(ascii: "\\"), in: text) { rest in
      rest.starts(with: [UInt8(ascii: "u"), 0x30, 0x30, 0x30, 0x30])
    }
  }

  /// Whether the token `-0` may occur in the text, which jansson reads as the integer 0.
  private static func holdsNegativeZero(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    contains(UInt8(ascii: "-"), in: text) { rest in
      guard rest.first == UInt8(ascii: "0") else { return false }
      switch rest.dropFirst().first ?? 0 {
      case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return false
      default: return true
      }
    }
  }

  /// Whether `byte` occurs anywhere before bytes that satisfy a condition.
  ///
  /// A match inside a string counts too; this only costs time.
  private static func contains(
    _ byte: UInt8, in text: UnsafeBufferPointer<UInt8>,
    before condition: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool
  ) -> Bool {
    guard let base = text.baseAddress else { return false }
    var offset = 0
    while let hit = memchr(base + offset, Int32(byte), text.count - offset) {
      offset = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(hit)) + 1
      if condition(text[offset...]) { return true }
    }
    return false
  }
}
#endif
