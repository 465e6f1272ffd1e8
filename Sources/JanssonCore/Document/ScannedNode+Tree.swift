internal import CJanssonTurbo
internal import JanssonPlatform

extension ScannedNode {
  /// Converts the value to a tree.
  ///
  /// The nodes are visited in memory order, with a stack for the containers that are not yet
  /// complete.
  ///
  /// - Complexity: O(*n*) in the nodes.
  func makeTree() throws(JSON.Error) -> OwnedNode {
    let root = try makeNode()
    guard count > 0 else { return root }
    var outer: [OpenContainer] = []
    var recent = InterningCache(for: self)
    var container = OpenContainer(root.tree, from: self)
    while true {
      guard container.left > 0 else {
        guard let next = outer.popLast() else { return root }
        container = next
        continue
      }
      container.left -= 1
      let key = container.next
      let value = container.isObject ? key.following : key
      container.next = value.next
      let bucket = recent.bucket(of: value)
      let known = recent.node(like: value, at: bucket)
      let node = if let known { known.share().detach() } else { try value.makeChild().detach() }
      // jansson takes ownership in any case, and frees the node if memory is exhausted; a new
      // node is still empty then and not shared.
      guard container.add(node, key) else { throw .outOfMemory }
      guard known == nil else { continue }
      recent.remember(TreeNode(node), for: value, at: bucket)
      if value.count > 0 {
        outer.append(container)
        container = OpenContainer(TreeNode(node), from: value)
      }
    }
  }

  /// Converts this container to a tree, but leaves the containers inside as they are.
  ///
  /// - Parameter document: the document that this container is part of.
  /// - Complexity: O(`count`).
  func makeTree(withSubtreesOf document: Document) throws(JSON.Error) -> OwnedNode {
    let root = try makeNode()
    var container = OpenContainer(root.tree, from: self)
    while container.left > 0 {
      container.left -= 1
      let key = container.next
      let value = container.isObject ? key.following : key
      container.next = value.next
      let isSubtree = value.count > 0
      let child = isSubtree ? try ScannedSubtree.make(value, of: document) : try value.makeChild()
      if container.add(child.detach(), key) { continue }
      // Soundness: the subtree had retained the document once. jansson has freed the subtree, which
      // nobody shared, but not what it owned.
      if isSubtree { Unmanaged.passUnretained(document).release() }
      throw .outOfMemory
    }
    return root
  }

  /// A container of the tree, and the number of children still to be added.
  private struct OpenContainer {
    let tree: TreeNode
    let isObject: Bool
    var left: Int
    var next: ScannedNode

    init(_ tree: TreeNode, from scanned: ScannedNode) {
      self.tree = tree
      isObject = scanned.isObject
      left = scanned.count
      next = scanned.following
    }

    /// Adds a child and returns whether that succeeded; jansson takes ownership in any case.
    func add(_ child: UnsafeMutablePointer<json_t>, _ key: ScannedNode) -> Bool {
      let result =
        isObject
        ? json_object_setn_new_nocheck(
          tree.pointer, key.pointer.pointee.as.text, turbo_count(key.pointer), child)
        : json_array_append_new(tree.pointer, child)
      return result == 0
    }
  }

  /// Like `makeNode`, but an empty container is shared.
  private func makeChild() throws(JSON.Error) -> OwnedNode {
    isContainer && count == 0 ? try Node.sharedEmpty(isObject: isObject) : try makeNode()
  }

  /// A scalar, or an empty container of the same kind.
  private func makeNode() throws(JSON.Error) -> OwnedNode { try Node.make(content) }
}
