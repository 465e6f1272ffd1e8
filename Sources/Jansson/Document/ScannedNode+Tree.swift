internal import CJansson
internal import CJanssonTurbo

extension ScannedNode {
  /// A tree with this value.
  ///
  /// The nodes are gone through in the order in which they lie in memory, with a stack for the containers
  /// that are being filled.
  /// - Complexity: O(*n*) in the nodes.
  func makeTree() throws(JSON.Error) -> OwnedNode {
    let root = try makeNode()
    guard count > 0 else { return root }
    var outer: [Filling] = []
    var recent = RecentValues(for: self)
    var container = Filling(root.tree, from: self)
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
      let place = recent.place(of: value)
      let known = recent.node(like: value, at: place)
      let node = if let known { known.share().take() } else { try value.makeChild().take() }
      // jansson takes the node over in any case, and frees it when there is no memory; if it was just made,
      // it is still empty, and nobody else's.
      let result =
        container.isObject
        ? json_object_setn_new_nocheck(
          container.tree.pointer, key.pointer.pointee.as.text, turbo_count(key.pointer), node)
        : json_array_append_new(container.tree.pointer, node)
      if result != 0 { throw .outOfMemory }
      guard known == nil else { continue }
      recent.remember(TreeNode(node), for: value, at: place)
      if value.count > 0 {
        outer.append(container)
        container = Filling(TreeNode(node), from: value)
      }
    }
  }

  /// A container of the tree, and what it still lacks.
  private struct Filling {
    let tree: TreeNode
    let isObject: Bool
    var left: Int
    var next: ScannedNode

    @inline(__always)
    init(_ tree: TreeNode, from scanned: ScannedNode) {
      self.tree = tree
      isObject = scanned.isObject
      left = scanned.count
      next = scanned.following
    }
  }

  /// As `makeNode`; an empty container that stays so may stand elsewhere too.
  @inline(__always)
  private func makeChild() throws(JSON.Error) -> OwnedNode {
    isContainer && count == 0 ? try Node.sharedEmpty(isObject: isObject) : try makeNode()
  }

  /// A scalar, or an empty container of the same kind.
  @inline(__always)
  private func makeNode() throws(JSON.Error) -> OwnedNode {
    switch content {
    case .object: try Node.makeObject()
    case .array: try Node.makeArray()
    case .string(let utf8): try Node.makeString(utf8: utf8)
    case .integer(let value): try Node.makeInteger(value)
    case .real(let value): try Node.makeReal(value)
    case .digits(let utf8): try Node.makeDigits(utf8: utf8)
    case .bool(let value): Node.makeBool(value)
    case .null: Node.makeNull()
    case .error(let error): try Node.makeError(error)
    }
  }
}
