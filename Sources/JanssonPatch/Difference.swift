public import Jansson

extension JSON {
  /// The differences between two values, for output: one line for each removed or added value.
  ///
  ///     let old: JSON = ["users": [["name": "Ann", "age": 36]]]
  ///     let new: JSON = ["users": [["name": "Ann", "age": 37]]]
  ///     print(new.difference(from: old))
  ///     // - users[0].age: 36
  ///     // + users[0].age: 37
  ///
  /// A test that expects no difference shows these lines when it fails:
  ///
  ///     import Testing
  ///
  ///     #expect(response.difference(from: expected).isEmpty)
  ///
  /// It is a collection of changes. Use `JSON.Patch` for changes that a program applies.
  public struct Difference: Sendable {
    /// A value that was removed, added or replaced.
    ///
    ///     for change in new.difference(from: old) where change.old == nil {
    ///       print("added:", change.newPath ?? [])
    ///     }
    public struct Change: Sendable {
      /// The old value's path in the old document; nil for an addition.
      public let oldPath: Path?
      /// The value that was removed or replaced; nil for an addition.
      public let old: JSON?
      /// The new value's path in the new document; nil for a removal.
      public let newPath: Path?
      /// The value that was added or replaced the old one; nil for a removal.
      public let new: JSON?
    }

    /// The changes in the order of the old document; members added to an object follow its other
    /// changes.
    public let changes: [Change]
  }

  /// Returns what has changed from another value to this one.
  ///
  ///     let changes = new.difference(from: old)
  ///     for change in changes { print(change.newPath ?? change.oldPath ?? []) }
  ///
  /// Values are compared by `==`: the order of members does not matter, and 1 equals 1.0. If the
  /// lines of all changes are longer than both values, there is one change, of the whole value.
  ///
  /// - Parameter other: the old value.
  /// - Complexity: as for `JSON.Patch.init(from:to:detail:)`.
  public func difference(from other: JSON) -> Difference {
    let changes = try? other.withNode { (old) throws(JSON.Error) in
      try withNode { (new) throws(JSON.Error) in
        edits(from: old, of: other, to: new)
      }
    }
    // Only creating a scalar's node can fail, if memory is exhausted.
    let whole = Difference.Change(oldPath: Path(), old: other, newPath: Path(), new: self)
    return Difference(changes: changes ?? [whole])
  }

  @inline(never)  // Each of the calls above can create a node in two ways.
  private func edits(from old: Node, of other: JSON, to new: Node) -> [Difference.Change] {
    Differ.edits(from: old, to: new, purpose: .lines).map { edit in
      Difference.Change(
        oldPath: edit.old.map { _ in Path(edit.oldPath) }, old: edit.old.map(other.subdocument),
        newPath: edit.new.map { _ in Path(edit.path) }, new: edit.new.map(subdocument))
    }
  }
}

extension JSON.Difference: RandomAccessCollection {
  /// The offset of the first change: 0.
  public var startIndex: Int { 0 }

  /// The number of changes.
  public var endIndex: Int { changes.count }

  /// The change at an offset.
  ///
  /// - Precondition: the offset is at least 0 and less than `count`.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Change { changes[position] }
}

extension JSON.Difference {
  /// Refers to conformances that only casts find, as `JSON.linkedConformances()` does.
  @usableFromInline
  static func linkedConformances() -> any CustomStringConvertible.Type { JSON.Difference.self }
}
