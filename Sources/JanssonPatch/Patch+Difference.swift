public import Jansson

extension JSON.Patch {
  /// Where a patch that is made of two values changes them.
  ///
  ///     let log = JSON.Patch(from: old, to: new, detail: .deepest)
  public enum Detail: Sendable, Hashable {
    /// Wherever that makes the patch shorter: a small object is replaced as a whole.
    case shortest
    /// At the deepest place, as in a log of changes: a container is kept if there is one of its
    /// kind in the same place.
    case deepest
  }

  /// Creates the patch that turns one value into another.
  ///
  ///     let old: JSON = ["name": "Ann", "mail": "ann@example.org", "tags": ["first", "second"]]
  ///     var new = old
  ///     new["name"] = "Bob"
  ///     try new.insert("x", at: ["tags", 1])
  ///     print(JSON.Patch(from: old, to: new))
  ///     // [{"op":"replace","path":"/name","value":"Bob"},
  ///     // {"op":"add","path":"/tags/1","value":"x"}]
  ///
  /// The patch is small: equal parts do not occur in it, and inserting or removing an element of an
  /// array is one operation, however large the array. A container is replaced as a whole if no part
  /// of it is kept, or if that is shorter than the operations inside it; so a patch is never longer
  /// than one that replaces the whole value. The operations are `add`, `remove` and `replace`,
  /// never `move`, `copy` or `test`. Values are compared by `==`: the order of members does not
  /// matter, and 1 equals 1.0. With the detail `.deepest`, containers are kept in any case, and the
  /// patch may be longer.
  ///
  /// - Parameters:
  ///   - old: the value that the patch will be applied to.
  ///   - new: the value that applying the patch will produce.
  ///   - detail: where the changes are.
  /// - Complexity: O(*n*) in the size of both values if few elements of arrays have moved,
  ///   otherwise at most about 200 steps for each element. Parts that both values share, such as
  ///   those of a copy, are skipped.
  public init(from old: JSON, to new: JSON, detail: Detail = .shortest) {
    let edits = try? old.withNode { (oldNode) throws(JSON.Error) in
      try new.withNode { (newNode) throws(JSON.Error) in
        Self.operations(from: oldNode, to: newNode, of: new, detail)
      }
    }
    // Only creating a scalar's node can fail, if memory is exhausted; replacing it needs no memory.
    self.init(operations: edits ?? [.replace(JSON.Pointer(tokens: []), new)])
  }

  @inline(never)  // Each of the calls above can create a node in two ways.
  private static func operations(
    from oldNode: Node, to newNode: Node, of new: JSON, _ detail: Detail
  ) -> [Operation] {
    let purpose: Differ.Purpose = detail == .deepest ? .deepOperations : .operations
    return Differ.edits(from: oldNode, to: newNode, purpose: purpose).map {
      Operation($0, newRoot: new)
    }
  }
}

extension JSON.Patch.Operation {
  fileprivate init(_ edit: Differ.Edit, newRoot: JSON) {
    let pointer = JSON.Pointer(JSON.Path(edit.path))
    guard let new = edit.new else {
      self = .remove(pointer)
      return
    }
    let value = newRoot.subdocument(new)
    self = edit.old == nil ? .add(pointer, value) : .replace(pointer, value)
  }
}

extension JSON {
  /// A node of this value as a subdocument, whose paths begin at it.
  func subdocument(_ node: Node) -> JSON {
    guard let reference else { return self }
    if node.identity == reference.node.identity { return self }
    return reference.subdocument(node)
  }
}
