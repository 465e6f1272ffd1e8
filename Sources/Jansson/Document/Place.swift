internal import Synchronization

/// A container's place in a document, and what keeps it alive.
///
/// The place of a root owns the tree; the place of a container inside holds on to the place that it
/// was reached from. So one reference serves a view as owner, as address, and as the path for error
/// messages.
///
/// Soundness (`@unchecked Sendable`): the tree below a place changes only through `makeUnique(_:)`,
/// which sees to it that nobody else has a reference to the root's place, nor a place below it, and
/// that no other tree shares the node.
final class Place: @unchecked Sendable {
  let node: Node
  /// How the place was reached; it changes only in `deinit`.
  private(set) var parent: Place?
  let step: Step
  /// Tells apart the states between which members were removed; 0 until somebody asks.
  private let stamp = Atomic<UInt64>(0)

  /// How a container was reached from its parent.
  enum Step {
    case root
    /// By a key, an index or a path of them, as somebody asked for it.
    case index(JSON.Index)
    /// By going through the members; the key is copied only when an error asks for it.
    case member(Node.Member)
  }

  init(root: consuming OwnedNode) {
    node = Node(root.take())
    parent = nil
    step = .root
  }

  init(_ node: Node, in parent: Place, step: Step) {
    self.node = node
    self.parent = parent
    self.step = step
  }

  deinit {
    if case .root = step { return node.release() }
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

  /// The value of a root, which the value then owns.
  static func value(ofRoot root: consuming OwnedNode) -> JSON {
    switch root.node.content {
    case .object: .object(JSON.Object(Place(root: root)))
    case .array: .array(JSON.Array(Place(root: root)))
    case let scalar: JSON(scalar: scalar)
    }
  }

  /// What an error says about the container here.
  var found: JSON.Error.Found {
    JSON.Error.Found(path: path, kind: node.kind, count: node.count)
  }
}

extension Place {
  /// Makes `place` the root and only owner of a container that may be changed in place.
  ///
  /// - Complexity: O(1) if it is that already, otherwise O(`count`): the children are shared.
  static func makeUnique(_ place: inout Place) throws(JSON.Error) {
    if case .root = place.step, isKnownUniquelyReferenced(&place), place.node.isExclusive { return }
    place = Place(root: try place.node.shallowCopy())
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
