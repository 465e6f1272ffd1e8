/// One run of a query over a document: what its filters refer to, and how much it may cost.
///
/// Soundness: whoever holds it holds the document's place too.
struct QueryRun {
  /// The container at the root, and its owner; nothing is looked for in a scalar.
  let place: Place
  private let limit: Int
  private var stepsTaken = 0
  /// Whether the limit has been reached; all that is found from then on is without meaning.
  private(set) var isExhausted = false
  /// The pattern that came from a document last, for those that follow.
  private var lastPattern: (text: String, matcher: PatternMatcher?)?
  /// For each call with a literal pattern, what runs it.
  private var matchers: [ObjectIdentifier: PatternMatcher] = [:]

  init(_ place: Place, limit: Int = .max) {
    self.place = place
    self.limit = limit
  }

  var root: Node { place.node }

  /// Counts nodes that are looked at.
  @inline(__always)
  mutating func visit(_ count: Int = 1) {
    stepsTaken &+= count
    if stepsTaken > limit { isExhausted = true }
  }

  /// Counts the reading of a text: a step for each 64 bytes.
  mutating func read(_ utf8: UnsafeBufferPointer<UInt8>) { visit(1 + utf8.count / 64) }
}

// The expressions of filters. The recursion is as deep as the query is nested, which its compiler limits.
extension QueryRun {
  /// Whether an expression holds for a node.
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
    var walk = QueryWalk(branch.segments, from: branch.isAbsolute ? root : node)
    return walk.next(&self) != nil
  }

  /// The one node that a singular query selects.
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

// What calls with patterns need.
extension QueryRun {
  /// Whether a text matches the pattern of a call; `pattern` is nil if it is a literal.
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
    if lastPattern.map({ !$0.text.utf8.elementsEqual(pattern) }) ?? true {
      read(pattern)
      lastPattern = (
        String(decoding: pattern, as: UTF8.self),
        QueryPattern(utf8: pattern).program.map { PatternMatcher($0) }
      )
    }
    guard var matcher = lastPattern?.matcher else { return false }
    lastPattern?.matcher = nil  // The copy here is the only one, and is not copied again.
    defer { lastPattern?.matcher = matcher }
    return match(&matcher, utf8, isSearch)
  }

  /// Counts a step for each 64 pairs of a scalar and a state of the automaton.
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
  /// The child that a step leads to.
  @inline(__always)
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

  /// The step of a path to a child that is there.
  func pathStep(_ step: QueryStep) -> Place.Step {
    switch step {
    case .name(let key): .index(.key(String(checked: key.utf8)))
    case .index(let index): .index(.index(index >= 0 ? index : count + index))
    }
  }
}
