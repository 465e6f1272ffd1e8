internal import Jansson

// Keywords that apply schemas to the same value.

extension Evaluation {
  mutating func holdsInPlace(
    _ requirement: Requirement, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .dynamicReference(let target, let anchor):
      return accepts(node, targets[anchor] ?? target, &evaluated)
    case .recursiveReference(let target, let anchor):
      return accepts(node, recursiveTarget(target, anchor), &evaluated)
    case .dependentSchemas(let dependencies):
      guard node.isObject else { return true }
      var isValid = true
      for dependency in dependencies where node.child(utf8: dependency.key.utf8) != nil {
        if !accepts(node, dependency.schema, dependency.key.name, &evaluated) {
          isValid = false
          if Log.isSilent { return false }
        }
      }
      return isValid
    case .all(let schemas):
      var isValid = true
      for (number, schema) in schemas.enumerated() {
        if !accepts(node, schema, "\(number)", &evaluated) {
          isValid = false
          if Log.isSilent { return false }
        }
      }
      return isValid
    case .any(let schemas): return acceptsAny(node, schemas, &evaluated)
    case .one(let schemas): return acceptsOne(node, schemas, &evaluated)
    case .not(let schema):
      var nobody: Evaluated? = evaluated == nil ? nil : Evaluated()
      return check(
        !acceptsSilently(node, schema, &nobody),
        "expected a value that 'not' does not accept, found \(found(node))")
    case .conditional(let conditional):
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      let isMet = acceptsSilently(node, conditional.value.condition, token: "if", &part)
      if isMet, let part { evaluated?.formUnion(part) }
      guard let branch = isMet ? conditional.value.then : conditional.value.otherwise
      else { return true }
      return accepts(node, branch, isMet ? "then" : "else", &evaluated)
    default: return true
    }
  }

  private func recursiveTarget(_ target: Int, _ anchor: Int) -> Int {
    let resource = subschemas[target].resource
    guard program.resources[resource].recursiveAnchor == target else { return target }
    return targets[anchor] ?? target
  }

  private mutating func accepts(
    _ node: Node, _ schema: Int, _ token: @autoclosure () -> String,
    _ evaluated: inout Evaluated?
  ) -> Bool {
    log.enter([token()])
    let isValid = accepts(node, schema, &evaluated)
    log.leave(tokens: 1, isValid: isValid)
    return isValid
  }

  private mutating func acceptsAny(
    _ node: Node, _ schemas: StoredList<Int>, _ evaluated: inout Evaluated?
  ) -> Bool {
    if Log.isSilent, evaluated == nil {
      for schema in schemas where accepts(node, schema, &evaluated) { return true }
      return false
    }
    var isValid = false
    for (number, schema) in schemas.enumerated() {
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      guard acceptsSilently(node, schema, token: "\(number)", &part) else { continue }
      isValid = true
      if let part { evaluated?.formUnion(part) }
      // Whoever asks what has been evaluated needs all that accept.
      if evaluated == nil, !Log.isComplete { break }
    }
    if !isValid { reportAlternatives(node, schemas) }
    return isValid
  }

  private mutating func acceptsOne(
    _ node: Node, _ schemas: StoredList<Int>, _ evaluated: inout Evaluated?
  ) -> Bool {
    if Log.isSilent, evaluated == nil {
      var count = 0
      for schema in schemas where accepts(node, schema, &evaluated) {
        count += 1
        if count > 1 { return false }
      }
      return count == 1
    }
    var found: (number: Int, part: Evaluated?)?
    for (number, schema) in schemas.enumerated() {
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      guard acceptsSilently(node, schema, token: "\(number)", &part) else { continue }
      if let found {
        report("matches the alternatives \(found.number) and \(number), expected one only")
        return false
      }
      found = (number, part)
    }
    guard let found else {
      reportAlternatives(node, schemas)
      return false
    }
    if let part = found.part { evaluated?.formUnion(part) }
    return true
  }

  /// Reports that no alternative accepts a value, with the violations of each; those of the nearest
  /// come first, which are the fewest and the deepest.
  private mutating func reportAlternatives(_ node: Node, _ schemas: StoredList<Int>) {
    if Log.isSilent || hasEnded { return }
    let start = "matches none of \(schemas.count) alternatives"
    // Each alternative may have alternatives of the same children, whose number would double with
    // each level.
    guard log.explained < Self.maximumExplained, !Log.isComplete else { return report(start) }
    let outer = log.violations
    var alternatives: [(number: Int, violations: [JSON.Schema.Violation])] = []
    for (number, schema) in schemas.prefix(Self.maximumAlternatives).enumerated() {
      log.explained += 1
      log.violations = []
      var nobody: Evaluated?
      _ = accepts(node, schema, "\(number)", &nobody)
      alternatives.append((number, log.violations))
    }
    log.violations = outer
    let depth = log.depth
    func distance(_ violations: [JSON.Schema.Violation]) -> (Int, Int) {
      // One about the value itself, such as its type, is further away than one inside.
      let isOutside = violations.contains { $0.path.steps.count <= depth && $0.isAboutType }
      return (isOutside ? 1 : 0, violations.count)
    }
    alternatives.sort { distance($0.violations) < distance($1.violations) }
    let nearest = alternatives.first?.violations.first
    let rest = nearest.map {
      "; the nearest: \($0.path.steps.count > depth ? "\($0.path): " : "")\($0.message)"
    }
    report(start + (rest ?? ""), causes: alternatives.flatMap(\.violations))
  }

  /// More alternatives are not explained.
  private static var maximumAlternatives: Int { 32 }
  /// In one report, no more alternatives are explained, inner ones included.
  private static var maximumExplained: Int { 200 }
}

extension JSON.Schema.Violation {
  /// Whether the value has another type than required.
  fileprivate var isAboutType: Bool {
    ["type", "const", "enum"].contains(keywordLocation.tokens.last)
  }
}
