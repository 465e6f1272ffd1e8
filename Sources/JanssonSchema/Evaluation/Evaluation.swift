internal import Jansson

/// Checks a value against a program.
///
/// Nodes are read where they are: no values are made, except for constants to compare with and for
/// the text of violations.
struct Evaluation {
  let program: SchemaProgram
  /// Whether all violations are collected; otherwise the first one ends the check.
  let reports: Bool
  var violations: [JSON.Schema.Violation] = []

  /// The container that all nodes are in, or nil until the check begins.
  var reference: ContainerReference?
  /// The way to the current value; kept only for a report.
  var path: [Step] = []
  /// The way through the schema; kept only for a report.
  var keywords: [String] = []
  /// The number of alternatives whose violations have been collected.
  var explained = 0
  /// The subschema that is being evaluated.
  private var current = 0
  /// The numbers of the resources that the evaluation has entered, outermost first.
  var scope: [Int] = []
  /// What has been found out; used only if the check takes long, because most take no longer than
  /// looking up would.
  private var memory = EvaluationMemory()
  private var stack = StackGuard()
  private var depth = 0
  /// The violations so far are of an evaluation that the stack has ended.
  private(set) var isTooDeep = false

  /// No more violations are looked for; a schema can require one thing in any number of ways.
  static let maximumViolations = 1_000

  /// Soundness: a key points into the document, which `reference` keeps alive.
  enum Step {
    case key(UnsafeBufferPointer<UInt8>)
    case index(Int)
  }

  init(_ program: SchemaProgram, reports: Bool) {
    self.program = program
    self.reports = reports
  }

  /// Whether the value is valid.
  mutating func run(_ json: JSON) -> Bool {
    guard let reference = try? json.rootReference() else {
      report("a value is expected, found \(json)", nil, isOfKeyword: false)
      return false
    }
    self.reference = reference
    defer { withExtendedLifetime(reference) {} }
    var evaluated: Evaluated?
    return accepts(reference.node, program.root, &evaluated)
  }

  /// Whether a subschema accepts a value.
  ///
  /// - Parameter evaluated: where it is added what has been evaluated; nil if nobody asks.
  mutating func accepts(_ node: Node, _ number: Int, _ evaluated: inout Evaluated?) -> Bool {
    let outer = current
    current = number
    defer { current = outer }
    if let constant = program.subschemas[number].constant {
      if !constant { report("no value is allowed here", node, isOfKeyword: false) }
      return constant
    }
    if violations.count >= Self.maximumViolations { return false }
    guard stack.allows(depth: depth) else {
      isTooDeep = true
      report(
        "the value or the schema is nested too deeply for this thread's stack", node,
        isOfKeyword: false)
      return false
    }
    let key = memory.key(
      number, node, in: reference?.node, program.usesScope ? scope : [],
      needsEvaluated: evaluated != nil)
    if let key, let known = memory[key], known.isValid || !reports {
      if let part = known.evaluated { evaluated?.formUnion(part) }
      return known.isValid
    }
    depth += 1
    var own: Evaluated? = evaluated == nil ? nil : Evaluated()
    let isValid = evaluate(node, program.subschemas[number], &own)
    depth -= 1
    if isValid, let own { evaluated?.formUnion(own) }
    if let key, !isTooDeep { memory[key] = (isValid, own) }
    return isValid
  }

  private mutating func evaluate(
    _ node: Node, _ schema: Subschema, _ evaluated: inout Evaluated?
  ) -> Bool {
    let isNewScope = scope.last != schema.resource
    if isNewScope { scope.append(schema.resource) }
    defer { if isNewScope { scope.removeLast() } }
    if schema.unevaluatedItems != nil || schema.unevaluatedProperties != nil, evaluated == nil {
      evaluated = Evaluated()
    }
    var isValid = true
    for assertion in schema.assertions {
      if reports { keywords.append(assertion.keyword) }
      let holds = holds(assertion.requirement, node, schema, &evaluated)
      if reports { keywords.removeLast() }
      guard !holds else { continue }
      isValid = false
      if !reports || isTooDeep { return false }
    }
    // What a schema that does not accept the value has evaluated does not count.
    guard isValid else { return false }
    if let unevaluated = schema.unevaluatedItems, node.isArray {
      return acceptsUnevaluated(node, unevaluated, "unevaluatedItems", &evaluated)
    }
    if let unevaluated = schema.unevaluatedProperties, node.isObject {
      return acceptsUnevaluated(node, unevaluated, "unevaluatedProperties", &evaluated)
    }
    return true
  }

  private mutating func acceptsUnevaluated(
    _ node: Node, _ schema: Int, _ keyword: String, _ evaluated: inout Evaluated?
  ) -> Bool {
    if reports { keywords.append(keyword) }
    defer { if reports { keywords.removeLast() } }
    var isValid = true
    var children = ChildCursor(node)
    while let (child, key) = children.next() {
      let offset = children.offset - 1
      if evaluated?.contains(offset) == true { continue }
      if !acceptsChild(child, key.map(Step.key) ?? .index(offset), schema) {
        isValid = false
        if !reports { return false }
      }
    }
    evaluated?.insertAll()
    return isValid
  }

  /// Whether a subschema accepts a child of the current value.
  mutating func acceptsChild(_ child: Node, _ step: Step, _ schema: Int) -> Bool {
    if reports { path.append(step) }
    defer { if reports { path.removeLast() } }
    var nobody: Evaluated?
    return accepts(child, schema, &nobody)
  }

  /// Whether a subschema accepts the same value; what is wrong is not part of the report.
  mutating func acceptsSilently(
    _ node: Node, _ schema: Int, _ evaluated: inout Evaluated?
  ) -> Bool {
    guard reports else { return accepts(node, schema, &evaluated) }
    var silent = Evaluation(program, reports: false)
    silent.reference = reference
    silent.scope = scope
    silent.depth = depth
    silent.stack = stack
    silent.memory = memory
    memory = EvaluationMemory()
    let isValid = silent.accepts(node, schema, &evaluated)
    memory = silent.memory
    if silent.isTooDeep { isTooDeep = true }
    return isValid
  }
}

// The report.
extension Evaluation {
  /// Adds a violation of the current keyword.
  mutating func report(
    _ message: @autoclosure () -> String, _ node: Node?, isOfKeyword: Bool = true,
    causes: [JSON.Schema.Violation] = []
  ) {
    guard reports else { return }
    let steps = path.map { step -> JSON.Path.Step in
      switch step {
      case .key(let key): .key(String(checked: key))
      case .index(let index): .index(index)
      }
    }
    let path = JSON.Path(steps)
    violations.append(
      JSON.Schema.Violation(
        path: path, position: reference.flatMap { $0.textPosition(of: $0.path.appending(path)) },
        keywordLocation: JSON.Pointer(tokens: keywords),
        absoluteKeywordLocation: program.subschemas[current].location
          + (isOfKeyword ? "/\(keywords.last ?? "")" : ""),
        message: message(), causes: causes))
  }
}
