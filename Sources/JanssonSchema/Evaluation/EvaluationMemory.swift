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
  private var results: [Key: Result] = [:]

  /// So many evaluations are made without a memory.
  private static let freeSteps = 50_000
  /// More results are not kept.
  private static let maximumCount = 500_000

  /// Where a result is kept; nil as long as none are.
  mutating func key(
    _ schema: Int, _ node: Node, _ scope: [Int], needsEvaluated: Bool
  ) -> Key? {
    steps += 1
    guard steps > Self.freeSteps else { return nil }
    return Key(schema: schema, node: node.identity, scope: scope, hasEvaluated: needsEvaluated)
  }

  subscript(key: Key) -> Result? {
    get { results[key] }
    set {
      if results.count >= Self.maximumCount { results = [:] }
      results[key] = newValue
    }
  }
}
