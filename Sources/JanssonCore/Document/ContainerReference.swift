internal import JanssonPlatform

/// A container in a document: its node, how it was reached, and what keeps it alive.
///
/// It retains the container that it was reached from, up to the `Document`, which owns all nodes.
/// One reference thus gives a view its owner, its address and its path for error messages.
///
/// Soundness (`@unchecked Sendable`): a scanned document changes only if there is one reference to
/// it and none to a container inside (`Document.replace(_:by:)`); the tree below a container
/// changes only through `makeUnique(_:)`, which makes sure that there is no other reference to its
/// document, nor to a container inside, and that no other tree shares the node.
package class ContainerReference: @unchecked Sendable {
  package final let node: Node
  // Private, so that the compiler sees all accesses and checks none of them for exclusivity at run
  // time.
  private final var outer: ContainerReference?
  /// The enclosing container, nil for a document; it changes only in `deinit`.
  package final var parent: ContainerReference? { outer }
  package final let step: Step
  /// Identifies a state between removals of members; 0 until it is first used.
  private final let generation = Atomic<UInt64>(0)
  /// The tree converted from a scanned container when it was first put into another tree, unless it
  /// was put there as a `ScannedSubtree`.
  ///
  /// 0 or `wasSubtree` until then, afterwards the address of a node to which this container owns a
  /// reference. There are no scanned subtrees in the tree, which would own this container's
  /// document.
  private final let madeTree = Atomic<UInt>(0)
  /// In `madeTree`: the container is small, and was put into a tree as a `ScannedSubtree`.
  private static let wasSubtree: UInt = 1

  /// How a container was reached from its parent.
  package enum Step {
    /// The root of a document.
    case root
    /// The root of a subdocument, whose node is owned by an enclosing document.
    case subdocument
    /// By a key, an index or a path of them, as requested.
    case index(JSON.Index)
    /// By iterating over members; the key is copied only when an error needs it.
    case member(Node.Member)
    /// Past other containers, somewhere inside a scanned parent: found when the path is needed.
    case inside
  }

  /// Creates a reference to a container inside `parent`; nil only for documents.
  package init(_ node: Node, in parent: ContainerReference?, step: Step) {
    self.node = node
    outer = parent
    self.step = step
  }

  deinit {
    if let tree = TreeNode(address: madeTree.load(ordering: .acquiring)) { tree.release() }
    // Unlinked in a loop: releasing a long chain recursively would use one stack frame per level.
    guard var ancestor = outer else { return }
    outer = nil
    while isKnownUniquelyReferenced(&ancestor), let next = ancestor.outer {
      ancestor.outer = nil
      ancestor = next
    }
  }
}

extension ContainerReference {
  /// A reference to a container inside another, which it keeps alive.
  package static func make(
    _ node: Node, in parent: consuming ContainerReference?, step: consuming Step
  ) -> ContainerReference { ContainerReference(node, in: parent, step: step) }

  /// Makes `reference` the root and only owner of a container that may be mutated in place.
  ///
  /// - Returns: the container's node.
  /// - Complexity: O(1) if it is that already, otherwise O(`count`), because the children are
  ///   shared, or stay scanned.
  @discardableResult
  @inline(never)  // Every function that changes a container begins with it.
  package static func makeUnique(
    _ reference: inout ContainerReference
  ) throws(JSON.Error) -> TreeNode {
    if reference.node.isScanned {
      reference = Document(root: try reference.held.shallowCopy())
      return reference.node.tree
    }
    if case .root = reference.step, isKnownUniquelyReferenced(&reference),
      reference.node.tree.isExclusive
    {
      return reference.node.tree
    }
    reference = Document(root: try reference.node.tree.shallowCopy())
    return reference.node.tree
  }

  /// One reference to a tree with this value, which other trees may share; a scanned container
  /// becomes a scanned subtree of it, unless it is small.
  ///
  /// A small document becomes a subtree once. Whoever puts it into trees again probably does so
  /// often, and then all of them share one tree, which needs no memory for each place.
  package func sharedTree() throws(JSON.Error) -> OwnedNode {
    guard node.isScanned else { return node.tree.share() }
    let state = madeTree.load(ordering: .acquiring)
    if let made = TreeNode(address: state) { return made.share() }
    let isSmall = node.scanned.span < HeldNode.smallestSubtree
    if !isSmall || state == 0, let subtree = try held.scannedSubtree() {
      if isSmall {
        _ = madeTree.compareExchange(
          expected: 0, desired: ContainerReference.wasSubtree, ordering: .relaxed)
      }
      return subtree
    }
    let tree = try node.scanned.makeTree()
    let (exchanged, original) = madeTree.compareExchange(
      expected: state, desired: tree.tree.address, ordering: .acquiringAndReleasing)
    // If another thread has converted it meanwhile, its tree is used.
    if exchanged { return TreeNode(tree.detach()).share() }
    if let other = TreeNode(address: original) { return other.share() }
    return tree
  }

  /// Whether no tree has been made of a scanned container.
  var hasNoTree: Bool { TreeNode(address: madeTree.load(ordering: .acquiring)) == nil }

  /// Forgets the converted tree; must be called before a scanned container is changed.
  func forgetTree() {
    let made = madeTree.exchange(0, ordering: .acquiringAndReleasing)
    if let tree = TreeNode(address: made) { tree.release() }
  }

  /// The generation that an index stores, which later shows whether its member pointer is still
  /// valid.
  var currentGeneration: UInt64 {
    let current = generation.load(ordering: .acquiring)
    if current != 0 { return current }
    let fresh = ContainerReference.generations.add(1, ordering: .relaxed).newValue
    let (exchanged, original) = generation.compareExchange(
      expected: 0, desired: fresh, ordering: .acquiringAndReleasing)
    return exchanged ? fresh : original
  }

  /// Whether no member has been removed since `generation` was issued.
  func isCurrent(_ generation: UInt64) -> Bool {
    generation != 0 && self.generation.load(ordering: .acquiring) == generation
  }

  /// Invalidates the member pointers of all indices; must be called before members are removed.
  func forgetGeneration() { generation.store(0, ordering: .releasing) }

  private static let generations = Atomic<UInt64>(0)
}

extension TreeNode {
  fileprivate var address: UInt { UInt(bitPattern: pointer) }

  /// Nil for what is not the address of a node.
  fileprivate init?(address: UInt) {
    guard address > 1, let pointer = UnsafeMutablePointer<json_t>(bitPattern: address) else {
      return nil
    }
    self.init(pointer)
  }
}
