internal import Jansson
internal import JanssonQuery

// What each keyword requires of a value.

extension Evaluation {
  /// Whether a value satisfies a requirement; one of another kind of values does.
  mutating func holds(
    _ requirement: Requirement, _ node: Node, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .prefixItems, .items, .contains:
      node.isArray ? holdsForItems(requirement, node, &evaluated) : true
    case .properties(let schemas):
      node.isObject ? acceptsMembers(of: node, schemas.value, &evaluated) : true
    case .members(let checks):
      node.isObject ? acceptsMembers(of: node, checks, &evaluated) : true
    case .propertyNames(let schema): node.isObject ? acceptsNames(of: node, schema) : true
    case .reference(let target): accepts(node, target, &evaluated)
    case .dependentSchemas, .dynamicReference, .recursiveReference, .all, .any, .one, .not,
      .conditional:
      holdsInPlace(requirement, node, &evaluated)
    default: holdsAlone(requirement, node)
    }
  }

  /// Whether a value satisfies requirements that need no other schema.
  mutating func holdAlone(_ checks: StoredList<Requirement>, _ node: Node) -> Bool {
    checks.isEmpty || holdAlone(some: checks, node)
  }

  @inline(never)
  private mutating func holdAlone(some checks: StoredList<Requirement>, _ node: Node) -> Bool {
    for check in checks where !holdsAlone(check, node) { return false }
    return true
  }

  /// Whether a value satisfies a requirement that needs no other schema.
  @inline(__always)
  mutating func holdsAlone(_ requirement: Requirement, _ node: Node) -> Bool {
    switch requirement {
    case .types(let types):
      return check(types.contains(node), "expected \(types.names), found \(found(node))")
    case .enumeration(let enumeration):
      return check(
        enumeration.value.contains(node, in: reference),
        "expected \(alternatives(enumeration.value.values.value)), found \(found(node))")

    case .minimum(let bound):
      return check(
        bound.value.isMinimum(of: node.content),
        """
        expected a number \(bound.value.isExclusive ? "above" : "of at least") \
        \(bound.value.number.value), found \(found(node))
        """)
    case .maximum(let bound):
      return check(
        bound.value.isMaximum(of: node.content),
        """
        expected a number \(bound.value.isExclusive ? "below" : "of at most") \
        \(bound.value.number.value), found \(found(node))
        """)
    case .range(let range): return range.value.contains(node.content)
    case .multiple(let divisor):
      return check(
        divisor.value.divides(node.content),
        "expected a multiple of \(divisor.value.number.value), found \(found(node))")

    case .length(let minimum, let maximum):
      guard let utf8 = node.utf8 else { return true }
      // No character has more than four bytes.
      if utf8.count <= maximum, utf8.count / 4 >= minimum { return true }
      let length = length(utf8)
      return length >= minimum && length <= maximum
    case .minimumLength, .maximumLength, .pattern, .format, .encoding, .content:
      guard let utf8 = node.utf8 else { return true }
      return holds(requirement, node, utf8)

    case .minimumItems(let count):
      return check(
        !node.isArray || node.count >= count,
        "expected at least \(counted(count, "item")), found \(node.count)")
    case .maximumItems(let count):
      return check(
        !node.isArray || node.count <= count,
        "expected at most \(counted(count, "item")), found \(node.count)")
    case .uniqueItems: return !node.isArray || hasUniqueItems(node)

    case .minimumProperties(let count):
      return check(
        !node.isObject || node.count >= count,
        "expected at least \(counted(count, "member")), found \(node.count)")
    case .maximumProperties(let count):
      return check(
        !node.isObject || node.count <= count,
        "expected at most \(counted(count, "member")), found \(node.count)")
    case .required(let keys): return !node.isObject || has(keys, node)
    case .dependentRequired(let dependencies):
      guard node.isObject else { return true }
      var isValid = true
      for dependency in dependencies where node.child(utf8: dependency.key.utf8) != nil {
        if !has(dependency.others, node, because: dependency.key) { isValid = false }
      }
      return isValid

    case .annotations(let values):
      if Log.isComplete {
        for (keyword, value) in values.value {
          log.enter([keyword])
          log.annotate(value)
          log.leave(tokens: 1, isValid: true)
        }
      }
      return true

    default: preconditionFailure("a requirement with schemas is not checked alone")
    }
  }

  private mutating func holds(
    _ requirement: Requirement, _ node: Node, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch requirement {
    case .minimumLength(let count):
      return check(
        // No character has more than four bytes.
        utf8.count / 4 >= count || length(utf8) >= count,
        "expected a string of at least \(counted(count, "character")), found \(found(node))")
    case .maximumLength(let count):
      return check(
        utf8.count <= count || length(utf8) <= count,
        "expected a string of at most \(counted(count, "character")), found \(found(node))")
    case .pattern(let pattern):
      return check(
        pattern.value.matches(utf8),
        "expected a string that matches '\(shortened(pattern.value.text.value))', found \(found(node))"
      )
    case .format(let format):
      return check(format.accepts(utf8), "expected \(format.description), found \(found(node))")
    case .encoding:
      return check(
        SchemaContent.decoded(utf8) != nil, "expected a text in Base64, found \(found(node))")
    case .content(let content): return hasContent(content.value, utf8)
    default: return true
    }
  }

  private mutating func hasContent(
    _ content: SchemaContent, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let json = content.json(utf8)
    if case .error(let error) = json {
      report("expected a text with JSON as its content: \(error.message)")
      return false
    }
    guard let schema = content.schema else { return true }
    var inner = Evaluation<SilentLog>(program, SilentLog())
    inner.targets = targets
    inner.depth = depth
    return check(
      inner.run(json, schema), "the content does not follow 'contentSchema': \(excerpt(json))")
  }

  /// The number of characters, which are Unicode scalars.
  @inline(never)
  private func length(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    let bytes = UnsafeRawBufferPointer(utf8)
    var (continuations, offset) = (0, 0)
    // Soundness: a word is loaded only where eight bytes are left.
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      // The highest bit of each byte whose second highest is not set; the product adds them up.
      let bits = (word & ~(word << 1) & 0x8080_8080_8080_8080) >> 7
      continuations &+= Int((bits &* 0x0101_0101_0101_0101) >> 56)
      offset &+= 8
    }
    while offset < bytes.count {
      if bytes[offset] & 0xC0 == 0x80 { continuations &+= 1 }
      offset &+= 1
    }
    return bytes.count - continuations
  }

  private mutating func has(
    _ keys: StoredList<MemberKey>, _ node: Node, because dependent: MemberKey? = nil
  ) -> Bool {
    var isValid = true
    for key in keys where node.child(utf8: key.utf8) == nil {
      if Log.isSilent { return false }
      let reason = dependent.map { ", which '\(shortened($0.name))' requires" } ?? ""
      report("expected the member \"\(shortened(key.name))\"\(reason)")
      isValid = false
    }
    return isValid
  }

  /// In about linear time: many values are looked up by their hashes.
  private mutating func hasUniqueItems(_ node: Node) -> Bool {
    guard node.count > 1, let reference else { return true }
    if node.count <= 8 { return hasUniqueItems(few: node) }
    var seen = [JSON: Int](minimumCapacity: node.count)
    var children = ChildCursor(node)
    while let child = children.nextValue() {
      let offset = children.offset - 1
      let value = reference.subdocument(child)
      if let first = seen.updateValue(offset, forKey: value) {
        report("the items \(first) and \(offset) are equal: \(found(child))")
        return false
      }
    }
    return true
  }

  private mutating func hasUniqueItems(few node: Node) -> Bool {
    var children = ChildCursor(node)
    while let child = children.nextValue() {
      let offset = children.offset - 1
      var others = ChildCursor(node)
      while others.offset < offset, let other = others.nextValue() {
        guard other.hasSameValue(as: child) else { continue }
        report("the items \(others.offset - 1) and \(offset) are equal: \(found(child))")
        return false
      }
    }
    return true
  }
}
