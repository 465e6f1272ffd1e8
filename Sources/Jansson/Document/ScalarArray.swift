/// Arrays of what stands in single nodes, made in one go.
enum ScalarArray {
  /// What `read` makes of the elements up to the first of which it makes nothing.
  @inline(__always)
  static func read<Value>(_ node: Node, _ read: (Node) -> Value?) -> [Value] {
    var elements = ChildCursor(node)
    // A literal is allocated with less ado than an array of a size that is known only now, and points
    // and ranges are what documents are full of.
    switch node.count {
    case 0: return []
    case 1:
      guard let first = elements.nextValue().flatMap(read) else { return [] }
      return [first]
    case 2:
      guard let first = elements.nextValue().flatMap(read) else { return [] }
      guard let second = elements.nextValue().flatMap(read) else { return [first] }
      return [first, second]
    case let count:
      var values: [Value] = []
      values.reserveCapacity(count)
      while let value = elements.nextValue().flatMap(read) { values.append(value) }
      return values
    }
  }
}
