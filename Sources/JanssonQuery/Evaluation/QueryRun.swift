internal import JanssonCore

/// One run of a query on a document: the nodes that its filters refer to, and the number of steps
/// that it may take.
///
/// Soundness: the owner of a run also retains the document.
struct QueryRun {
  /// The container at the root, which it retains; scalars are not searched.
  let reference: ContainerReference
  /// The node that `$` refers to.
  let root: Node
  private let limit: Int
  private var stepsTaken = 0
  /// Whether the limit has been reached; results found afterwards are meaningless.
  private(set) var isExhausted = false
  /// The matcher of the pattern that was last read from a document; in an array, so that iterators,
  /// which contain a run and may be copied, are small.
  private var lastPattern: [(text: String, matcher: PatternMatcher?)] = []
  /// What absolute queries have selected, and what calls of nothing else have returned: it is the
  /// same for each node that is filtered.
  private var constants: [ObjectIdentifier: QueryOperand] = [:]
  /// The matchers of calls with literal patterns.
  private var matchers: [ObjectIdentifier: PatternMatcher] = [:]

  /// A run over the value of a reference, or over a child of it.
  init(_ reference: ContainerReference, root: Node? = nil, limit: Int = .max) {
    self.reference = reference
    self.root = root ?? reference.node
    self.limit = limit
  }

  /// Counts visited nodes.
  mutating func visit(_ count: Int = 1) {
    stepsTaken &+= count
    if stepsTaken > limit { isExhausted = true }
  }

  /// The result of a branch or call that is the same for each node, which is found once.
  mutating func constant(
    _ part: AnyObject, _ find: (inout QueryRun) -> QueryOperand
  ) -> QueryOperand {
    if let known = constants[ObjectIdentifier(part)] {
      visit()
      return known
    }
    let found = find(&self)
    constants[ObjectIdentifier(part)] = found
    return found
  }

  /// Counts the reading of a string: a step for every 64 bytes.
  mutating func read(_ utf8: UnsafeBufferPointer<UInt8>) { visit(1 + utf8.count / 64) }
}

// Filter expressions. The recursion is as deep as the query is nested, which its compiler limits.
extension QueryRun {
  /// Whether an expression is true for a node.
  mutating func holds(_ expression: QueryExpression, for node: Node) -> Bool {
    switch expression {
    case .comparison(let left, let comparison, let right):
      return compare(value(of: left, at: node), comparison, value(of: right, at: node))
    case .exists(let branch): return exists(branch, at: node)
    case .and(let conditions):
      for condition in conditions where !holds(condition, for: node) { return false }
      return true
    case .or(let alternatives):
      for alternative in alternatives where holds(alternative, for: node) { return true }
      return false
    case .not(let inner): return !holds(inner, for: node)
    case .call(let call): return test(call, at: node)
    }
  }

  private mutating func exists(_ branch: QueryBranch, at node: Node) -> Bool {
    if branch.isSingular { return single(branch, at: node) != nil }
    if branch.isAbsolute {
      return constant(branch) { run in
        var walk = QueryWalk(branch.segments, from: run.root)
        return QueryOperand(walk.next(&run) != nil)
      }.isTrue
    }
    var walk = QueryWalk(branch.segments, from: node)
    return walk.next(&self) != nil
  }

  /// The node that a singular query selects.
  mutating func single(_ branch: QueryBranch, at node: Node) -> Node? {
    var node = branch.isAbsolute ? root : node
    guard let steps = branch.steps else { return nil }
    visit(steps.count)
    for step in steps {
      guard let child = node.child(step) else { return nil }
      node = child
    }
    return node
  }

  mutating func value(of comparable: QueryComparable, at node: Node) -> QueryOperand {
    switch comparable {
    case .literal(let literal): QueryOperand(literal)
    case .branch(let branch): single(branch, at: node).map { QueryOperand($0) } ?? .nothing
    case .call(let call): value(of: call, at: node)
    }
  }
}

// Calls with patterns.
extension QueryRun {
  /// Whether a string matches the pattern of a call; `pattern` is nil if the pattern is a literal.
  mutating func matches(
    _ utf8: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>?, of call: QueryCall,
    isSearch: Bool
  ) -> Bool {
    guard let pattern else {
      guard let program = call.pattern?.program else { return false }
      var matcher = matchers.removeValue(forKey: ObjectIdentifier(call)) ?? PatternMatcher(program)
      defer { matchers[ObjectIdentifier(call)] = matcher }
      return match(&matcher, utf8, isSearch)
    }
    if !(lastPattern.first?.text.hasUTF8(pattern) ?? false) {
      read(pattern)
      lastPattern = [
        (
          String(decoding: pattern, as: UTF8.self),
          QueryPattern(utf8: pattern).program.map { PatternMatcher($0) }
        )
      ]
    }
    guard var matcher = lastPattern[0].matcher else { return false }
    lastPattern[0].matcher = nil  // Leaves one owner, so that the matcher is not copied.
    defer { lastPattern[0].matcher = matcher }
    return match(&matcher, utf8, isSearch)
  }

  /// Counts a step for every 64 pairs of a scalar and a state of the automaton.
  private mutating func match(
    _ matcher: inout PatternMatcher, _ utf8: UnsafeBufferPointer<UInt8>, _ isSearch: Bool
  ) -> Bool {
    let left = max(0, limit - stepsTaken)
    let (mostWork, overflow) = left.multipliedReportingOverflow(by: 64)
    let isMatch = matcher.matches(
      utf8, isSearch: isSearch, mostWork: overflow ? .max : mostWork)
    visit(1 + matcher.work / 64)
    return isMatch
  }
}

extension Node {
  /// The child at a step.
  @inline(never)
  func child(_ step: QueryStep) -> Node? {
    switch step {
    case .name(let key):
      guard isObject else { return nil }
      guard isScanned else { return child(utf8: key.utf8) }
      var members = MemberCursor(self)
      return members.value(of: key)
    case .index(let index): return isArray ? child(index >= 0 ? index : count + index) : nil
    }
  }

  /// The path step to an existing child.
  func pathStep(_ step: QueryStep) -> ContainerReference.Step {
    switch step {
    case .name(let key): .index(.key(String(checked: key.utf8)))
    case .index(let index): .index(.index(index >= 0 ? index : count + index))
    }
  }
}
