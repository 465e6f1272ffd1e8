/// Iterates over the children of a container in order, in either form of a document.
///
/// Soundness: until the last use, the container must stay alive and keep its members and elements.
@frozen @usableFromInline
package struct ChildCursor {
  @usableFromInline package let container: Node
  /// The number of children returned so far.
  @usableFromInline package internal(set) var offset = 0
  @usableFromInline let isObject: Bool
  /// The member that was returned last.
  @usableFromInline package var current: Node.Member?
  /// The next member of an object in a tree.
  @usableFromInline var following: Node.Member?
  /// The next node in a scanned container, and the number of its children.
  @usableFromInline var scanned: ScannedNode?
  @usableFromInline let count: Int

  @inlinable
  package init(_ container: Node) {
    self.container = container
    isObject = container.isObject
    if container.isScanned {
      scanned = container.scanned.following
      count = container.count
    } else {
      following = isObject ? container.firstMember : nil
      count = 0
    }
  }

  /// The next child, with its key if the container is an object.
  @inlinable @inline(__always)
  package mutating func next() -> (value: Node, key: UnsafeBufferPointer<UInt8>?)? {
    guard let value = nextValue() else { return nil }
    return (value, current?.key)
  }

  /// The next child, without reading an object's key.
  @inlinable @inline(__always)
  package mutating func nextValue() -> Node? {
    if var child = scanned {
      guard offset < count else { return nil }
      if isObject {
        current = Node.Member(scanned: child)
        child = child.following
      }
      offset += 1
      scanned = child.next
      return Node(child)
    }
    return nextTree().map(Node.init)
  }

  /// The next child as it is in the tree; only in a tree.
  @inlinable
  mutating func nextTree() -> TreeNode? {
    guard isObject else {
      guard let element = container.tree.child(offset) else { return nil }
      offset += 1
      return element
    }
    guard let member = following else { return nil }
    current = member
    following = container.tree.member(after: member)
    offset += 1
    return member.tree
  }

  /// The key of the child that was returned last; nil in an array.
  package var key: UnsafeBufferPointer<UInt8>? { current?.key }

  /// The step that leads to the child that was returned last.
  package var step: ContainerReference.Step {
    current.map(ContainerReference.Step.member) ?? .index(.index(offset - 1))
  }

  /// The same step, as one of a path.
  package var pathStep: JSON.Path.Step {
    current.map { .key($0.name) } ?? .index(offset - 1)
  }

  /// Replaces the child that was returned last; only in a tree.
  func replaceCurrent(by value: consuming OwnedNode) {
    if isObject {
      if let current { container.tree.set(current, to: value) }
    } else {
      container.tree.set(offset - 1, to: value)
    }
  }
}
