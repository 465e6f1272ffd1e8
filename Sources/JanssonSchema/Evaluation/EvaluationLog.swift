internal import Jansson

/// What an evaluation keeps of its way.
///
/// The compiler makes a version of the evaluation for each log, so that a check without a report
/// pays for none.
protocol EvaluationLog {
  /// Whether nothing is kept; the first violation then ends the evaluation.
  static var isSilent: Bool { get }
  /// Whether alternatives that do not matter are of interest, too.
  static var isComplete: Bool { get }
  /// Whether no more violations are wanted.
  var isFull: Bool { get }
  var violations: [JSON.Schema.Violation] { get set }
  /// The number of alternatives that have been explained.
  var explained: Int { get set }
  /// The number of steps to the current value.
  var depth: Int { get }

  /// Begins a subschema; returns the number of the one around it.
  mutating func enter(schema: Int) -> Int
  mutating func leave(to schema: Int)
  /// Begins a child of the current value.
  mutating func enter(_ step: EvaluationStep, _ child: Node)
  mutating func leaveStep()
  /// Goes on through the schema.
  mutating func enter(_ tokens: @autoclosure () -> [String])
  mutating func leave(tokens count: Int, isValid: Bool)
  /// Adds the annotation of the current keyword.
  mutating func annotate(_ value: JSON)

  mutating func add(
    _ message: @autoclosure () -> String, isOfKeyword: Bool, causes: [JSON.Schema.Violation],
    _ program: SchemaProgram, _ reference: ContainerReference?)
}

/// A step to a child.
///
/// Soundness: a key points into the document, which the evaluation keeps alive.
enum EvaluationStep {
  case key(UnsafeBufferPointer<UInt8>)
  case index(Int)
}

/// No report.
struct SilentLog: EvaluationLog {
  static var isSilent: Bool { true }
  static var isComplete: Bool { false }
  var isFull: Bool { false }
  var violations: [JSON.Schema.Violation] {
    get { [] }
    set {}
  }
  var explained: Int {
    get { 0 }
    set {}
  }
  var depth: Int { 0 }
  func enter(schema: Int) -> Int { 0 }
  func leave(to schema: Int) {}
  func enter(_ step: EvaluationStep, _ child: Node) {}
  func leaveStep() {}
  func enter(_ tokens: @autoclosure () -> [String]) {}
  func leave(tokens count: Int, isValid: Bool) {}
  func annotate(_ value: JSON) {}
  func add(
    _ message: @autoclosure () -> String, isOfKeyword: Bool, causes: [JSON.Schema.Violation],
    _ program: SchemaProgram, _ reference: ContainerReference?
  ) {}
}

/// All violations, up to a limit.
struct EvaluationReport: EvaluationLog {
  var violations: [JSON.Schema.Violation] = []
  /// The number of violations after which no more are looked for.
  let limit: Int
  /// The way to the current value.
  private var path: [(step: EvaluationStep, child: Node)] = []
  /// The values of all violations, in the order in which they were reported; their positions are
  /// found together.
  private var nodes: [Node?] = []
  /// The way through the schema.
  private var keywords: [String] = []
  /// The subschema that is being evaluated.
  private var current = 0
  var explained = 0

  init(limit: Int) { self.limit = limit }

  static var isSilent: Bool { false }
  static var isComplete: Bool { false }
  var isFull: Bool { violations.count >= limit }
  var depth: Int { path.count }

  mutating func enter(schema: Int) -> Int {
    defer { current = schema }
    return current
  }

  mutating func leave(to schema: Int) { current = schema }
  mutating func enter(_ step: EvaluationStep, _ child: Node) { path.append((step, child)) }
  mutating func leaveStep() { path.removeLast() }
  mutating func enter(_ tokens: @autoclosure () -> [String]) { keywords += tokens() }
  mutating func leave(tokens count: Int, isValid: Bool) { keywords.removeLast(count) }
  func annotate(_ value: JSON) {}

  mutating func add(
    _ message: @autoclosure () -> String, isOfKeyword: Bool, causes: [JSON.Schema.Violation],
    _ program: SchemaProgram, _ reference: ContainerReference?
  ) {
    let steps = path.map { part -> JSON.Path.Step in
      switch part.step {
      case .key(let key): .key(String(checked: key))
      case .index(let index): .index(index)
      }
    }
    violations.append(
      JSON.Schema.Violation(
        path: JSON.Path(steps), number: nodes.count,
        keywordLocation: JSON.Pointer(tokens: keywords),
        absoluteKeywordLocation: program.locations[current]
          + (isOfKeyword ? "/\(keywords.last ?? "")" : ""),
        message: message(), causes: causes))
    nodes.append(self.path.last?.child ?? reference?.node)
  }

  /// The violations with their positions.
  func located(in reference: ContainerReference?) -> [JSON.Schema.Violation] {
    guard let reference else { return violations }
    let known = nodes.compactMap(\.self)
    guard known.count == nodes.count else { return violations }
    let positions = reference.textPositions(of: known)
    return violations.map { $0.located(at: positions) }
  }
}

extension JSON.Schema.Violation {
  fileprivate func located(at positions: [JSON.TextPosition?]) -> Self {
    var violation = self
    violation.position = positions[number]
    violation.causes = causes.map { $0.located(at: positions) }
    return violation
  }
}
