/// A member as it is sorted by its key.
///
/// Soundness: it points into an object that must stay alive and unchanged meanwhile.
struct SortedMember {
  /// What keys are compared by.
  enum Order {
    /// Their bytes, as by the C function `memcmp`.
    case utf8
    /// Their UTF-16 code units (RFC 8785, section 3.2.3).
    ///
    /// UTF-8 sorts as the scalars do. In UTF-16 those beyond U+FFFF, which begin with 0xF0 and above,
    /// come before those from U+E000 on, which begin with 0xEE or 0xEF.
    case utf16

    /// What bytes are compared by in `utf16`.
    @inline(__always)
    fileprivate static func rank(_ byte: UInt8) -> UInt8 {
      byte == 0xEE || byte == 0xEF ? byte + 0x10 : byte
    }
  }

  let key: UnsafeBufferPointer<UInt8>
  let value: Node
  /// The ranks of the key's first eight bytes, the first as the highest, padded with zeros: most keys differ in
  /// these, and are then compared without a look into memory.
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

  /// Whether the key comes before another's.
  func precedes(_ other: Self, _ order: Order) -> Bool {
    if head != other.head { return head < other.head }
    if order == .utf16, let (left, right) = zip(key, other.key).first(where: { $0 != $1 }) {
      return Order.rank(left) < Order.rank(right)
    }
    return key.precedes(other.key)
  }
}
