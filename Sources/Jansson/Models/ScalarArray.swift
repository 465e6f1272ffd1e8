/// Arrays of scalars, decoded in one pass.
enum ScalarArray {
  /// Decodes elements with `read`, which returns nil for a container, up to the first one for which
  /// it returns nil.
  @inline(__always)
  static func read<Value>(_ node: Node, _ read: (Node) -> Value?) -> [Value] {
    var elements = ChildCursor(node)
    // Allocating a literal is cheaper than an array of a size known only at run time, and points
    // and ranges are very common in documents.
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
      return [Value](unsafeUninitializedCapacity: count) { values, filled in
        guard let start = values.baseAddress else { return }
        while let value = elements.nextValue().flatMap(read) {
          (start + filled).initialize(to: value)
          filled += 1
        }
      }
    }
  }
}
