internal import Synchronization

/// Remembers which types do not conform to a protocol, for the whole process and all threads.
///
/// Asking the runtime takes longer than decoding a number, and the types that are decoded
/// repeatedly are few. A type's slot is computed from its address; a newer type replaces the one
/// in its slot.
///
/// Soundness: the slots are atomic and contain only addresses of types, which are never freed.
struct TypeSet: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private static let count = 256

  init() {
    slots = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (slots + index).initialize(to: Atomic(0)) }
  }

  /// Whether the type is known not to conform; false if it has been replaced.
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
