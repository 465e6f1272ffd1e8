internal import Jansson

extension Evaluation {
  /// Checks the members by looking them up in the order of the schema, which is mostly that of the
  /// value; only a check without a report does.
  mutating func acceptsMembers(of node: Node, _ stored: Stored<MemberChecks>) -> Bool {
    let (members, others) = (stored.value.members, stored.value.others)
    // One pass over few members is faster than looking for many.
    if others != .visited, members.count <= 2 * node.count + 16 {
      var cursor = MemberCursor(node)
      var count = 0
      for member in members {
        guard let child = cursor.value(of: member.key) else {
          if member.isRequired { return false }
          continue
        }
        guard let schema = member.schema else { continue }
        count += 1
        if let leaf = member.leaf {
          guard leaf.types.contains(child), holdAlone(leaf.requirements, child) else {
            return false
          }
        } else if !acceptsChild(child, .key(member.key.utf8), schema) {
          return false
        }
      }
      return others == .allowed || count == node.count
    }
    var nobody: Evaluated?
    return visitsMembers(of: node, stored, &nobody)
  }

  /// The same, also for what has been evaluated.
  mutating func acceptsMembers(
    of node: Node, _ stored: Stored<MemberChecks>, _ evaluated: inout Evaluated?
  ) -> Bool {
    evaluated == nil
      ? acceptsMembers(of: node, stored) : visitsMembers(of: node, stored, &evaluated)
  }

  @inline(never)
  private mutating func visitsMembers(
    of node: Node, _ stored: Stored<MemberChecks>, _ evaluated: inout Evaluated?
  ) -> Bool {
    var cursor = MemberCursor(node)
    for key in stored.value.required where cursor.value(of: key) == nil { return false }
    return acceptsMembers(of: node, stored.value.schemas.value, &evaluated)
  }

  /// Checks one member after another.
  mutating func acceptsMembers(
    of node: Node, _ schemas: PropertySchemas, _ evaluated: inout Evaluated?
  ) -> Bool {
    var isValid = true
    var names = EvaluatedNames()
    var guess = 0
    var children = ChildCursor(node)
    while let (child, key) = children.next() {
      guard let key else { break }
      var isKnown = false
      if let number = schemas.names.find(key, guess: guess) {
        guess = number + 1
        isKnown = true
        if Log.isComplete { names.byName.append(JSON(checked: key)) }
        if !acceptsMember(
          child, key, schemas.schemas[number], ["properties", String(checked: key)])
        {
          isValid = false
        }
      }
      for (pattern, schema) in schemas.patterns where pattern.value.matches(key) {
        isKnown = true
        if Log.isComplete { names.byPattern.append(JSON(checked: key)) }
        if !acceptsMember(child, key, schema, ["patternProperties", pattern.value.text.value]) {
          isValid = false
        }
      }
      if !isKnown, let schema = schemas.additional {
        isKnown = true
        if Log.isComplete { names.additional.append(JSON(checked: key)) }
        if !acceptsMember(child, key, schema, ["additionalProperties"]) { isValid = false }
      }
      if isKnown { evaluated?.insert(children.offset - 1) }
      if Log.isSilent, !isValid { return false }
    }
    if Log.isComplete { annotate(names) }
    return isValid
  }

  private mutating func annotate(_ names: EvaluatedNames) {
    for (keyword, list) in names.byKeyword where !list.isEmpty {
      log.enter([keyword])
      log.annotate(.array(JSON.Array(list)))
      log.leave(tokens: 1, isValid: true)
    }
  }

  private mutating func acceptsMember(
    _ child: Node, _ key: UnsafeBufferPointer<UInt8>, _ schema: Int,
    _ tokens: @autoclosure () -> [String]
  ) -> Bool {
    if Log.isSilent { return acceptsChild(child, .key(key), schema) }
    let tokens = tokens()
    log.enter(tokens)
    let isValid = acceptsChild(child, .key(key), schema)
    log.leave(tokens: tokens.count, isValid: isValid)
    return isValid
  }

  mutating func acceptsNames(of node: Node, _ schema: Int) -> Bool {
    var isValid = true
    var children = ChildCursor(node)
    // A name is a node only as long as it is checked, so that it must not be taken for another one.
    let outer = memory
    defer { memory = outer }
    while let (child, key) = children.next() {
      guard let key else { break }
      memory = .ofScalar(hasCycles: program.hasCycles)
      if !Node.withString(key, { acceptsChild($0, .key(key), schema, at: child) }) {
        isValid = false
        if Log.isSilent { return false }
      }
    }
    return isValid
  }
}

/// The names of the members that each keyword has evaluated, which are its annotation.
private struct EvaluatedNames {
  var byName: [JSON] = []
  var byPattern: [JSON] = []
  var additional: [JSON] = []

  var byKeyword: [(String, [JSON])] {
    [
      ("properties", byName), ("patternProperties", byPattern),
      ("additionalProperties", additional),
    ]
  }
}

extension JSON {
  fileprivate init(checked utf8: UnsafeBufferPointer<UInt8>) {
    self = .string(String(checked: utf8))
  }
}
