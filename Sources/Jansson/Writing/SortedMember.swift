internal import Foundation

/// A member as it is sorted by its key's bytes, like those of the C function `memcmp`.
///
/// Soundness: it points into an object that must stay alive and unchanged meanwhile.
struct SortedMember: Comparable {
  let key: UnsafeBufferPointer<UInt8>
  let value: Node
  /// The key's first eight bytes, the first as the highest, padded with zeros: most keys differ in
  /// these, and are then compared without a look into memory.
  private let head: UInt64

  init(_ member: Node.Member) {
    key = member.key
    value = member.value
    var head: UInt64 = 0
    for byte in key.prefix(8) { head = head << 8 | UInt64(byte) }
    self.head = head << (8 * UInt64(8 - min(key.count, 8)))
  }

  static func < (left: Self, right: Self) -> Bool {
    if left.head != right.head { return left.head < right.head }
    return compare(left.key, right.key) < 0
  }

  static func == (left: Self, right: Self) -> Bool { compare(left.key, right.key) == 0 }

  /// Negative, zero or positive, as `left` comes before, is, or comes after `right`.
  private static func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    if let leftStart = left.baseAddress, let rightStart = right.baseAddress {
      let order = memcmp(leftStart, rightStart, min(left.count, right.count))
      if order != 0 { return Int(order) }
    }
    return left.count - right.count
  }
}
