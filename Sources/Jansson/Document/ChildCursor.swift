/// Goes through the children of a container in order; every walk over a document stands on it.
///
/// Soundness: the container must stay alive meanwhile and keep its members and elements.
struct ChildCursor {
  let container: Node
  /// How many children have been handed out.
  private(set) var offset = 0
  private let isObject: Bool
  /// The member that was handed out last.
  private var current: Node.Member?
  /// What comes next in a tree's object.
  private var following: Node.Member?
  /// What comes next in a scanned container, and how many children it has.
  private var scanned: ScannedNode?
  private let count: Int

  init(_ container: Node) {
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
  @inline(__always)
  mutating func next() -> (value: Node, key: UnsafeBufferPointer<UInt8>?)? {
    guard let value = nextValue() else { return nil }
    return (value, current?.key)
  }

  /// The next child; an object's keys stay unasked for.
  @inline(__always)
  mutating func nextValue() -> Node? {
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
    guard isObject else {
      guard let element = container.child(offset) else { return nil }
      offset += 1
      return element
    }
    guard let member = following else { return nil }
    current = member
    following = container.member(after: member)
    offset += 1
    return member.value
  }

  /// The step that leads to the child that was handed out last.
  var step: Place.Step { current.map(Place.Step.member) ?? .index(.index(offset - 1)) }

  /// Puts another value in the place of the child that was handed out last, in a tree.
  func replaceCurrent(by value: consuming OwnedNode) {
    if isObject {
      if let current { container.tree.set(current, to: value) }
    } else {
      container.tree.set(offset - 1, to: value)
    }
  }
}
