extension JSON.Patch {
  /// The patch that makes one value of another.
  ///
  ///     let patch = JSON.Patch(
  ///       from: ["name": "Ann", "tags": ["a", "b"]], to: ["name": "Bob", "tags": ["a", "x", "b"]])
  ///     print(patch)
  ///     // [{"op":"replace","path":"/name","value":"Bob"},{"op":"add","path":"/tags/1","value":"x"}]
  ///
  /// It is small: parts that are equal are not mentioned, and an element that was inserted into or removed
  /// from an array is one operation, however large the array. A container of which nothing has
  /// stayed is replaced as a whole. It adds, removes and replaces; it neither moves nor tests. Values are
  /// compared as `==` does it: the order of members is no difference, and neither is 1 and 1.0.
  ///
  /// - Complexity: O(*n*) in the size of both values where few elements of arrays have moved, and bounded
  ///   otherwise: at most about 200 steps for an element. Parts that both values share, as a copy does
  ///   with what it was copied from, are not looked into.
  public init(from old: JSON, to new: JSON) {
    let edits = try? old.withNode { (oldNode) throws(JSON.Error) in
      try new.withNode { (newNode) throws(JSON.Error) in
        Differ.edits(from: oldNode, to: newNode).map { Operation($0, newRoot: new) }
      }
    }
    // Only a scalar can have no node, for want of memory; replacing it needs none.
    self.init(operations: edits ?? [.replace(JSON.Pointer(tokens: []), new)])
  }
}

extension JSON.Patch.Operation {
  fileprivate init(_ edit: Differ.Edit, newRoot: JSON) {
    let pointer = JSON.Pointer(JSON.Path(edit.path))
    guard let new = edit.new else {
      self = .remove(pointer)
      return
    }
    let value = newRoot.part(new)
    self = edit.old == nil ? .add(pointer, value) : .replace(pointer, value)
  }
}

extension JSON {
  /// A node of this value as a value of its own, whose paths begin there.
  func part(_ node: Node) -> JSON {
    guard let place else { return self }
    if node.identity == place.node.identity { return self }
    return place.part(node)
  }
}
