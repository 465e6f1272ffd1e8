/// What jansson's tree has no room for, held in string nodes that begin with a NUL byte.
///
/// The byte after the NUL says what follows. A user's own string that begins with NUL is marked too
/// (`text`), so no reserved node can be mistaken for one; the readers see to it for strings that
/// come out of a text.
enum Reserved {
  static let text = UInt8(ascii: "t")
  static let digits = UInt8(ascii: "n")
  static let real = UInt8(ascii: "r")
  static let error = UInt8(ascii: "e")

  @inline(__always)
  static func content(of bytes: UnsafeBufferPointer<UInt8>) -> Node.Content {
    guard bytes.count >= 2, bytes[0] == 0 else { return .string(bytes) }
    return marked(bytes)
  }

  /// The identity under which the error vault keeps the error of a reserved string.
  static func errorID(of bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
    guard bytes.count == 10, bytes[0] == 0, bytes[1] == error else { return nil }
    return loadWord(bytes)
  }

  private static func marked(_ bytes: UnsafeBufferPointer<UInt8>) -> Node.Content {
    let rest = UnsafeBufferPointer(rebasing: bytes[2...])
    switch bytes[1] {
    case text: return .string(rest)
    case digits: return .digits(rest)
    case real where rest.count == 8: return .real(Double(bitPattern: loadWord(bytes)))
    case error where rest.count == 8: return .error(ErrorVault.shared[loadWord(bytes)])
    default: return .string(bytes)
    }
  }

  private static func loadWord(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: 2, as: UInt64.self)
  }
}
