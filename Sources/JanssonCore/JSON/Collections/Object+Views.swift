extension JSON.Object {
  /// The keys, in the order of the members.
  ///
  ///     let object: JSON.Object = ["name": "Ann", "age": 36]
  ///     print(object.keys)   // Prints "["name", "age"]"
  ///
  /// - Complexity: O(1); the view copies nothing.
  public var keys: Keys { Keys(base: self) }

  /// The values, in the order of the members.
  ///
  ///     for value in object.values { print(value) }
  ///     for index in object.values.indices { object.values[index] = nil }
  ///
  /// Values can be replaced here, as in a dictionary's `values`: the keys stay. A copy of the view
  /// is independent of the object.
  ///
  /// - Complexity: O(1); the view copies nothing.
  public var values: Values {
    get { Values(base: self) }
    _modify {
      var view = Values(base: self)
      // The view then has the only reference to the members, so it can change them in place.
      self = JSON.Object()
      defer { self = view.base }
      yield &view
    }
  }

  /// A view of an object's keys.
  public struct Keys: Collection, Sendable, CustomStringConvertible {
    let base: JSON.Object

    /// Iterates over the keys in order.
    ///
    /// Soundness: it retains the container and only reads, so the tree below cannot change.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      /// Keeps alive the members that the cursor points to.
      private let reference: ContainerReference
      private var children: ChildCursor

      init(_ reference: ContainerReference) {
        self.reference = reference
        children = ChildCursor(reference.node)
      }

      /// The next key; nil after the last one.
      public mutating func next() -> String? {
        withExtendedLifetime(reference) {
          children.next()?.key.map { String(checked: $0) }
        }
      }
    }

    /// Returns an iterator over the keys, which does not access the values.
    public func makeIterator() -> Iterator { Iterator(base.reference) }
    /// The number of keys.
    public var count: Int { base.count }
    /// The position of the first key.
    public var startIndex: JSON.Object.Index { base.startIndex }
    /// The position after the last key.
    public var endIndex: JSON.Object.Index { base.endIndex }
    /// The position after `index`.
    public func index(after index: JSON.Object.Index) -> JSON.Object.Index {
      base.index(after: index)
    }
    /// The key at a position.
    public subscript(position: JSON.Object.Index) -> String { base[position].key }
    /// Whether the object has a member with this key, compared byte by byte.
    ///
    /// - Complexity: O(1) on average.
    public func contains(_ key: String) -> Bool { base.reference.node.child(key) != nil }
    /// The keys in the format of a Swift array.
    public var description: String { Swift.Array(self).description }
  }

  /// A view of an object's values.
  public struct Values: MutableCollection, Sendable, CustomStringConvertible {
    var base: JSON.Object

    /// The number of values.
    public var count: Int { base.count }
    /// The position of the first value.
    public var startIndex: JSON.Object.Index { base.startIndex }
    /// The position after the last value.
    public var endIndex: JSON.Object.Index { base.endIndex }
    /// The position after `index`.
    public func index(after index: JSON.Object.Index) -> JSON.Object.Index {
      base.index(after: index)
    }
    /// The value at a position; setting replaces the value and keeps the key.
    ///
    /// - Precondition: the position is before `endIndex`.
    /// - Complexity: as for `JSON.Object`'s subscripts by position and, to set, by key.
    public subscript(position: JSON.Object.Index) -> JSON {
      get { base[position].value }
      set { base.setValue(newValue, at: position) }
    }
    /// The values in the format of a Swift array.
    public var description: String { Swift.Array(self).description }
  }
}

extension JSON.Object {
  /// Replaces the value at a position.
  mutating func setValue(_ value: JSON, at index: JSON.Object.Index) {
    do throws(JSON.Error) {
      defer { reference.checkInvariants() }
      let key = JSON.Index.key(validMember(at: index).name)
      if try ContainerReference.setScanned(in: &reference, at: key, to: value) {
        (reference as? Document)?.prepare(for: index)
        return
      }
      let node = try value.node()
      // A copy has its own members; only the offset leads to the same member there.
      let tree = try ContainerReference.makeUnique(&reference)
      (reference as? Document)?.prepare(for: index)
      tree.set(validMember(at: index), to: node)
    } catch {
      error.endProcess()
    }
  }
}
