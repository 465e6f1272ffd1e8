/// A member of an object with its sort key.
///
/// Soundness: it points into an object that must remain alive and unchanged while it is used.
struct SortedMember {
  /// The order of keys.
  enum Order {
    /// By their bytes, as the C function `memcmp` compares them.
    case utf8
    /// By their UTF-16 code units (RFC 8785, section 3.2.3).
    ///
    /// UTF-8 sorts by code points. In UTF-16, scalars beyond U+FFFF, whose UTF-8 begins with 0xF0
    /// or more, come before those from U+E000 on, whose UTF-8 begins with 0xEE or 0xEF.
    case utf16

    /// Maps a byte so that the mapped bytes compare as in `utf16`.
    fileprivate static func rank(_ byte: UInt8) -> UInt8 {
      byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
    }
  }

  let key: UnsafeBufferPointer<UInt8>
  let value: Node
  /// The ranks of the key's first eight bytes, most significant first, padded with zeros.
  ///
  /// Most keys differ in these, and are compared without reading the keys themselves.
  private let head: UInt64

  init(_ member: Node.Member, _ order: Order) {
    key = member.key
    value = member.value
    var head: UInt64 = 0
    if order == .utf8 {
      for byte in key.prefix(8) { head = head << 8 | UInt64(byte) }
    } else {
      for byte in key.prefix(8) { head = head << 8 | UInt64(Order.rank(byte)) }
    }
    self.head = head << (8 * UInt64(8 - min(key.count, 8)))
  }

  /// Whether the key is sorted before another one.
  func precedes(_ other: Self, _ order: Order) -> Bool {
    if head != other.head { return head < other.head }
    if order == .utf16, let (left, right) = zip(key, other.key).first(where: { $0 != $1 }) {
      return Order.rank(left) < Order.rank(right)
    }
    return key.precedes(other.key)
  }
}
