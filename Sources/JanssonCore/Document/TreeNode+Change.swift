// Changing a tree along a path.

extension ContainerReference {
  /// Makes `reference` the root and only owner of everything along `steps`, and returns the
  /// container at their end, which may be mutated in place.
  ///
  /// - Complexity: O(1) for each step if nothing is shared, otherwise O(`count`) of each container
  ///   that is copied.
  static func makeUnique(
    _ reference: inout ContainerReference, along steps: ArraySlice<JSON.Index>
  ) throws(JSON.Error) -> TreeNode {
    var tree = try makeUnique(&reference)
    for step in steps {
      guard let child = tree.child(step) else { break }
      if child.isContainer, child.isExclusive {
        tree = child
      } else {
        let copy = try HeldNode(child).shallowCopy()
        let next = copy.tree
        try tree.put(copy, at: step)
        tree = next
      }
    }
    return tree
  }
}

extension TreeNode {
  /// Sets a member or an element; an array is padded with null up to a new element.
  ///
  /// - Parameter step: a key or an offset.
  func put(_ value: consuming OwnedNode, at step: JSON.Index) throws(JSON.Error) {
    switch step {
    case .key(let key): try set(key, to: value)
    case .index(let offset) where offset < count: set(offset, to: value)
    case .index(let offset):
      let oldCount = count
      do throws(JSON.Error) {
        while count < offset { try append(Node.makeNull()) }
        try append(value)
      } catch {
        while count > oldCount { _ = removeElement(at: count - 1) }
        throw error
      }
    case .member, .path: break  // `WriteResolution` has replaced them.
    }
  }

  /// Removes the child at a key or an offset, and returns it; nil if there is none.
  func remove(at step: JSON.Index) -> OwnedNode? {
    switch step {
    case .key(let key): removeMember(key)
    case .index(let offset): removeElement(at: offset)
    case .member, .path: nil
    }
  }

  /// Moves out the child at a key or an offset and leaves null in its place; nil if there is none.
  func detach(at step: JSON.Index) throws(JSON.Error) -> OwnedNode? {
    guard let owned = child(step)?.share() else { return nil }
    try put(Node.makeNull(), at: step)
    return owned
  }
}

extension OwnedNode {
  /// The value inside a new container for each of `steps`, which are keys and offsets.
  consuming func wrapped(in steps: ArraySlice<JSON.Index>) throws(JSON.Error) -> OwnedNode {
    var node = self
    for step in steps.reversed() {
      let container = try step.isKey ? Node.makeObject() : Node.makeArray()
      try container.tree.put(node, at: step)
      node = container
    }
    return node
  }
}
