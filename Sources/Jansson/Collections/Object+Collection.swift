extension JSON.Object: Collection {
  /// A member: its key and its value.
  public typealias Element = (key: String, value: JSON)

  /// A position in the order of the members.
  ///
  /// It counts from the front and also remembers the member itself, so that going on from it takes no
  /// search. After members were removed, or in another copy, it is the plain offset again: it finds
  /// the member that stands there by then, at the cost of a walk from the front.
  public struct Index: Sendable, Comparable, Hashable {
    /// How many members stand before this position.
    public let offset: Int
    /// Sound only while the object that made the index has `stamp`.
    nonisolated(unsafe) let member: UnsafeRawPointer?
    let stamp: UInt64

    /// Whether both are the same offset.
    public static func == (left: Self, right: Self) -> Bool { left.offset == right.offset }
    /// Orders by offset.
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
    /// Hashes the offset.
    public func hash(into hasher: inout Hasher) { hasher.combine(offset) }
  }

  /// Goes through the members in order.
  ///
  /// Soundness: it holds the place, so the tree below cannot change, and reads it only.
  public struct Iterator: IteratorProtocol, @unchecked Sendable {
    private let place: Place
    private var children: ChildCursor

    init(_ place: Place) {
      self.place = place
      children = ChildCursor(place.node)
    }

    /// The next member.
    public mutating func next() -> Element? {
      guard let (value, key) = children.next(), let key else { return nil }
      let name = String(decoding: key, as: UTF8.self)
      return (name, place.value(of: value, step: .index(.key(name))))
    }
  }

  /// An iterator over the members as they are now, whatever happens to the object meanwhile.
  public func makeIterator() -> Iterator { Iterator(place) }

  /// The number of members.
  ///
  /// - Complexity: O(1).
  public var count: Int { place.node.count }

  /// At most the number of members are left to iterate.
  public var underestimatedCount: Int { count }

  /// The position of the first member.
  public var startIndex: Index { index(offset: 0, member: place.node.firstMember) }

  /// The position after the last member.
  public var endIndex: Index { Index(offset: count, member: nil, stamp: 0) }

  /// The position after `index`.
  ///
  /// - Complexity: O(1) for an index of this object since members were last removed.
  public func index(after index: Index) -> Index {
    guard let member = current(index) else {
      return Index(offset: index.offset + 1, member: nil, stamp: 0)
    }
    return self.index(offset: index.offset + 1, member: place.node.member(after: member))
  }

  /// The member at a position.
  ///
  /// - Precondition: the position is not the end, nor beyond it.
  /// - Complexity: O(1) for an index of this object since members were last removed, otherwise
  ///   O(*n*).
  public subscript(position: Index) -> Element {
    guard let member = member(at: position) else {
      preconditionFailure("there is no member \(position.offset) in an object of \(count)")
    }
    let name = member.name
    return (name, place.value(of: member.value, step: .index(.key(name))))
  }

  /// The position of the member with this key.
  ///
  /// - Complexity: O(*n*), for jansson's table does not tell positions.
  public func index(forKey key: String) -> Index? {
    guard place.node.child(key) != nil else { return nil }
    return keys.firstIndex { $0.utf8.elementsEqual(key.utf8) }
  }

  /// The member at a position, or nil where there is none.
  func member(at index: Index) -> Node.Member? {
    current(index) ?? place.node.member(at: index.offset)
  }

  private func current(_ index: Index) -> Node.Member? {
    place.isCurrent(index.stamp) ? index.member.map(Node.Member.init(position:)) : nil
  }

  private func index(offset: Int, member: Node.Member?) -> Index {
    Index(offset: offset, member: member?.position, stamp: place.currentStamp)
  }
}
