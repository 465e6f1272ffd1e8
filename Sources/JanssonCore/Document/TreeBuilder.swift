/// Builds a tree in the order of its text, without recursion: a container is followed by its
/// children and `close()`.
package struct TreeBuilder: ~Copyable {
  /// An open container; the tree is nil if none is built.
  private typealias Container = (tree: TreeNode?, isObject: Bool)

  private let isDry: Bool
  private var root: OwnedNode?
  /// Owns the values that are not kept: containers must stay alive while they are filled.
  private var discarded: OwnedNode?
  /// The open containers, the innermost last.
  ///
  /// The root keeps them alive: a container is added to its parent while it is still empty.
  private var open: [Container] = []

  /// - Parameter isDry: whether nothing is built and only the open containers are tracked.
  init(isDry: Bool) { self.isDry = isDry }

  /// Opens containers without building trees; each element tells whether it is an object.
  mutating func reopen(_ containers: [Bool]) { open = containers.map { (nil, $0) } }

  /// The number of open containers.
  package var depth: Int { open.count }

  /// The open containers, the innermost last: whether each is an object.
  var containers: [Bool] { open.map(\.isObject) }

  /// Whether the innermost open container is an object; nil if none is open.
  package var isInObject: Bool? { open.last?.isObject }

  /// Whether the innermost open container has a member with this key.
  package func contains(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    open.last?.tree?.child(utf8: key) != nil
  }

  /// The path of the innermost open container.
  ///
  /// - Precondition: each container was added as its parent's last child: none has replaced a
  ///   value or was discarded.
  var path: [JSON.Path.Step] {
    open.dropLast().map { container in
      let count = container.tree?.count ?? 0
      guard container.isObject else { return .index(count - 1) }
      return .key(container.tree?.node.member(at: count - 1)?.name ?? "")
    }
  }
}

extension TreeBuilder {
  /// Where a value belongs.
  package enum Destination {
    /// At the root, or at the end of the innermost open container, an array.
    case next
    /// In the innermost open container, an object; a value with this key is replaced.
    case member(UnsafeBufferPointer<UInt8>)
    /// The same for a key that no member has, which saves a look-up.
    case newMember(UnsafeBufferPointer<UInt8>)
    /// In the place of the root, or of the last element of the innermost open container, an array.
    case last
    /// Outside the tree: a value that is not kept.
    case nowhere
  }

  /// Adds a scalar, or an empty container, which is then the innermost open one.
  ///
  /// It is inlined because the content is mostly known where it is called.
  @inline(__always)
  package mutating func add(_ content: Node.Content, _ destination: Destination) throws(JSON.Error)
  {
    let tree = isDry ? nil : try put(Node.make(content), destination)
    if content.isContainer { open.append((tree, content.isObject)) }
  }

  /// Adds a value that is whole.
  @inline(never)
  @discardableResult
  package mutating func put(
    _ node: consuming OwnedNode, _ destination: Destination
  ) throws(JSON.Error) -> TreeNode {
    let tree = node.tree
    switch destination {
    case .next:
      guard let array = open.last?.tree else {
        root = consume node
        break
      }
      try array.append(node)
    case .last:
      guard let array = open.last?.tree else {
        root = consume node
        break
      }
      array.set(array.count - 1, to: node)
    case .member(let key): try open.last?.tree?.set(utf8: key, to: node)
    case .newMember(let key): try open.last?.tree?.add(utf8: key, node)
    case .nowhere:
      if discarded == nil { discarded = try Node.makeArray() }
      try discarded?.tree.append(node)
    }
    return tree
  }

  /// Closes the innermost open container.
  package mutating func close() { open.removeLast() }

  /// The value of the tree; null if nothing was built.
  consuming func finish() -> OwnedNode { root.take() ?? Node.makeNull() }
}

extension TreeBuilder {
  /// The tree so far, with the open containers as they are; nil before the root begins.
  ///
  /// It is shared: `unshare(along:)` must be called before anything is added.
  package func share() -> OwnedNode? {
    switch root {
    case let root?: root.tree.share()
    case nil: nil
    }
  }

  /// The innermost open container, which is shared in the same way; nil if none is open.
  package func shareInnermost() -> OwnedNode? {
    switch open.last?.tree {
    case let tree?: tree.share()
    case nil: nil
    }
  }

  /// Whether no value shares an open container.
  ///
  /// - Complexity: O(depth).
  package var isExclusive: Bool { open.allSatisfy { $0.tree?.isExclusive ?? true } }

  /// Makes sure that the open containers are shared with no value.
  ///
  /// - Parameter steps: the steps to the innermost of them that is kept.
  /// - Complexity: O(depth), and O(`count`) of each container that a value still shares.
  package mutating func unshare(along steps: [JSON.Path.Step]) throws(JSON.Error) {
    for level in open.indices.prefix(steps.count + 1) {
      guard let tree = open[level].tree, !tree.isExclusive else { continue }
      let copy = try tree.shallowCopy()
      let copied = copy.tree
      if level == 0 {
        root = consume copy
      } else {
        switch steps[level - 1] {
        case .key(let key): try open[level - 1].tree?.set(key, to: copy)
        case .index(let index): open[level - 1].tree?.set(index, to: copy)
        }
      }
      open[level].tree = copied
    }
  }
}
