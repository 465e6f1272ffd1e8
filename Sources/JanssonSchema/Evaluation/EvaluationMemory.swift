internal import Jansson

/// What subschemas have decided about nodes.
///
/// A schema that refers to another one twice, which refers to a third one twice, and so on, would
/// be evaluated in exponential time. With a memory, each subschema is evaluated once for each node.
struct EvaluationMemory {
  typealias Result = (isValid: Bool, evaluated: Evaluated?)

  struct Key: Hashable {
    let schema: Int
    let node: UInt
    /// The resources entered, if dynamic references depend on them.
    let scope: [Int]
    /// Whether it is known what was evaluated.
    let hasEvaluated: Bool
  }

  private var steps = 0
  /// So many evaluations are made without a memory, and so many for each node.
  private var freeSteps = 50_000
  private static let freeStepsOfNode = 64
  private var hasCountedNodes = false
  private var results: [Key: Result] = [:]

  /// More results are not kept.
  private static let maximumCount = 500_000

  /// Where a result is kept; nil as long as none are.
  ///
  /// - Parameter root: the whole value.
  mutating func key(
    _ schema: Int, _ node: Node, in root: Node?, _ scope: [Int], needsEvaluated: Bool
  ) -> Key? {
    steps += 1
    guard steps > freeSteps else { return nil }
    if !hasCountedNodes {
      hasCountedNodes = true
      freeSteps = max(freeSteps, Self.freeStepsOfNode * Self.countNodes(root))
      return nil
    }
    return Key(schema: schema, node: node.identity, scope: scope, hasEvaluated: needsEvaluated)
  }

  private static func countNodes(_ root: Node?) -> Int {
    var count = 0
    var stack = root.map { [ChildCursor($0)] } ?? []
    while let top = stack.indices.last {
      guard let child = stack[top].nextValue() else {
        stack.removeLast()
        continue
      }
      count += 1
      if child.isContainer { stack.append(ChildCursor(child)) }
    }
    return count
  }

  subscript(key: Key) -> Result? {
    get { results[key] }
    set {
      if results.count >= Self.maximumCount { results = [:] }
      results[key] = newValue
    }
  }
}
