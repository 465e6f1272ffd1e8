internal import CJansson
internal import CJanssonTurbo
internal import Synchronization

/// A container's place in a document, and what keeps it alive.
///
/// The place of a root owns the tree, or the scanned document; the place of a container inside holds on to the place that it
/// was reached from. So one reference serves a view as owner, as address, and as the path for error
/// messages.
///
/// Soundness (`@unchecked Sendable`): a scanned document never changes; the tree below a place changes only through `makeUnique(_:)`,
/// which sees to it that nobody else has a reference to the root's place, nor a place below it, and
/// that no other tree shares the node.
final class Place: @unchecked Sendable {
  let node: Node
  /// How the place was reached; it changes only in `deinit`.
  private(set) var parent: Place?
  let step: Step
  /// Tells apart the states between which members were removed; 0 until somebody asks.
  private let stamp = Atomic<UInt64>(0)
  /// The tree that was made of a scanned container when a copy of it was first changed.
  ///
  /// All copies share it. 0 until then, otherwise the address of a node that the place has a
  /// reference to.
  private let madeTree = Atomic<UInt>(0)

  /// How a container was reached from its parent.
  enum Step {
    ///
    /// A file's document knows its name.
    case root(file: String?)
    /// Not at all: a part of a document that counts as a root, though another place owns the document.
    case part
    /// By a key, an index or a path of them, as somebody asked for it.
    case index(JSON.Index)
    /// By going through the members; the key is copied only when an error asks for it.
    case member(Node.Member)
  }

  init(root: consuming OwnedNode) {
    node = Node(TreeNode(root.take()))
    parent = nil
    step = .root(file: nil)
  }

  /// Takes over a scanned document.
  init(scanned root: ScannedNode, file: String? = nil) {
    node = Node(root)
    parent = nil
    step = .root(file: file)
  }

  init(_ node: Node, in parent: Place, step: Step) {
    self.node = node
    self.parent = parent
    self.step = step
  }

  deinit {
    if let tree = TreeNode(address: madeTree.load(ordering: .acquiring)) { tree.release() }
    if case .root = step {
      if node.isScanned { return turbo_release(node.scanned.pointer) }
      return node.tree.release()
    }
    // A long chain would otherwise be released by recursion, one stack frame a level.
    guard var ancestor = parent else { return }
    parent = nil
    while isKnownUniquelyReferenced(&ancestor), let next = ancestor.parent {
      ancestor.parent = nil
      ancestor = next
    }
  }
}

extension Place {
  /// The way from the document's root to here.
  var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var place: Place? = self
    while let current = place {
      switch current.step {
      case .part: return JSON.Path(steps.reversed())
      case .root: break
      case .index(let index):
        let path = current.parent?.node.steps(along: index) ?? JSON.Path(index)
        steps.append(contentsOf: path.steps.reversed())
      case .member(let member): steps.append(.key(member.name))
      }
      place = current.parent
    }
    return JSON.Path(steps.reversed())
  }

  /// The value of a node inside, with a place of its own if it is a container.
  func value(of node: Node, step: @autoclosure () -> Step) -> JSON {
    switch node.content {
    case .object: .object(JSON.Object(Place(node, in: self, step: step())))
    case .array: .array(JSON.Array(Place(node, in: self, step: step())))
    case let scalar: JSON(scalar: scalar)
    }
  }

  /// The value of a node inside, as a document of its own: paths begin there.
  func part(_ node: Node) -> JSON { value(of: node, step: .part) }

  /// The value of a root, which the value then owns.
  static func value(ofRoot root: consuming OwnedNode) -> JSON {
    switch root.node.content {
    case .object: .object(JSON.Object(Place(root: root)))
    case .array: .array(JSON.Array(Place(root: root)))
    case let scalar: JSON(scalar: scalar)
    }
  }

  /// The value of a scanned document, which the value then owns.
  static func value(ofScanned root: ScannedNode, file: String? = nil) -> JSON {
    let node = Node(root)
    guard node.isContainer else {
      defer { turbo_release(root.pointer) }
      return JSON(scalar: node.content)
    }
    let place = Place(scanned: root, file: file)
    return node.isObject ? .object(JSON.Object(place)) : .array(JSON.Array(place))
  }

  /// What an error says about the container here.
  var found: JSON.Error.Found {
    JSON.Error.Found(path: path, kind: node.kind, count: node.count)
  }
}

extension Place {
  /// Makes `place` the root and only owner of a container that may be changed in place, and answers it.
  ///
  /// - Complexity: O(1) if it is that already, otherwise O(`count`): the children are shared. A scanned
  ///   container becomes a tree first, once for all of its copies: O(*n*) in its nodes.
  @discardableResult
  static func makeUnique(_ place: inout Place) throws(JSON.Error) -> TreeNode {
    if place.node.isScanned {
      let isOnly = isKnownUniquelyReferenced(&place)
      let tree = try isOnly ? place.takeTree() : place.sharedTree()
      if tree.tree.isExclusive {
        place = Place(root: tree)
      } else {
        place = Place(root: try tree.node.shallowCopy())
      }
      return place.node.tree
    }
    if case .root = place.step, isKnownUniquelyReferenced(&place), place.node.tree.isExclusive {
      return place.node.tree
    }
    place = Place(root: try place.node.shallowCopy())
    return place.node.tree
  }

  /// One reference to a tree with the value here, which copies of this value may share.
  func sharedTree() throws(JSON.Error) -> OwnedNode {
    guard node.isScanned else { return node.tree.share() }
    if let made = TreeNode(address: madeTree.load(ordering: .acquiring)) { return made.share() }
    let tree = try node.scanned.makeTree()
    let (exchanged, original) = madeTree.compareExchange(
      expected: 0, desired: tree.tree.address, ordering: .acquiringAndReleasing)
    // Another thread may have made one meanwhile; then that one counts.
    if let other = TreeNode(address: original), !exchanged { return other.share() }
    return TreeNode(tree.take()).share()
  }

  /// The tree of a scanned container whose only owner the caller is.
  private func takeTree() throws(JSON.Error) -> OwnedNode {
    let made = madeTree.exchange(0, ordering: .acquiringAndReleasing)
    if let tree = TreeNode(address: made) { return OwnedNode(adopting: tree.pointer) }
    return try node.scanned.makeTree()
  }

  /// What an index remembers, to know later whether the member that it points at still stands.
  var currentStamp: UInt64 {
    let current = stamp.load(ordering: .acquiring)
    if current != 0 { return current }
    let fresh = Place.stamps.add(1, ordering: .relaxed).newValue
    let (exchanged, original) = stamp.compareExchange(
      expected: 0, desired: fresh, ordering: .acquiringAndReleasing)
    return exchanged ? fresh : original
  }

  func isCurrent(_ stamp: UInt64) -> Bool {
    stamp != 0 && self.stamp.load(ordering: .acquiring) == stamp
  }

  /// To be called before members are removed: no index keeps its pointer to a member.
  func forgetStamp() { stamp.store(0, ordering: .releasing) }

  private static let stamps = Atomic<UInt64>(0)
}

extension TreeNode {
  fileprivate var address: UInt { UInt(bitPattern: pointer) }

  /// Nil for the address 0.
  fileprivate init?(address: UInt) {
    guard let pointer = UnsafeMutablePointer<json_t>(bitPattern: address) else { return nil }
    self.init(pointer)
  }
}
