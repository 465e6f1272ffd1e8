extension Node {
  /// Whether two containers are equal: members in any order, numbers by value, errors by `==`.
  ///
  /// - Complexity: O(*n*) in the nodes of the smaller tree, on average.
  @inline(never)
  package func isEqual(to other: Node) -> Bool {
    isEqual(to: other, scalars: { $0.hasSameScalar(as: $1) }, while: { true })
  }

  /// Whether two containers are equal: members in any order, and scalars compared by `areEqual`;
  /// false if `goesOn`, called for each container and child, returns false.
  ///
  /// It uses an explicit stack, so that no depth overflows the thread's.
  @inline(__always)
  package func isEqual(
    to other: Node, scalars areEqual: (Node, Node) -> Bool, while goesOn: () -> Bool
  ) -> Bool {
    guard var top = ContainerPair(self, other) else { return false }
    var stack: [ContainerPair] = []
    while goesOn() {
      guard let (left, key) = top.children.next() else {
        guard let previous = stack.popLast() else { return true }
        top = previous
        continue
      }
      let index = top.children.offset - 1
      let counterpart = key.map { top.other.child(utf8: $0) } ?? top.other.child(index)
      guard let right = counterpart else { return false }
      guard left.isContainer else {
        guard areEqual(left, right) else { return false }
        continue
      }
      guard let inner = ContainerPair(left, right) else { return false }
      stack.append(top)
      top = inner
    }
    return false
  }

  /// Two containers of the same kind and size, whose children are still to be compared.
  private struct ContainerPair {
    var children: ChildCursor
    let other: Node

    @inline(__always)
    init?(_ left: Node, _ right: Node) {
      guard left.isContainer, left.isObject == right.isObject, left.isArray == right.isArray,
        left.count == right.count
      else { return nil }
      children = ChildCursor(left)
      other = right
    }
  }

  /// Whether both are equal scalars.
  package func hasSameScalar(as other: Node) -> Bool {
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
