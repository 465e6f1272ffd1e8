internal import Jansson

/// Checks a value against a program.
///
/// Nodes are read where they are: no values are made, except for constants to compare with and for
/// the text of violations.
struct Evaluation<Log: EvaluationLog> {
  let program: SchemaProgram
  let subschemas: StoredList<Subschema>
  var log: Log

  /// The container that all nodes are in, or nil until the check begins.
  var reference: ContainerReference?
  /// Where dynamic references lead, as far as the resources that have been entered say; by the
  /// numbers of their anchors.
  var targets: [Int?]
  /// The resource that was entered last.
  private var resource: Int?
  /// What has been found out; used only if the check takes long, because most take no longer than
  /// looking up would.
  var memory: EvaluationMemory
  private var stack = StackGuard()
  var depth = 0
  /// The subschemas that may refer to themselves and are being evaluated, with their values.
  private var open: Set<SchemaUse> = []
  /// Why the evaluation has ended early, if it has; what it finds from then on means nothing.
  private var reasonToEnd: StaticString?
  var hasEnded: Bool { reasonToEnd != nil }

  init(_ program: SchemaProgram, _ log: Log) {
    self.program = program
    subschemas = program.subschemas
    memory = EvaluationMemory(hasCycles: program.hasCycles)
    targets = program.anchorCount == 0 ? [] : Array(repeating: nil, count: program.anchorCount)
    self.log = log
  }

  /// Whether the value is valid.
  ///
  /// - Parameter schema: the number of the subschema, if it is not that of the whole schema.
  mutating func run(_ json: JSON, _ schema: Int? = nil) -> Bool {
    let reference: ContainerReference
    do throws(JSON.Error) { reference = try json.rootReference() } catch {
      error.endProcessIfExhausted()
      report("a value is expected, found \(json)", isOfKeyword: false)
      return false
    }
    self.reference = reference
    defer { withExtendedLifetime(reference) {} }
    var nobody: Evaluated?
    let isValid = accepts(reference.node, schema ?? program.root, &nobody)
    guard let reason = reasonToEnd else { return isValid }
    // What has ended early is not valid, even if a `not` has made the opposite of it.
    reasonToEnd = nil
    report("\(reason)", isOfKeyword: false)
    return false
  }

  /// Whether a subschema accepts a value.
  ///
  /// - Parameter evaluated: where it is added what has been evaluated; nil if nobody asks.
  mutating func accepts(_ node: Node, _ number: Int, _ evaluated: inout Evaluated?) -> Bool {
    if let isValid = acceptsAtOnce(node, number) { return isValid }
    return acceptsInside(node, number, subschemas.stored(at: number), &evaluated)
  }

  /// What a check without a report finds out without looking into the value or at other schemas.
  @inline(__always)
  private mutating func acceptsAtOnce(_ node: Node, _ number: Int) -> Bool? {
    guard Log.isSilent else { return nil }
    let schema = subschemas.stored(at: number)
    guard schema.value.checks.types.contains(node) else { return false }
    return schema.value.isLeaf ? holdAlone(schema.value.checks.requirements, node) : nil
  }

  @inline(never)
  private mutating func acceptsInside(
    _ node: Node, _ number: Int, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    let outer = log.enter(schema: number)
    defer { log.leave(to: outer) }
    if let constant = schema.value.constant {
      if !constant { report("no value is allowed here", isOfKeyword: false) }
      return constant
    }
    // Whatever is evaluated now is tried in vain; the alternatives of each level would double.
    if hasEnded { return false }
    if log.isFull { return Log.isComplete && acceptsUnseen(node, number, &evaluated) }
    guard stack.allows(depth: depth) else {
      reasonToEnd = "the value or the schema is nested too deeply for this thread's stack"
      return false
    }
    depth += 1
    defer { depth -= 1 }
    if schema.value.isInCycle { return acceptsUnlessOpen(node, number, schema, &evaluated) }
    guard memory.isUsed(for: reference) else { return evaluate(node, schema, &evaluated) }
    return acceptsOnce(node, number, schema, &evaluated)
  }

  /// A schema that refers to itself for the same value does not accept it there.
  @inline(never)
  private mutating func acceptsUnlessOpen(
    _ node: Node, _ number: Int, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    let use = SchemaUse(schema: number, node: node.identity)
    let isRemembered = memory.isUsed(for: reference)
    guard open.insert(use).inserted else {
      report("the schema refers to itself for the same value", isOfKeyword: false)
      return false
    }
    defer { open.remove(use) }
    return isRemembered
      ? acceptsOnce(node, number, schema, &evaluated) : evaluate(node, schema, &evaluated)
  }

  /// With a memory of what is known.
  @inline(never)
  private mutating func acceptsOnce(
    _ node: Node, _ number: Int, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    guard !memory.isExhausted else {
      reasonToEnd = "the schema leads to too many combinations"
      return false
    }
    let key = EvaluationMemory.Key(
      use: SchemaUse(schema: number, node: node.identity), targets: targets,
      open: open.isEmpty ? [] : open.filter { $0.node == node.identity },
      hasEvaluated: evaluated != nil)
    if let known = memory[key], known.isValid || Log.isSilent {
      if let part = known.evaluated { evaluated?.formUnion(part) }
      return known.isValid
    }
    var own: Evaluated? = evaluated == nil ? nil : Evaluated()
    let isValid = evaluate(node, schema, &own)
    if isValid, let own { evaluated?.formUnion(own) }
    if !hasEnded { memory[key] = (isValid, own) }
    return isValid
  }

  @inline(__always)
  private mutating func evaluate(
    _ node: Node, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    if schema.value.unevaluatedItems == nil, schema.value.unevaluatedProperties == nil {
      return holdsAll(node, schema, &evaluated)
    }
    return evaluatesAll(node, schema, &evaluated)
  }

  @inline(never)
  private mutating func evaluatesAll(
    _ node: Node, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    var own: Evaluated? = Evaluated()
    guard holdsAll(node, schema, &own) else { return false }
    if let unevaluated = schema.value.unevaluatedItems, node.isArray,
      !acceptsUnevaluated(node, unevaluated, "unevaluatedItems", &own)
    {
      return false
    }
    if let unevaluated = schema.value.unevaluatedProperties, node.isObject,
      !acceptsUnevaluated(node, unevaluated, "unevaluatedProperties", &own)
    {
      return false
    }
    if let own { evaluated?.formUnion(own) }
    return true
  }

  @inline(__always)
  private mutating func holdsAll(
    _ node: Node, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?
  ) -> Bool {
    if !targets.isEmpty, resource != schema.value.resource {
      return holdsAll(node, schema, &evaluated, entering: schema.value.resource)
    }
    if Log.isSilent {
      for check in schema.value.checks.requirements where !holds(check, node, &evaluated) {
        return false
      }
      return true
    }
    // What a schema that does not accept the value has evaluated does not count.
    var own: Evaluated? = evaluated == nil ? nil : Evaluated()
    var isValid = true
    for assertion in schema.value.assertions {
      let hasToken = !assertion.requirement.isJoint
      if hasToken { log.enter(["\(assertion.keyword)"]) }
      let holds = holds(assertion.requirement, node, &own)
      if !holds { isValid = false }
      if hasToken { log.leave(tokens: 1, isValid: holds) }
      if hasEnded { return false }
    }
    if isValid, let own { evaluated?.formUnion(own) }
    return isValid
  }

  /// The resource that is entered first decides where dynamic references lead: the outermost one.
  @inline(never)
  private mutating func holdsAll(
    _ node: Node, _ schema: Stored<Subschema>, _ evaluated: inout Evaluated?, entering new: Int
  ) -> Bool {
    let outer = (targets, resource)
    resource = new
    for anchor in program.resources[new].anchors where targets[anchor.number] == nil {
      targets[anchor.number] = anchor.schema
    }
    defer { (targets, resource) = outer }
    return holdsAll(node, schema, &evaluated)
  }

  private mutating func acceptsUnevaluated(
    _ node: Node, _ schema: Int, _ keyword: String, _ evaluated: inout Evaluated?
  ) -> Bool {
    log.enter([keyword])
    var isValid = true
    defer { log.leave(tokens: 1, isValid: isValid) }
    var children = ChildCursor(node)
    while let (child, key) = children.next() {
      let offset = children.offset - 1
      if evaluated?.contains(offset) == true { continue }
      if !acceptsChild(child, key.map(EvaluationStep.key) ?? .index(offset), schema) {
        isValid = false
        if Log.isSilent { return false }
      }
    }
    evaluated?.insertAll()
    if Log.isComplete, node.count > 0 { log.annotate(true) }
    return isValid
  }

  /// Whether a subschema accepts a child of the current value.
  ///
  /// - Parameter place: the value whose position a violation has, if it is another one.
  mutating func acceptsChild(
    _ child: Node, _ step: EvaluationStep, _ schema: Int, at place: Node? = nil
  ) -> Bool {
    if let isValid = acceptsAtOnce(child, schema) { return isValid }
    log.enter(step, place ?? child)
    defer { log.leaveStep() }
    return acceptsInside(child, schema)
  }

  /// Whether the next level is one of a check of members alone, which is entered without a detour.
  private mutating func entersMembers() -> Bool {
    Log.isSilent && !hasEnded && targets.isEmpty && stack.allows(depth: depth)
      && !memory.isUsed(for: reference)
  }

  @inline(never)
  private mutating func acceptsInside(_ node: Node, _ number: Int) -> Bool {
    if let members = subschemas.stored(at: number).value.checks.members, entersMembers() {
      depth += 1
      defer { depth -= 1 }
      return !node.isObject || acceptsMembers(of: node, members)
    }
    var nobody: Evaluated?
    return acceptsInside(node, number, subschemas.stored(at: number), &nobody)
  }

  /// Whether a subschema accepts the same value; what is wrong is not part of the report.
  mutating func acceptsSilently(
    _ node: Node, _ schema: Int, token: @autoclosure () -> String? = nil,
    _ evaluated: inout Evaluated?
  ) -> Bool {
    if Log.isSilent { return accepts(node, schema, &evaluated) }
    if Log.isComplete, let token = token() {
      log.enter([token])
      let isValid = accepts(node, schema, &evaluated)
      log.leave(tokens: 1, isValid: isValid)
      return isValid
    }
    return acceptsUnseen(node, schema, &evaluated)
  }

  private mutating func acceptsUnseen(
    _ node: Node, _ schema: Int, _ evaluated: inout Evaluated?
  ) -> Bool {
    unseen { $0.accepts(node, schema, &evaluated) }
  }

  /// Evaluates something without anything for the log.
  @inline(never)
  mutating func unseen<Result>(
    _ evaluate: (inout Evaluation<SilentLog>) -> Result
  ) -> Result {
    var silent = Evaluation<SilentLog>(program, SilentLog())
    silent.reference = reference
    (silent.targets, silent.resource) = (targets, resource)
    silent.depth = depth
    silent.stack = stack
    // Lent, because a copy of them would be made as soon as they change.
    swap(&silent.memory, &memory)
    swap(&silent.open, &open)
    let result = evaluate(&silent)
    swap(&silent.memory, &memory)
    swap(&silent.open, &open)
    if silent.hasEnded { reasonToEnd = silent.reasonToEnd }
    return result
  }

  /// Adds a violation of the current keyword.
  mutating func report(
    _ message: @autoclosure () -> String, isOfKeyword: Bool = true,
    causes: [JSON.Schema.Violation] = []
  ) {
    if Log.isSilent || hasEnded { return }
    log.add(message(), isOfKeyword: isOfKeyword, causes: causes, program, reference)
  }

  /// Reports a violation unless a condition holds.
  mutating func check(_ condition: Bool, _ message: @autoclosure () -> String) -> Bool {
    if !condition { report(message()) }
    return condition
  }
}

extension Requirement {
  /// Whether it consists of several keywords, which it names itself.
  fileprivate var isJoint: Bool {
    switch self {
    case .properties, .conditional, .annotations: true
    default: false
    }
  }
}
