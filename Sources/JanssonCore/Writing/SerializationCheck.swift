/// The properties of a tree that a writer must know before it begins.
struct SerializationCheck {
  /// The maximum depth of nested containers; 0 for a scalar.
  private(set) var depth = 0
  /// Whether there is a tagged string, or an ordinary string that begins with NUL as they do.
  private(set) var holdsTaggedString = false

  /// Traverses the tree without recursion.
  ///
  /// - Throws: `notRepresentable` for the first value that JSON cannot represent.
  /// - Complexity: O(*n*) in the nodes of the tree; O(depth) memory.
  init(of root: Node) throws(JSON.Error) {
    if !note(root.content) { throw SerializationCheck.refusal(root, below: []) }
    guard root.isContainer else { return }
    var stack: [ChildCursor] = []
    var children = ChildCursor(root)
    depth = 1
    while true {
      guard let child = children.nextValue() else {
        guard let outer = stack.popLast() else { return }
        children = outer
        continue
      }
      let content = child.content
      switch content {
      // Scanned values can always be written, and jansson's engine writes trees without scanned
      // subtrees.
      case .object where child.isScanned, .array where child.isScanned: break
      case .object, .array:
        stack.append(children)
        children = ChildCursor(child)
        depth = max(depth, stack.count + 1)
      default:
        if !note(content) { throw SerializationCheck.refusal(child, below: stack + [children]) }
      }
    }
  }

  /// Records a value; returns false if it cannot be written.
  private mutating func note(_ content: Node.Content) -> Bool {
    switch content {
    case .string(let text): holdsTaggedString = holdsTaggedString || text.first == 0
    case .rawNumber: holdsTaggedString = true
    case .real(let value): return value.isFinite
    case .error: return false
    case .object, .array, .integer, .bool, .null: break
    }
    return true
  }

  private static func refusal(_ node: Node, below containers: [ChildCursor]) -> JSON.Error {
    let path = JSON.Path(containers.map(\.pathStep))
    return .notRepresentable(value: node.content.found(at: path))
  }
}
