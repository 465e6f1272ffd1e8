internal import JanssonCore

/// The `Encoder` that is passed to a value's `encode(to:)`.
///
/// Containers are views of it that fit into one word. If the encoded type has not kept the encoder,
/// it is reused for the next value.
final class ValueEncoder: Swift.Encoder, CodingPathNode {
  let session: EncodingSession
  /// The value's slot in the session's tree.
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var slot: Int32
  /// The generation of the slot while it has this value.
  @exclusivity(unchecked) private var generation: UInt32
  /// The encoder above, from which the coding path is computed when it is needed.
  @exclusivity(unchecked) var parent: ValueEncoder?
  @exclusivity(unchecked) private(set) var step: CodingPathComponent
  @exclusivity(unchecked) private(set) var depth: Int

  init(
    _ session: EncodingSession, _ slot: Int32, _ parent: ValueEncoder?,
    _ step: CodingPathComponent,
    _ depth: Int
  ) {
    self.session = session
    self.slot = slot
    generation = session.tree[slot].generation
    self.parent = parent
    self.step = step
    self.depth = depth
  }

  func reuse(_ slot: Int32, _ parent: ValueEncoder?, _ step: CodingPathComponent, _ depth: Int) {
    self.slot = slot
    generation = session.tree[slot].generation
    self.parent = parent
    self.step = step
    self.depth = depth
  }

  var userInfo: [CodingUserInfoKey: Any] { session.settings.value.userInfo }

  func container<Key: CodingKey>(keyedBy _: Key.Type) -> KeyedEncodingContainer<Key> {
    become(.object)
    return KeyedContainers<Key>.shared.view(self)
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    become(.array)
    return UnkeyedEncoding(self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Begins a container, or continues the one begun: a class and its superclass may share one.
  func become(_ kind: EncodedValue.Kind) {
    let current = session.tree[ownSlot].kind
    if current == kind { return }
    if current != .empty, current != .absent, session.failure == nil {
      session.failure = EncodingFailure.invalid(
        "\(current)", "a value was encoded twice, as \(current) and as \(kind)", codingPath)
    }
    session.tree.reset(slot, kind)
  }

  /// The slot, which has a container of this kind.
  ///
  /// A container may be kept after its value has been replaced, such as by a scalar.
  func openSlot(_ kind: EncodedValue.Kind) -> Int32 {
    if !isOpen(kind) { become(kind) }
    return slot
  }

  private func isOpen(_ kind: EncodedValue.Kind) -> Bool {
    let value = session.tree[slot]
    let isOwn = value.generation == generation
    return isOwn && value.kind == kind
  }

  /// The slot of the value; one that is not written if another value has taken its place.
  var ownSlot: Int32 {
    if session.tree[slot].generation != generation {
      slot = session.tree.detached()
      generation = session.tree[slot].generation
    }
    return slot
  }

  /// An encoder that outlives the call that creates it, for a nested container or a super encoder.
  func lasting(_ slot: Int32, _ step: CodingPathComponent) -> ValueEncoder {
    session.noteLasting(at: depth + 1)
    return ValueEncoder(session, slot, self, step, depth + 1)
  }
}

// Members.

extension ValueEncoder {
  /// The slot of the member for a coding key; added if there is none.
  @inline(__always)
  func member(_ key: some CodingKey) -> (slot: Int32, isNew: Bool) {
    let name = key.stringValue
    let converted = session.settings.value.usesDefaultKeys ? name : convert(key, name)
    return session.tree.member(converted, of: openSlot(.object))
  }

  /// The slot of the member for a coding key, without the value that it may have had.
  func replacedMember(_ key: some CodingKey) -> Int32 {
    let (slot, isNew) = member(key)
    if !isNew { session.tree.replace(slot) }
    return slot
  }

  private func convert(_ key: some CodingKey, _ name: String) -> String {
    switch session.settings.value.key {
    case .useDefaultKeys: name
    case .convertToSnakeCase: session.snakeKey(name)
    case .custom(let convert):
      session.with(pathOf: self) { $0.converting(key, by: convert) }
    }
  }

  /// Encodes a member with `body`; if that throws, the object is left as it was before.
  ///
  /// If a key is encoded twice, the last value counts, in the position of the first.
  @inline(__always)
  func encodeMember(_ key: some CodingKey, _ body: (Int32) throws -> Void) rethrows {
    let (slot, isNew) = member(key)
    if isNew {
      do {
        try body(slot)
      } catch {
        session.tree.replace(slot, by: .absent)
        throw error
      }
    } else {
      let old = session.tree[slot]
      session.tree.replace(slot)
      do {
        try body(slot)
      } catch {
        session.tree.restore(slot, old)
        throw error
      }
    }
  }

  /// Encodes an element with `body`; if that throws, the element is removed.
  func encodeElement(_ body: (Int32, CodingPathComponent) throws -> Void) rethrows {
    let array = openSlot(.array)
    let index = session.tree.count(of: array)
    let element = session.tree.addElement(to: array)
    do {
      try body(element, .index(index))
    } catch {
      session.tree.replace(element, by: .absent)
      if slot == array, isOpen(.array) { session.tree.removeElement(of: array) }
      throw error
    }
  }
}
