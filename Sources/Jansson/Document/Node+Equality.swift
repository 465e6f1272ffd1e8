#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Node {
  /// Whether two containers are equal: members in any order, numbers by value, errors by `==`.
  ///
  /// It uses an explicit stack, so that no depth overflows the thread's.
  ///
  /// - Complexity: O(*n*) in the nodes of the smaller tree, on average.
  func isEqual(to other: Node) -> Bool {
    guard var top = compare(other) else { return false }
    var stack: [ContainerPair] = []
    while true {
      guard let (left, key) = top.children.next() else {
        guard let previous = stack.popLast() else { return true }
        top = previous
        continue
      }
      let index = top.children.offset - 1
      let counterpart = key.map { top.other.child(utf8: $0) } ?? top.other.child(index)
      guard let right = counterpart else { return false }
      guard left.isContainer else {
        guard left.hasSameScalar(as: right) else { return false }
        continue
      }
      guard let inner = left.compare(right) else { return false }
      stack.append(top)
      top = inner
    }
  }

  private struct ContainerPair {
    var children: ChildCursor
    let other: Node
  }

  /// The pair whose children are still to be compared; nil if the containers differ at once.
  private func compare(_ other: Node) -> ContainerPair? {
    guard isContainer, isObject == other.isObject, isArray == other.isArray, count == other.count
    else { return nil }
    return ContainerPair(children: ChildCursor(self), other: other)
  }

  /// Whether both are equal scalars.
  func hasSameScalar(as other: Node) -> Bool {
    switch (content, other.content) {
    case (.string(let left), .string(let right)): left.holdsSameBytes(as: right)
    case (.integer(let left), .integer(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.null, .null): true
    case (.error(let left), .error(let right)): left == right
    case (let left, let right): left.number.map { $0 == right.number } ?? false
    }
  }
}
