internal import JanssonCore

/// Mutates the matches in a value, from the innermost to the outermost.
///
/// Each container on the way is moved out of its parent, mutated, and put back, so that it has one
/// owner meanwhile. An explicit stack is used.
struct MatchChange {
  /// The change to be made to a match.
  enum Action {
    case update((inout JSON) throws -> Void)
    case replace(JSON)
    case remove
  }

  private let tree: MatchTree
  private let action: Action
  private let limit: Int
  /// The number of nodes of one replacement, and of all so far; only if there is a limit.
  private let replacementSize: Int
  private var replacedSize = 0
  private var levels: [Level]

  /// A value that was moved out.
  private struct Level {
    /// The index of the node in the tree.
    let node: Int
    var value: JSON
    /// The number of children that are finished.
    var done = 0
    /// The offsets of the elements to remove.
    var removed: Set<Int> = []
  }

  /// - Parameter limit: the maximum number of nodes of all replacements together.
  init(
    _ json: JSON, _ tree: MatchTree, _ action: Action, limit: Int
  ) throws(JSON.Error) {
    self.tree = tree
    self.action = action
    self.limit = limit
    if case .replace(let value) = action, limit < .max {
      replacementSize = try value.withNode { (node) throws(JSON.Error) in
        var sizes = NodeSizes(.nodes)
        return sizes.size(of: node)
      }
    } else {
      replacementSize = 0
    }
    levels = [Level(node: 0, value: json)]
  }

  /// - Returns: the changed value.
  mutating func run() throws -> JSON {
    if tree.nodes[0].isMatch, let value = replacement {
      try countReplacement()
      return value
    }
    while true {
      let top = levels.count - 1
      let node = tree.nodes[levels[top].node]
      if levels[top].done < node.children.count {
        let child = node.children[levels[top].done]
        levels[top].done += 1
        try begin(child, at: top)
        continue
      }
      try finish(node, at: top)
      let value = levels.removeLast().value
      guard top > 0 else { return value }
      try levels[top - 1].value.put(value, at: node.index)
    }
  }

  /// The value that replaces the whole value, if the root is a match that is not updated.
  private var replacement: JSON? {
    switch action {
    case .update: nil
    case .replace(let value): value
    case .remove: .null
    }
  }

  private mutating func countReplacement() throws(JSON.Query.Error) {
    replacedSize += replacementSize
    if replacedSize > limit { throw .tooManySteps(limit: limit) }
  }

  private mutating func begin(_ child: Int, at top: Int) throws {
    let node = tree.nodes[child]
    if node.isMatch {
      // Matches inside a match disappear with it.
      switch action {
      case .update: break
      case .replace(let value):
        try countReplacement()
        return try levels[top].value.put(value, at: node.index)
      case .remove:
        if case .index(let offset) = node.step {
          levels[top].removed.insert(offset)
        } else {
          try levels[top].value.remove(at: node.index)
        }
        return
      }
    }
    let change = levels[top].value.detachedChange(at: node.index)
    if change.wasMissing, case .error(let error) = change.value { throw error }
    levels.append(Level(node: child, value: change.value))
  }

  private mutating func finish(_ node: MatchTree.Node, at top: Int) throws {
    if !levels[top].removed.isEmpty {
      try levels[top].value.removeElements(at: levels[top].removed)
    }
    if node.isMatch, case .update(let body) = action { try body(&levels[top].value) }
  }
}

extension MatchTree.Node {
  fileprivate var index: JSON.Index {
    switch step {
    case .key(let key): .key(key)
    case .index(let index): .index(index)
    }
  }
}

extension JSON {
  /// Removes several elements of an array in one pass.
  ///
  /// - Complexity: O(`count`).
  fileprivate mutating func removeElements(at offsets: Set<Int>) throws(JSON.Error) {
    guard let reference else { return }
    let array = try Node.makeArray()
    var elements = HeldNode.Children(reference.held)
    while let (element, _) = elements.next() {
      if offsets.contains(elements.offset - 1) { continue }
      try array.tree.append(element.owned())
    }
    self = ContainerReference.value(ofRoot: array)
  }
}
