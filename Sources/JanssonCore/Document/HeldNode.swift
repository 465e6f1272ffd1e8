/// A node together with what is needed to put it into a tree: for a node of a scanned document, the
/// document.
///
/// Soundness: as for `Node`. The document is retained, the tree is not.
package struct HeldNode {
  package let node: Node
  /// The document that `node` is scanned in; nil for a node of a tree, and if it is not known.
  fileprivate let document: Document?

  fileprivate init(_ node: Node, in document: Document?) {
    self.node = node
    self.document = document
  }

  /// A value in a tree, which may be a subtree that is still scanned.
  package init(_ tree: TreeNode) {
    let subtree = tree.scannedSubtree
    node = subtree.map { Node($0.node) } ?? Node(tree)
    document = subtree?.document.takeUnretainedValue()
  }

  /// Smaller containers are converted instead of being put into trees as scanned subtrees, which
  /// would keep their document alive, unless that has nothing else.
  package static let smallestSubtree = 17

  /// One reference to a tree with this value.
  ///
  /// - Complexity: O(1), or O(*n*) for a scanned value of unknown owner.
  package func owned() throws(JSON.Error) -> OwnedNode {
    guard node.isScanned else { return node.tree.share() }
    guard let subtree = try scannedSubtree() else { return try node.scanned.makeTree() }
    return subtree
  }

  /// A scanned subtree that represents this container; nil if it is a small part of a document, or
  /// of an unknown document.
  func scannedSubtree() throws(JSON.Error) -> OwnedNode? {
    guard let document,
      node.scanned.span >= HeldNode.smallestSubtree
        || (node == document.node && document.isCompact)
    else { return nil }
    return try ScannedSubtree.make(node.scanned, of: document)
  }

  /// A new container in a tree that shares its children with this one.
  ///
  /// - Complexity: O(`count`), or O(*n*) for a scanned value of unknown owner.
  @inline(never)
  package func shallowCopy() throws(JSON.Error) -> OwnedNode {
    guard node.isScanned else { return try node.tree.shallowCopy() }
    guard let document, node.scanned.span >= HeldNode.smallestSubtree else {
      return try node.scanned.makeTree()
    }
    return try node.scanned.makeTree(withSubtreesOf: document)
  }

  /// The number of nodes that can be copied into new memory in the time it takes to create and free
  /// a scanned subtree, which needs four allocations and deallocations.
  private static let nodesPerSubtree = 100

  /// The greatest length of a chain of documents each of which is a copy of the one before.
  private static let maximumVersion = 8

  /// A document with a copy of this scanned container, to change a scalar in it; nil if it is
  /// faster to convert the containers around the scalar, or if its document is unknown.
  ///
  /// A small container does not keep its document alive: its strings are copied, too, as in a tree.
  /// After some copies of copies, the result is nil as well: whoever keeps version after version,
  /// to undo changes, has memory for trees, which share what is the same, and not for copies.
  ///
  /// - Parameter siblings: the number of children of the containers around the scalar, all of which
  ///   would become scanned subtrees or nodes of a tree.
  /// - Complexity: O(`siblings`).
  func copy(insteadOfSubtreesFor siblings: Int) throws(JSON.Error) -> Document? {
    let span = node.scanned.span
    if span < HeldNode.smallestSubtree { return try Document(scanned: node.scanned.copy()) }
    guard let document, siblings * HeldNode.nodesPerSubtree >= span,
      span < HeldNode.nodesPerSubtree || document.version < HeldNode.maximumVersion
    else { return nil }
    let copy = try document.copy(node.scanned)
    if span >= HeldNode.nodesPerSubtree { copy.version = document.version + 1 }
    return copy
  }

  /// A document with copies of some children of this scanned container, in the given order; nil if
  /// it is faster to put them into a tree as scanned subtrees, or if there is no memory.
  ///
  /// Small children do not keep their document alive: their strings are copied, too, as in a tree.
  ///
  /// - Parameter children: elements, or the keys of members.
  func copy(of children: [ScannedNode]) -> Document? {
    let span = children.reduce(0) { $0 + (node.isObject ? $1.following : $1).span }
    let areSmall = span < HeldNode.smallestSubtree * max(children.count, 1)
    guard span <= HeldNode.nodesPerSubtree * children.count, areSmall || document != nil else {
      return nil
    }
    return Document.copy(
      of: children, isObject: node.isObject, sharingStringsOf: areSmall ? nil : document)
  }

  /// The child at a single step.
  package func child(_ step: JSON.Index) -> HeldNode? {
    guard node.isScanned else { return node.tree.child(step).map(HeldNode.init) }
    return node.child(step).map { HeldNode($0, in: document) }
  }
}

extension HeldNode {
  /// Iterates over the children of a container in order.
  package struct Children {
    private var cursor: ChildCursor
    private let document: Document?

    package init(_ container: HeldNode) {
      cursor = ChildCursor(container.node)
      document = container.document
    }

    /// The next child, with its key if the container is an object.
    package mutating func next() -> (value: HeldNode, key: UnsafeBufferPointer<UInt8>?)? {
      guard cursor.container.isScanned else {
        return cursor.nextTree().map { (HeldNode($0), cursor.key) }
      }
      return cursor.next().map { (HeldNode($0.value, in: document), $0.key) }
    }

    /// The number of children returned so far.
    package var offset: Int { cursor.offset }
  }
}

extension ContainerReference {
  /// The container's node; its document is unknown if it is a subdocument of a tree.
  ///
  /// - Complexity: O(depth).
  @inline(never)
  package var held: HeldNode {
    guard node.isScanned else { return HeldNode(node.tree) }
    var reference = self
    while let parent = reference.parent {
      guard parent.node.isScanned else {
        // Everything below the first scanned container belongs to the document of that one.
        return HeldNode(node, in: parent.document(of: reference))
      }
      reference = parent
    }
    return HeldNode(node, in: reference as? Document)
  }

  /// The document that `child` is scanned in, which was reached from this container of a tree.
  private func document(of child: ContainerReference) -> Document? {
    switch child.step {
    case .root, .subdocument, .inside: return nil
    case .member(let member): return HeldNode(member.tree).document
    case .index(let index):
      var held: HeldNode? = HeldNode(node.tree)
      for step in index.flattened { held = held?.child(step) }
      return held?.node == child.node ? held?.document : nil
    }
  }
}
