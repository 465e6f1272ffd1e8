extension JSON.Object {
  /// The keys in the order of the members.
  public var keys: Keys { Keys(base: self) }

  /// The values in the order of the members.
  public var values: Values { Values(base: self) }

  /// The keys of an object, as a collection that copies nothing.
  public struct Keys: Collection, Sendable, CustomStringConvertible {
    let base: JSON.Object

    /// Goes through the keys.
    ///
    /// Soundness: it holds the place, so the tree below cannot change, and reads it only.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      /// Keeps the members alive that the cursor points into.
      private let place: Place
      private var children: ChildCursor

      init(_ place: Place) {
        self.place = place
        children = ChildCursor(place.node)
      }

      /// The next key.
      public mutating func next() -> String? {
        withExtendedLifetime(place) {
          children.next()?.key.map { String(decoding: $0, as: UTF8.self) }
        }
      }
    }

    /// An iterator over the keys, which makes none of the values.
    public func makeIterator() -> Iterator { Iterator(base.place) }
    /// The number of keys.
    public var count: Int { base.count }
    /// The position of the first key.
    public var startIndex: Index { base.startIndex }
    /// The position after the last key.
    public var endIndex: Index { base.endIndex }
    /// The position after `index`.
    public func index(after index: Index) -> Index { base.index(after: index) }
    /// The key at a position.
    public subscript(position: Index) -> String { base[position].key }
    /// A position in the object.
    public typealias Index = JSON.Object.Index
    /// Whether this is one of the keys, byte by byte.
    ///
    /// - Complexity: O(1) on average.
    public func contains(_ key: String) -> Bool { base.place.node.child(key) != nil }
    /// The keys as Swift prints an array.
    public var description: String { Swift.Array(self).description }
  }

  /// The values of an object, as a collection whose elements can be changed.
  public struct Values: MutableCollection, Sendable, CustomStringConvertible {
    var base: JSON.Object

    /// The number of values.
    public var count: Int { base.count }
    /// The position of the first value.
    public var startIndex: Index { base.startIndex }
    /// The position after the last value.
    public var endIndex: Index { base.endIndex }
    /// The position after `index`.
    public func index(after index: Index) -> Index { base.index(after: index) }
    /// The value at a position; setting replaces it.
    ///
    /// - Precondition: the position is not the end, nor beyond it.
    public subscript(position: Index) -> JSON {
      get { base[position].value }
      set { base.setValue(newValue, at: position) }
    }
    /// A position in the object.
    public typealias Index = JSON.Object.Index
    /// The values as Swift prints an array.
    public var description: String { Swift.Array(self).description }
  }
}

extension JSON.Object {
  /// Replaces the value at a position; out of memory, the object stays as it was.
  mutating func setValue(_ value: JSON, at index: Index) {
    guard let node = try? value.node() else { return }
    // A copy has members of its own; only the offset leads to the same one there.
    guard let tree = try? Place.makeUnique(&place) else { return }
    guard let member = member(at: index) else {
      preconditionFailure("there is no member \(index.offset) in an object of \(count)")
    }
    tree.set(member, to: node)
  }
}
