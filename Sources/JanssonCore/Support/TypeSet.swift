internal import JanssonPlatform

/// Remembers which types a coder treats as custom, for the whole process and all threads.
///
/// Looking up a type's conformances takes longer than decoding a number, and few types are decoded
/// repeatedly. A type's slot is computed from its address; a newer type replaces the one in its
/// slot.
///
/// Soundness: the slots are atomic and contain only addresses of types, which are never freed.
package struct TypeSet: @unchecked Sendable {
  private let slots: UnsafeMutablePointer<Atomic<UInt>>
  private static let count = 256

  package init() {
    slots = .allocate(capacity: Self.count)
    for index in 0..<Self.count { (slots + index).initialize(to: Atomic(0)) }
  }

  /// Whether the type is known to be in the set; false if another type has replaced it.
  package func contains(_ type: Any.Type) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    return slots[Self.slot(address)].load(ordering: .relaxed) == address
  }

  package func insert(_ type: Any.Type) {
    let address = UInt(bitPattern: ObjectIdentifier(type))
    slots[Self.slot(address)].store(address, ordering: .relaxed)
  }

  private static func slot(_ address: UInt) -> Int {
    Int((address >> 4 ^ address >> 12) & UInt(count - 1))
  }
}
