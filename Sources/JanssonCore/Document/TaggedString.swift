/// Values that jansson's tree cannot store, kept in string nodes that begin with a NUL byte.
///
/// The byte after the NUL is a tag that says what follows. A user's string that begins with NUL is
/// tagged too (`text`), so a tagged node cannot be mistaken for one. Readers of text tag such
/// strings too.
enum TaggedString {
  static let text = UInt8(ascii: "t")
  static let rawNumber = UInt8(ascii: "n")
  static let real = UInt8(ascii: "r")
  static let error = UInt8(ascii: "e")
  static let scannedSubtree = UInt8(ascii: "s")

  static func content(of bytes: UnsafeBufferPointer<UInt8>) -> Node.Content {
    isMarked(bytes) ? marked(bytes) : .string(bytes)
  }

  /// Whether the bytes of a string node begin like those of a tagged string.
  static func isMarked(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.count >= 2 && bytes[0] == 0
  }

  /// Whether a tagged string owns something that is stored elsewhere.
  static func ownsMore(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    isMarked(bytes) && (bytes[1] == error || bytes[1] == scannedSubtree)
  }

  /// The number under which `ErrorRegistry` stores the error of a tagged string.
  static func errorID(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard bytes.count == 10, bytes[0] == 0, bytes[1] == error else { return nil }
    return loadWord(bytes)
  }

  @inline(never)
  private static func marked(_ bytes: UnsafeBufferPointer<UInt8>) -> Node.Content {
    let rest = UnsafeBufferPointer(rebasing: bytes[2...])
    switch bytes[1] {
    case text: return .string(rest)
    case rawNumber: return .rawNumber(rest)
    case real where rest.count == 8: return .real(Double(bitPattern: loadWord(bytes)))
    case error where rest.count == 8: return .error(ErrorRegistry.shared[loadWord(bytes)])
    default: return .string(bytes)
    }
  }

  private static func loadWord(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    // Soundness: the callers have checked that there are ten bytes.
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: 2, as: UInt64.self)
  }
}
