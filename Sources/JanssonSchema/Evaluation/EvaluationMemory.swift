internal import Jansson

/// A subschema that is evaluated for a node.
struct SchemaUse: Hashable {
  let schema: Int
  let node: UInt
}

/// What subschemas have decided about nodes.
///
/// A schema that refers to another one twice, which refers to a third one twice, and so on, would
/// be evaluated in exponential time. With a memory, each subschema is evaluated once for each node.
struct EvaluationMemory {
  typealias Result = (isValid: Bool, evaluated: Evaluated?)

  struct Key: Hashable {
    let use: SchemaUse
    /// Where dynamic references lead.
    let targets: [Int?]
    /// What is being evaluated for the same node, if it may refer to itself.
    let open: Set<SchemaUse>
    /// Whether it is known what was evaluated.
    let hasEvaluated: Bool
  }

  /// A memory for an evaluation of one scalar, of which there may be many.
  static func ofScalar(hasCycles: Bool) -> EvaluationMemory {
    var memory = EvaluationMemory()
    memory.hasCountedNodes = true
    memory.freeSteps = 1_000
    memory.maximumSteps = hasCycles ? 2_000 : 1_000_000
    return memory
  }

  /// - Parameter hasCycles: whether subschemas may refer to themselves: what they decide depends on
  ///   the way to them, so a memory saves less, and fewer steps are allowed.
  init(hasCycles: Bool = false) {
    steadySteps = hasCycles ? 250_000 : 100_000_000
  }

  private let steadySteps: Int
  private var steps = 0
  /// So many evaluations are made without a memory, and so many for each node.
  private var freeSteps = 50_000
  private static let freeStepsOfNode = 64
  private var hasCountedNodes = false
  private var results: [Key: Result]?

  /// Whether the evaluation has taken so many steps that it may never end: dynamic references can
  /// lead to a number of places that is exponential in that of their anchors, and there are as many
  /// ways through cycles.
  var isExhausted: Bool { steps > maximumSteps }
  private var maximumSteps = Int.max

  /// More results are not kept.
  private static let maximumCount = 500_000

  /// Counts an evaluation; whether results are kept by now.
  mutating func isUsed(for value: ContainerReference?) -> Bool {
    steps += 1
    return steps > freeSteps && isUsedFromNowOn(value)
  }

  @inline(never)
  private mutating func isUsedFromNowOn(_ value: ContainerReference?) -> Bool {
    if hasCountedNodes { return true }
    hasCountedNodes = true
    let count = Self.countNodes(value?.node)
    freeSteps = max(freeSteps, Self.freeStepsOfNode * count)
    maximumSteps = steadySteps + 1_000 * count
    return steps > freeSteps
  }

  private static func countNodes(_ root: Node?) -> Int {
    if let count = root?.scannedCount { return count }
    var count = 0
    // A container can occur any number of times in a value that was built.
    var seen: Set<UInt> = []
    var stack = root.map { [ChildCursor($0)] } ?? []
    while let top = stack.indices.last {
      guard let child = stack[top].nextValue() else {
        stack.removeLast()
        continue
      }
      count += 1
      if child.isContainer, seen.insert(child.identity).inserted {
        stack.append(ChildCursor(child))
      }
    }
    return count
  }

  subscript(key: Key) -> Result? {
    get { results?[key] }
    set {
      if results?.count ?? .max >= Self.maximumCount { results = [:] }
      results?[key] = newValue
    }
  }
}
