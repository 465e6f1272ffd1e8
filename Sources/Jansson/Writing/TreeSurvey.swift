/// What a writer must know of a tree before it begins.
struct TreeSurvey {
  /// How many containers stand in each other; 0 for a scalar.
  private(set) var depth = 0
  /// Whether a string node stands for something else, or begins with the mark of those that do.
  private(set) var holdsReserved = false

  /// Goes through the tree without recursion.
  ///
  /// - Throws: `encodeToJSON` for the first value that JSON has no form for.
  /// - Complexity: O(*n*) in the nodes of the tree; memory O(depth).
  init(of root: Node) throws(JSON.Error) {
    if !note(root.content) { throw TreeSurvey.refusal(root, below: []) }
    guard root.isContainer else { return }
    var stack: [Step] = []
    var step = Step(children: ChildCursor(root))
    depth = 1
    while true {
      guard let (child, key) = step.children.next() else {
        guard let outer = stack.popLast() else { return }
        step = outer
        continue
      }
      step.key = key
      let content = child.content
      switch content {
      case .object, .array:
        stack.append(step)
        step = Step(children: ChildCursor(child))
        depth = max(depth, stack.count + 1)
      default:
        if !note(content) { throw TreeSurvey.refusal(child, below: stack + [step]) }
      }
    }
  }

  /// A container on the way, and the key of the child that the walk is at.
  private struct Step {
    var children: ChildCursor
    var key: UnsafeBufferPointer<UInt8>?

    var pathStep: JSON.Path.Step {
      key.map { .key(String(decoding: $0, as: UTF8.self)) } ?? .index(children.offset - 1)
    }
  }

  /// Takes a value into account, or answers that it cannot be written.
  @inline(__always)
  private mutating func note(_ content: Node.Content) -> Bool {
    switch content {
    case .string(let text): holdsReserved = holdsReserved || text.first == 0
    case .digits: holdsReserved = true
    case .real(let value): return value.isFinite
    case .error: return false
    case .object, .array, .integer, .bool, .null: break
    }
    return true
  }

  private static func refusal(_ node: Node, below steps: [Step]) -> JSON.Error {
    let path = JSON.Path(steps.map(\.pathStep))
    return .encodeToJSON(wrongObject: JSON(scalar: node.content).found(at: path))
  }
}
