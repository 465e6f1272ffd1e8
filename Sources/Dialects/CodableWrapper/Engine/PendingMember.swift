/// A member of an object that is to become a property's value, as soon as it is known by which names and with
/// which default.
///
/// This is how a wrapper's arguments reach its decoded value, although `Codable` knows nothing of them. What
/// the compiler writes for a model's `init(from:)` is, for each property in turn,
///
///     self._name = Codec(wrappedValue: "", "full_name")         // the default, before all others
///     self._name = try container.decode(Codec<String>.self, forKey: .name)
///
/// `decode` returns a box that has no value yet and leaves a note of it on the thread; the assignment then
/// deallocates the box of the default, whose `deinit` finds the note, looks for the member by its own names,
/// and gives the waiting box its value.
struct PendingMember {
  /// The box of the container, or what takes its place; see `DecodingAccess`.
  let container: AnyObject
  let access: DecodingAccess
  /// The property's own key.
  let key: AnyCodingKey
}

extension PendingMember {
  /// Leaves a note that `box` waits for a member.
  static func leave<Key>(
    _ key: Key, of container: KeyedDecodingContainer<Key>, for box: AnyCodecBox
  ) {
    guard let thread = DecodingThread.current else {
      // The system has no more thread-local storage: the names are not known, but the property's own is.
      return box.decode(OwnKeyAccess.member(key, of: container), declaredBy: nil)
    }
    thread.settle()
    thread.member =
      thread.reboundMember(key, of: container) ?? OwnKeyAccess.member(key, of: container)
    thread.waiting = box
  }

  /// Called as a default is deallocated; does nothing unless a box of its type waits on this thread.
  @inline(__always)
  static func handOver(_ declaration: AnyCodecBox) {
    guard let thread = DecodingThread.existing, let waiting = thread.waiting,
      type(of: waiting) == type(of: declaration)
    else { return }
    thread.take()?.decode(waiting, declaredBy: declaration)
  }

  /// Gives a box its value that is used before a default was handed over.
  ///
  /// On another thread than the one that decodes, the box remains without a value.
  static func settle(_ box: AnyCodecBox) {
    guard let thread = DecodingThread.existing, thread.waiting === box else { return }
    thread.settle()
  }

  fileprivate func decode(_ box: AnyCodecBox, declaredBy declaration: AnyCodecBox?) {
    if decodeScalar(box, declaredBy: declaration) { return }
    // The types are nested in each other as the objects are, and call each other as deep.
    box.decode(self, declaredBy: declaration)
  }
}

/// What a thread knows about the object that it is decoding.
private final class DecodingThread {
  /// The box that waits; it and the member are cleared before anything is decoded, since models inside of
  /// models leave notes of their own.
  @exclusivity(unchecked) var waiting: AnyCodecBox?
  @exclusivity(unchecked) var member: PendingMember?
  /// How to reach the containers of the class met last.
  @exclusivity(unchecked) private var lastClass: ObjectIdentifier?
  @exclusivity(unchecked) private var lastAccess: DecodingAccess?

  func take() -> PendingMember? {
    waiting = nil
    defer { member = nil }
    return member
  }

  /// Gives the box that waits its value without a default.
  func settle() {
    guard let waiting else { return }
    take()?.decode(waiting, declaredBy: nil)
  }

  /// A member by any name.
  ///
  /// - Returns: nil if the container is of no coder that is known.
  @inline(__always)
  func reboundMember<Key>(
    _ key: Key, of container: KeyedDecodingContainer<Key>
  ) -> PendingMember? {
    guard let box = ContainerBox.of(container) else { return nil }
    let boxClass = ObjectIdentifier(type(of: box))
    if boxClass != lastClass {
      lastClass = boxClass
      lastAccess = DecodingAccess.known(type(of: box))
    }
    guard let lastAccess else { return nil }
    return PendingMember(container: box, access: lastAccess, key: AnyCodingKey(key))
  }
}

extension DecodingThread {
  private static let storage = ThreadStorage<DecodingThread> { DecodingThread() }

  /// The thread's own; nil if it has not decoded a property yet.
  @inline(__always)
  static var existing: DecodingThread? { storage.existing }

  /// The thread's own; nil if the system has no more keys or memory.
  @inline(__always)
  static var current: DecodingThread? { storage.current }
}
