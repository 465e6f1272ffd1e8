extension JSON {
  /// What differs between two values, for people: one line for each value that was removed or added.
  ///
  ///     let old: JSON = ["users": [["name": "Ann", "age": 36]]]
  ///     let new: JSON = ["users": [["name": "Ann", "age": 37]]]
  ///     print(new.difference(from: old))
  ///     // - users[0].age: 36
  ///     // + users[0].age: 37
  ///
  /// A test that expects no difference shows these lines when it fails:
  ///
  ///     #expect(response.difference(from: expected).isEmpty)
  ///
  /// It is a collection of the changes. For a program to apply, make a `JSON.Patch`.
  public struct Difference: Sendable {
    /// One value that is another, or is there in one of the values only.
    public struct Change: Sendable {
      /// Where the old value is in the old document; nil if there is none.
      public let oldPath: Path?
      /// The value that was removed or replaced.
      public let old: JSON?
      /// Where the new value is in the new document; nil if there is none.
      public let newPath: Path?
      /// The value that was added, or took the place of the old one.
      public let new: JSON?
    }

    /// The changes in the order of the old document, additions to an object after its other changes.
    public let changes: [Change]
  }

  /// What has changed from another value to this one.
  ///
  /// Values are compared as `==` does it: the order of members is no difference, and neither is 1 and 1.0.
  /// - Complexity: as `JSON.Patch.init(from:to:)`.
  public func difference(from other: JSON) -> Difference {
    let changes = try? other.withNode { (old) throws(JSON.Error) in
      try withNode { (new) throws(JSON.Error) in
        Differ.edits(from: old, to: new, wantsOldPaths: true).map { edit in
          Difference.Change(
            oldPath: edit.old.map { _ in Path(edit.oldPath) }, old: edit.old.map(other.part),
            newPath: edit.new.map { _ in Path(edit.path) }, new: edit.new.map(part))
        }
      }
    }
    // Only a scalar can have no node, for want of memory.
    let whole = Difference.Change(oldPath: Path(), old: other, newPath: Path(), new: self)
    return Difference(changes: changes ?? [whole])
  }
}

extension JSON.Difference: RandomAccessCollection {
  /// The offset of the first change: 0.
  public var startIndex: Int { 0 }

  /// The number of changes.
  public var endIndex: Int { changes.count }

  /// The change at an offset.
  public subscript(position: Int) -> Change { changes[position] }
}
