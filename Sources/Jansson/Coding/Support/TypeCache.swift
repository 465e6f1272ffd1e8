internal import Synchronization

/// Remembers which types do not conform to a protocol, for whole processes and all threads.
///
/// Asking the runtime takes longer than decoding a number, and the types that are decoded again and
/// again are few. A type's place in the table follows from its address; the last one asked stays.
///
/// Soundness: the slots are atomic and hold no more than addresses of types, which live for ever.
struct TypeCache: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private static let count = 256

  init() {
    slots = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (slots + index).initialize(to: Atomic(0)) }
  }

  /// Whether the type is known not to conform.
  @inline(__always)
  func contains(_ type: Any.Type) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    return slots[Self.slot(address)].load(ordering: .relaxed) == address
  }

  func insert(_ type: Any.Type) {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    slots[Self.slot(address)].store(address, ordering: .relaxed)
  }

  @inline(__always)
  private static func slot(_ address: UInt) -> Int {
    Int((address >> 4 ^ address >> 12) & UInt(count - 1))
  }
}
