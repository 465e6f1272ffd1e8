extension JSON.Object: Collection {
  /// A member: its key and its value.
  public typealias Element = (key: String, value: JSON)

  /// A position in the order of the members.
  public typealias Index = JSON.MemberIndex

  /// Iterates over the members in order.
  ///
  /// Soundness: it retains the container and only reads, so the tree below cannot change.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let reference: ContainerReference
    private var children: ChildCursor

    init(_ reference: ContainerReference) {
      self.reference = reference
      children = ChildCursor(reference.node)
    }

    /// The next member; nil after the last one.
    public mutating func next() -> Element? {
      guard let (value, key) = children.next(), let key else { return nil }
      let name = String(checked: key)
      return (name, reference.value(of: value, step: .index(.key(name))))
    }
  }

  /// Returns an iterator over the current members; later mutations of the object do not affect it.
  public func makeIterator() -> Iterator { Iterator(reference) }

  /// The number of members.
  ///
  /// - Complexity: O(1).
  public var count: Int { reference.node.count }

  /// The position of the first member.
  public var startIndex: Index { index(offset: 0, member: reference.node.firstMember) }

  /// The position after the last member.
  public var endIndex: Index { Index(afterLast: count) }

  /// The position after `index`.
  ///
  /// - Precondition: no member at or before the position was removed; see `JSON.MemberIndex`.
  /// - Complexity: O(1) for an index created by this object since the last removal, otherwise
  ///   O(*n*).
  public func index(after index: Index) -> Index {
    if let next = validIndex(after: index) { return next }
    Self.rejectAnotherMember(at: index)
  }

  /// The position after `index`; nil if `index` was created for another member than the one there
  /// now.
  func validIndex(after index: Index) -> Index? {
    if index.offset >= count { return Index(afterLast: index.offset + 1) }
    guard let member = member(at: index) else { return nil }
    return self.index(offset: index.offset + 1, member: reference.node.member(after: member))
  }

  /// The member at a position.
  ///
  ///     let (key, value) = object[object.startIndex]
  ///
  /// - Precondition: the position is before `endIndex`, and no member at or before it was removed;
  ///   see `JSON.MemberIndex`.
  /// - Complexity: O(1) for an index created by this object since the last removal; otherwise
  ///   O(*n*), unless values are set by such positions.
  public subscript(position: Index) -> Element {
    let member = validMember(at: position)
    let name = member.name
    return (name, reference.value(of: member.value, step: .index(.key(name))))
  }

  /// The position of the member with this key; nil if there is none.
  ///
  ///     if let index = object.index(forKey: "name") { print(object[index].value) }
  ///
  /// - Complexity: O(*n*): lookup by key finds the member but not its offset.
  public func index(forKey key: String) -> Index? {
    let node = reference.node
    guard node.child(key) != nil else { return nil }
    var key = key
    return key.withUTF8 { key in
      var (offset, next) = (0, node.firstMember)
      while let member = next {
        if member.key.holdsSameBytes(as: key) { return index(offset: offset, member: member) }
        (offset, next) = (offset + 1, node.member(after: member))
      }
      return nil
    }
  }

  /// The member at a position; nil if there is none, or if the position was created for another
  /// one.
  func member(at index: Index) -> Node.Member? {
    current(index) ?? (reference as? Document)?.member(at: index)
      ?? reference.node.member(at: index)
  }

  /// The member at a position; traps if there is none, or if the position was created for another
  /// one.
  func validMember(at index: Index) -> Node.Member {
    if let member = member(at: index) { return member }
    precondition(
      index.offset < count, "no member \(index.offset) in an object of \(count)")
    Self.rejectAnotherMember(at: index)
  }

  private static func rejectAnotherMember(at index: Index) -> Never {
    preconditionFailure(
      "the index \(index.offset) was created for another member, before a removal")
  }

  private func current(_ index: Index) -> Node.Member? {
    reference.isCurrent(index.generation) ? index.member.map(Node.Member.init(position:)) : nil
  }

  private func index(offset: Int, member: Node.Member?) -> Index {
    guard let member else { return Index(afterLast: offset) }
    return Index(
      offset: offset, keyHash: member.keyHash, member: member.position,
      generation: reference.currentGeneration)
  }
}
