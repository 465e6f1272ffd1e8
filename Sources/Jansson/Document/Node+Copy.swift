extension Node {
  /// A new container that shares its children with this one.
  ///
  /// - Complexity: O(`count`); a scanned container is converted to a tree, O(*n*) in its nodes.
  func shallowCopy() throws(JSON.Error) -> OwnedNode {
    if isScanned { return try scanned.makeTree() }
    if isObject {
      let copy = try Node.makeObject()
      var next = firstMember
      while let member = next {
        try copy.tree.add(utf8: member.key, member.value.tree.share())
        next = self.member(after: member)
      }
      return copy
    }
    guard isArray else { return tree.share() }
    let copy = try Node.makeArray()
    for index in 0..<count {
      guard let element = child(index) else { break }
      try copy.tree.append(element.tree.share())
    }
    return copy
  }

  /// A new tree with copies of all containers; scalars never change and stay shared.
  ///
  /// It uses an explicit stack, so that no depth overflows the thread's.
  ///
  /// - Complexity: O(*n*) in the nodes of the document.
  func deepCopy() throws(JSON.Error) -> OwnedNode {
    if isScanned { return try scanned.makeTree() }
    let root = try emptyLike()
    guard isContainer else { return root }
    var stack = [(source: ChildCursor(self), target: root.tree)]
    while let top = stack.indices.last {
      guard let (child, key) = stack[top].source.next() else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      let copy = try child.emptyLike()
      if child.isContainer { stack.append((ChildCursor(child), copy.tree)) }
      if let key {
        try target.add(utf8: key, copy)
      } else {
        try target.append(copy)
      }
    }
    return root
  }

  /// An empty container of the same kind, or the scalar itself.
  private func emptyLike() throws(JSON.Error) -> OwnedNode {
    isObject ? try Node.makeObject() : isArray ? try Node.makeArray() : tree.share()
  }
}
