internal import Jansson

extension Evaluation {
  mutating func holdsForItems(
    _ requirement: Requirement, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .minimumItems(let count):
      return check(
        node.count >= count, node,
        "expected at least \(counted(count, "item")), found \(node.count)")
    case .maximumItems(let count):
      return check(
        node.count <= count, node,
        "expected at most \(counted(count, "item")), found \(node.count)")
    case .uniqueItems: return hasUniqueItems(node)
    case .prefixItems(let schemas):
      var isValid = true
      var children = ChildCursor(node)
      for (offset, schema) in schemas.enumerated() {
        guard let child = children.nextValue() else { break }
        evaluated?.insert(offset)
        if !accepts(item: child, offset, schema, ["\(offset)"]) {
          isValid = false
          if !reports { return false }
        }
      }
      return isValid
    case .items(let schema, let start):
      var isValid = true
      var children = ChildCursor(node)
      while let child = children.nextValue() {
        let offset = children.offset - 1
        if offset < start { continue }
        if !accepts(item: child, offset, schema, []) {
          isValid = false
          if !reports { return false }
        }
      }
      evaluated?.insertAll()
      return isValid
    case .contains(let schema, let minimum, let maximum, let countsAsEvaluated):
      var found = evaluated
      let holds = contains(node, schema, minimum, maximum, &found)
      if countsAsEvaluated { evaluated = found }
      return holds
    default: return true
    }
  }

  private mutating func accepts(
    item: Node, _ offset: Int, _ schema: Int, _ tokens: [String]
  ) -> Bool {
    if reports { keywords += tokens }
    defer { if reports { keywords.removeLast(tokens.count) } }
    return acceptsChild(item, .index(offset), schema)
  }

  private mutating func contains(
    _ node: Node, _ schema: Int, _ minimum: Int, _ maximum: Int?,
    _ evaluated: inout Evaluated?
  ) -> Bool {
    var count = 0
    var children = ChildCursor(node)
    var nobody: Evaluated?
    while let child = children.nextValue() {
      guard acceptsSilently(child, schema, &nobody) else { continue }
      count += 1
      evaluated?.insert(children.offset - 1)
      // Whoever asks what has been evaluated needs all of them.
      if evaluated == nil, count >= minimum, maximum.map({ count > $0 }) ?? true { break }
    }
    let isEnough = check(
      count >= minimum, node,
      "expected at least \(counted(minimum, "item")) that 'contains' accepts, found \(count)")
    guard let maximum else { return isEnough }
    return isEnough
      && check(
        count <= maximum, node,
        "expected at most \(counted(maximum, "item")) that 'contains' accepts, found more")
  }

  private mutating func hasUniqueItems(few node: Node) -> Bool {
    var children = ChildCursor(node)
    while let child = children.nextValue() {
      let offset = children.offset - 1
      var others = ChildCursor(node)
      while others.offset < offset, let other = others.nextValue() {
        guard other.hasSameValue(as: child) else { continue }
        report(
          "the items \(others.offset - 1) and \(offset) are equal: \(found(child))", node)
        return false
      }
    }
    return true
  }

  /// In about linear time: the values are looked up by their hashes.
  private mutating func hasUniqueItems(_ node: Node) -> Bool {
    guard node.count > 1, let reference else { return true }
    if node.count <= 8 { return hasUniqueItems(few: node) }
    var seen: [JSON: Int] = [:]
    var children = ChildCursor(node)
    while let child = children.nextValue() {
      let offset = children.offset - 1
      let value = reference.subdocument(child)
      if let first = seen.updateValue(offset, forKey: value) {
        report("the items \(first) and \(offset) are equal: \(found(child))", node)
        return false
      }
    }
    return true
  }
}
