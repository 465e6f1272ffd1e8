internal import Jansson

// Keywords that apply schemas to the same value.

extension Evaluation {
  mutating func holdsInPlace(
    _ requirement: Requirement, _ node: Node, _ schema: Subschema, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .reference(let target): return accepts(node, target, &evaluated)
    case .dynamicReference(let target, let anchor):
      return accepts(node, dynamicTarget(target, anchor), &evaluated)
    case .recursiveReference(let target):
      return accepts(node, recursiveTarget(target), &evaluated)
    case .dependentSchemas(let dependencies):
      guard node.isObject else { return true }
      var isValid = true
      for (key, schema) in dependencies where node.child(key) as Node? != nil {
        if !accepts(node, schema, [key], &evaluated) {
          isValid = false
          if !reports { return false }
        }
      }
      return isValid
    case .all(let schemas):
      var isValid = true
      for (number, schema) in schemas.enumerated() {
        if !accepts(node, schema, ["\(number)"], &evaluated) {
          isValid = false
          if !reports { return false }
        }
      }
      return isValid
    case .any(let schemas): return acceptsAny(node, schemas, &evaluated)
    case .one(let schemas): return acceptsOne(node, schemas, &evaluated)
    case .not(let schema):
      var nobody: Evaluated? = evaluated == nil ? nil : Evaluated()
      return check(
        !acceptsSilently(node, schema, &nobody), node,
        "expected a value that 'not' does not accept, found \(found(node))")
    case .conditional(let condition, let then, let otherwise):
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      let isMet = acceptsSilently(node, condition, &part)
      if isMet, let part { evaluated?.formUnion(part) }
      guard let branch = isMet ? then : otherwise else { return true }
      return accepts(branch: branch, isMet ? "then" : "else", node, &evaluated)
    default: return true
    }
  }

  /// The outermost schema with this anchor.
  private func dynamicTarget(_ target: Int, _ anchor: String) -> Int {
    scope.lazy.compactMap { program.resources[$0].dynamicAnchors[anchor] }.first ?? target
  }

  private func recursiveTarget(_ target: Int) -> Int {
    let resource = program.subschemas[target].resource
    guard program.resources[resource].recursiveAnchor == target else { return target }
    // The outermost one of those that follow each other from the innermost outwards.
    return scope.lazy.compactMap { program.resources[$0].recursiveAnchor }.first ?? target
  }

  private mutating func accepts(
    branch: Int, _ keyword: String, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    guard reports else { return accepts(node, branch, &evaluated) }
    let outer = keywords.removeLast()
    keywords.append(keyword)
    defer { keywords[keywords.count - 1] = outer }
    return accepts(node, branch, &evaluated)
  }

  private mutating func accepts(
    _ node: Node, _ schema: Int, _ tokens: [String], _ evaluated: inout Evaluated?
  ) -> Bool {
    if reports { keywords += tokens }
    defer { if reports { keywords.removeLast(tokens.count) } }
    return accepts(node, schema, &evaluated)
  }

  private mutating func acceptsAny(
    _ node: Node, _ schemas: [Int], _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = false
    for schema in schemas {
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      guard acceptsSilently(node, schema, &part) else { continue }
      isValid = true
      // Whoever asks what has been evaluated needs all that accept.
      guard let part else { break }
      evaluated?.formUnion(part)
    }
    if !isValid { reportAlternatives(node, schemas) }
    return isValid
  }

  private mutating func acceptsOne(
    _ node: Node, _ schemas: [Int], _ evaluated: inout Evaluated?
  ) -> Bool {
    var found: (number: Int, part: Evaluated?)?
    for (number, schema) in schemas.enumerated() {
      var part: Evaluated? = evaluated == nil ? nil : Evaluated()
      guard acceptsSilently(node, schema, &part) else { continue }
      if let found {
        report("matches the alternatives \(found.number) and \(number), expected one only", node)
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
  private mutating func reportAlternatives(_ node: Node, _ schemas: [Int]) {
    guard reports else { return }
    let start = "matches none of \(schemas.count) alternatives"
    // Each alternative may have alternatives of the same children, whose number would double with
    // each level.
    guard explained < Self.maximumExplained else { return report(start, node) }
    let outer = violations
    var alternatives: [(number: Int, violations: [JSON.Schema.Violation])] = []
    for (number, schema) in schemas.prefix(Self.maximumAlternatives).enumerated() {
      explained += 1
      violations = []
      var nobody: Evaluated?
      _ = accepts(node, schema, ["\(number)"], &nobody)
      alternatives.append((number, violations))
    }
    violations = outer
    let depth = path.count
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
    report(start + (rest ?? ""), node, causes: alternatives.flatMap(\.violations))
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
