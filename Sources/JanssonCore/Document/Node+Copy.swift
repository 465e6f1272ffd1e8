extension TreeNode {
  /// A new container that shares its children with this one.
  ///
  /// - Complexity: O(`count`).
  func shallowCopy() throws(JSON.Error) -> OwnedNode {
    var children = ChildCursor(node)
    if isObject {
      let copy = try Node.makeObject()
      while let child = children.nextTree(), let key = children.key {
        try copy.tree.add(utf8: key, child.share())
      }
      return copy
    }
    guard isArray else { return share() }
    let copy = try Node.makeArray()
    while let child = children.nextTree() { try copy.tree.append(child.share()) }
    return copy
  }

  /// A copy of an object without one of its members and those whose value is `mark`; others are
  /// shared.
  package func copy(
    without key: String?, hiding mark: TreeNode?
  ) throws(JSON.Error) -> OwnedNode {
    let copy = try Node.makeObject()
    var next = node.firstMember
    while let member = next {
      let isHidden = mark.map { member.tree.pointer == $0.pointer } ?? false
      if !isHidden, !(key.map { $0.hasUTF8(member.key) } ?? false) {
        try copy.tree.add(utf8: member.key, member.tree.share())
      }
      next = node.member(after: member)
    }
    return copy
  }
}

extension Node {
  /// A separate document with a copy of this container, in the same form: scanned, or a tree
  /// without scanned subtrees.
  ///
  /// - Throws: `outOfMemory`.
  /// - Complexity: O(*n*) in the nodes, plus the length of the strings of a scanned container.
  func detachedDocument() throws(JSON.Error) -> Document {
    guard isScanned else { return Document(root: try deepCopy()) }
    return Document(scanned: try scanned.copy())
  }

  /// A new tree with copies of all containers, without scanned subtrees; scalars never change and
  /// stay shared.
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
      if child.isContainer, !child.isScanned { stack.append((ChildCursor(child), copy.tree)) }
      if let key {
        try target.add(utf8: key, copy)
      } else {
        try target.append(copy)
      }
    }
    return root
  }

  /// An empty container of the same kind, the scalar itself, or a scanned container as a tree.
  private func emptyLike() throws(JSON.Error) -> OwnedNode {
    if isScanned { return try scanned.makeTree() }
    return isObject ? try Node.makeObject() : isArray ? try Node.makeArray() : tree.share()
  }
}

extension Node {
  /// A tree with this value that contains no scanned subtree.
  ///
  /// - Complexity: O(*n*) in the nodes.
  func wholeTree() throws(JSON.Error) -> OwnedNode {
    isScanned || containsScannedSubtree ? try deepCopy() : tree.share()
  }

  private var containsScannedSubtree: Bool {
    var stack = [ChildCursor(self)]
    while let top = stack.indices.last {
      guard let child = stack[top].nextValue() else {
        stack.removeLast()
        continue
      }
      if child.isScanned { return true }
      if child.isContainer { stack.append(ChildCursor(child)) }
    }
    return false
  }
}
