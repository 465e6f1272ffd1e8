internal import Jansson

/// Hashes of values; each container's is computed once.
struct NodeHashes {
  private var known: [UInt: Int] = [:]

  /// A hash that is the same for values that are equal as `JSON`.
  ///
  /// - Complexity: O(*n*) in the nodes not hashed before, all of which must still be alive.
  mutating func hash(of node: Node) -> Int {
    guard node.isContainer else { return Self.scalarHash(node) }
    if let hash = known[node.identity] { return hash }
    var stack = [HashFrame(node)]
    while let top = stack.indices.last {
      guard let (child, key) = stack[top].children.next() else {
        let finished = stack.removeLast()
        let hash = finished.hash
        known[finished.children.container.identity] = hash
        guard let below = stack.indices.last else { return hash }
        stack[below].add(hash)
        continue
      }
      stack[top].key = key
      if !child.isContainer {
        stack[top].add(Self.scalarHash(child))
      } else if let hash = known[child.identity] {
        stack[top].add(hash)
      } else {
        stack.append(HashFrame(child))
      }
    }
    return 0
  }

  private static func scalarHash(_ node: Node) -> Int {
    var hasher = Hasher()
    switch node.content {
    case .string(let utf8): hasher.combine(bytes: UnsafeRawBufferPointer(utf8))
    case .integer(let value): hasher.combine(value)
    case .real(let value):
      if let integer = Int64(exactly: value) {
        hasher.combine(integer)
      } else {
        hasher.combine(value)
      }
    case .bool(let value): hasher.combine(value)
    default: JSON(scalar: node.content).hash(into: &hasher)
    }
    return hasher.finalize()
  }
}
