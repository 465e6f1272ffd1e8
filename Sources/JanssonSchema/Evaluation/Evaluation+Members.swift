internal import Jansson

extension Evaluation {
  mutating func holdsForMembers(
    _ requirement: Requirement, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .minimumProperties(let count):
      return check(
        node.count >= count, node,
        "expected at least \(counted(count, "member")), found \(node.count)")
    case .maximumProperties(let count):
      return check(
        node.count <= count, node,
        "expected at most \(counted(count, "member")), found \(node.count)")
    case .required(let names): return has(names, node)
    case .dependentRequired(let dependencies):
      var isValid = true
      for (key, others) in dependencies where node.child(key) as Node? != nil {
        if !has(others, node, because: key) { isValid = false }
      }
      return isValid
    case .properties(let schemas): return accepts(node, schemas, &evaluated)
    case .propertyNames(let schema): return acceptsNames(of: node, schema)
    default: return true
    }
  }

  private mutating func has(_ names: [String], _ node: Node, because key: String? = nil) -> Bool {
    var isValid = true
    for name in names where node.child(name) as Node? == nil {
      let reason = key.map { ", which '\(shortened($0))' requires" } ?? ""
      report("expected the member \"\(shortened(name))\"\(reason)", node)
      isValid = false
      if !reports { return false }
    }
    return isValid
  }

  private mutating func accepts(
    _ node: Node, _ schemas: PropertySchemas, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    var guess = 0
    var children = ChildCursor(node)
    while let (child, key) = children.next() {
      guard let key else { break }
      var isKnown = false
      if let number = schemas.byName.find(key, guess: guess) {
        guess = number + 1
        isKnown = true
        if !accepts(child, key, schemas.byName.schemas[number], "properties", key) {
          isValid = false
        }
      }
      for (pattern, schema) in schemas.patterns where pattern.matches(key) {
        isKnown = true
        if !accepts(child, key, schema, "patternProperties", nil, pattern.text) { isValid = false }
      }
      if !isKnown, let schema = schemas.additional {
        isKnown = true
        if !accepts(child, key, schema, "additionalProperties", nil) { isValid = false }
      }
      if isKnown { evaluated?.insert(children.offset - 1) }
      if !isValid, !reports { return false }
    }
    return isValid
  }

  private mutating func accepts(
    _ child: Node, _ key: UnsafeBufferPointer<UInt8>, _ schema: Int, _ keyword: String,
    _ name: UnsafeBufferPointer<UInt8>?, _ pattern: String? = nil
  ) -> Bool {
    guard reports else { return acceptsChild(child, .key(key), schema) }
    // The three keywords are one requirement.
    let outer = keywords.removeLast()
    let count = keywords.count
    keywords.append(keyword)
    if let name { keywords.append(String(checked: name)) }
    if let pattern { keywords.append(pattern) }
    defer {
      keywords.removeLast(keywords.count - count)
      keywords.append(outer)
    }
    return acceptsChild(child, .key(key), schema)
  }

  private mutating func acceptsNames(of node: Node, _ schema: Int) -> Bool {
    var isValid = true
    var children = ChildCursor(node)
    while let (_, key) = children.next() {
      guard let key, let name = try? JSON.string(String(checked: key)).rootReference() else {
        return false
      }
      defer { withExtendedLifetime(name) {} }
      if !acceptsChild(name.node, .key(key), schema) {
        isValid = false
        if !reports { return false }
      }
    }
    return isValid
  }
}
