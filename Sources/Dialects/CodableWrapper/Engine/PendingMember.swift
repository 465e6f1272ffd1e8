internal import Jansson

/// A member that will become a property's value once the property's names and default are known.
///
/// This is how a wrapper's arguments reach its decoded value, although `Codable` does not know
/// them. The `init(from:)` that the compiler generates for a model contains, for each property in
/// turn,
///
///     self._name = Codec(wrappedValue: "", "full_name")         // All defaults come first.
///     self._name = try container.decode(Codec<String>.self, forKey: .name)
///
/// `decode` returns a box without a value and records it for the thread. The assignment then
/// deallocates the default's box, whose `deinit` finds the record, looks up the member by its own
/// names, and sets the value of the waiting box.
struct PendingMember {
  /// The box of the container, or its substitute; see `DecodingAccess`.
  let container: AnyObject
  let access: DecodingAccess
  /// The property's own key.
  let key: AnyCodingKey
}

extension PendingMember {
  /// Records that `box` is waiting for a member.
  static func leave<Key>(
    _ key: Key, of container: KeyedDecodingContainer<Key>, for box: AnyCodecBox
  ) {
    guard let thread = DecodingThread.current else {
      // The system has no thread-local storage left: the property's own name is known, but no
      // others.
      return box.decode(OwnKeyAccess.member(key, of: container), declaredBy: nil)
    }
    thread.settle()
    thread.member =
      thread.reboundMember(key, of: container) ?? OwnKeyAccess.member(key, of: container)
    thread.waiting = box
  }

  /// Called when a default is deallocated; does nothing unless a box of its type is waiting on this
  /// thread.
  @inline(__always)
  static func handOver(_ declaration: AnyCodecBox) {
    guard let thread = DecodingThread.existing, let waiting = thread.waiting,
      type(of: waiting) == type(of: declaration)
    else { return }
    thread.detachMember()?.decode(waiting, declaredBy: declaration)
  }

  /// Decodes the value of a box that is used before a default was deallocated.
  ///
  /// On any thread but the decoding one, the box remains without a value.
  static func settle(_ box: AnyCodecBox) {
    guard let thread = DecodingThread.existing, thread.waiting === box else { return }
    thread.settle()
  }

  fileprivate func decode(_ box: AnyCodecBox, declaredBy declaration: AnyCodecBox?) {
    if decodeScalar(box, declaredBy: declaration) { return }
    // Types are nested as deeply as the objects, and call each other recursively.
    box.decode(self, declaredBy: declaration)
  }
}

/// A thread's state for the object that it is decoding.
private final class DecodingThread {
  /// The waiting box.
  ///
  /// It and the member are cleared before anything is decoded, because nested models record members
  /// of their own.
  @exclusivity(unchecked) var waiting: AnyCodecBox?
  @exclusivity(unchecked) var member: PendingMember?
  /// The access to the most recent class of containers.
  @exclusivity(unchecked) private var lastClass: ObjectIdentifier?
  @exclusivity(unchecked) private var lastAccess: DecodingAccess?

  func detachMember() -> PendingMember? {
    waiting = nil
    defer { member = nil }
    return member
  }

  /// Decodes the value of the waiting box, without a default.
  func settle() {
    guard let waiting else { return }
    detachMember()?.decode(waiting, declaredBy: nil)
  }

  /// A member by any name.
  ///
  /// - Returns: nil if the container does not belong to a known coder.
  @inline(__always)
  func reboundMember<Key>(
    _ key: Key, of container: KeyedDecodingContainer<Key>
  ) -> PendingMember? {
    guard let box = ContainerBox.of(container) else { return nil }
    let boxClass = ObjectIdentifier(type(of: box))
    if boxClass != lastClass {
      lastClass = boxClass
      lastAccess = KnownContainers.decoding(type(of: box))
    }
    guard let lastAccess else { return nil }
    return PendingMember(container: box, access: lastAccess, key: AnyCodingKey(key))
  }
}

extension DecodingThread {
  private static let slot = ThreadSlot(owning: DecodingThread.self)

  /// This thread's object; nil if it has not decoded a property yet.
  @inline(__always)
  static var existing: DecodingThread? { slot.value }

  /// This thread's object; nil if the system has no keys or memory left.
  @inline(__always)
  static var current: DecodingThread? { slot.value(orKeeping: DecodingThread()) }
}
