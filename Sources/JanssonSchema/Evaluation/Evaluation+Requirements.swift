internal import Jansson
internal import JanssonQuery

// What each keyword requires of a value.

extension Evaluation {
  /// Whether a value satisfies a requirement; one of another kind of values does.
  mutating func holds(
    _ requirement: Requirement, _ node: Node, _ schema: Subschema, _ evaluated: inout Evaluated?
  ) -> Bool {
    switch requirement {
    case .types(let types):
      return check(
        types.contains(node), node, "expected \(types.names), found \(found(node))")
    case .enumeration(let enumeration):
      guard let reference else { return false }
      return check(
        enumeration.contains(node, in: reference), node,
        "expected \(alternatives(enumeration.values)), found \(found(node))")

    case .minimum(let bound, let isExclusive):
      guard let number = node.content.number else { return true }
      let holds = isExclusive ? bound.isLess(than: number) : !number.isLess(than: bound)
      return check(
        holds, node,
        "expected a number \(isExclusive ? "above" : "of at least") \(bound), found \(found(node))")
    case .maximum(let bound, let isExclusive):
      guard let number = node.content.number else { return true }
      let holds = isExclusive ? number.isLess(than: bound) : !bound.isLess(than: number)
      return check(
        holds, node,
        "expected a number \(isExclusive ? "below" : "of at most") \(bound), found \(found(node))")
    case .multiple(let divisor):
      guard let number = node.content.number else { return true }
      return check(
        divisor.divides(number), node,
        "expected a multiple of \(divisor.number), found \(found(node))")

    case .minimumLength, .maximumLength, .pattern, .format:
      guard let utf8 = node.utf8 else { return true }
      return holds(requirement, node, utf8)

    case .minimumItems, .maximumItems, .uniqueItems, .prefixItems, .items, .contains:
      guard node.isArray else { return true }
      return holdsForItems(requirement, node, &evaluated)

    case .minimumProperties, .maximumProperties, .required, .dependentRequired, .properties,
      .propertyNames:
      guard node.isObject else { return true }
      return holdsForMembers(requirement, node, &evaluated)

    case .dependentSchemas, .reference, .dynamicReference, .recursiveReference, .all, .any, .one,
      .not, .conditional:
      return holdsInPlace(requirement, node, schema, &evaluated)
    }
  }

  /// Reports a violation unless a condition holds.
  mutating func check(
    _ condition: Bool, _ node: Node, _ message: @autoclosure () -> String
  ) -> Bool {
    if !condition { report(message(), node) }
    return condition
  }

  private mutating func holds(
    _ requirement: Requirement, _ node: Node, _ utf8: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch requirement {
    case .minimumLength(let count):
      return check(
        length(utf8) >= count, node,
        "expected a string of at least \(counted(count, "character")), found \(found(node))")
    case .maximumLength(let count):
      return check(
        utf8.count <= count || length(utf8) <= count, node,
        "expected a string of at most \(counted(count, "character")), found \(found(node))")
    case .pattern(let pattern):
      return check(
        pattern.matches(utf8), node,
        "expected a string that matches '\(shortened(pattern.text))', found \(found(node))")
    case .format(let format):
      return check(
        format.accepts(utf8), node, "expected \(format.description), found \(found(node))")
    default: return true
    }
  }

  /// The number of characters, which are Unicode scalars.
  private func length(_ utf8: UnsafeBufferPointer<UInt8>) -> Int {
    utf8.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
  }
}

extension TypeSet {
  /// Whether a value has one of the types; a number without a fraction is an integer.
  func contains(_ node: Node) -> Bool {
    switch node.content {
    case .object: contains(.object)
    case .array: contains(.array)
    case .string: contains(.string)
    case .bool: contains(.boolean)
    case .null: contains(.null)
    case .integer: contains(.integer)
    case .real(let value):
      contains(.number) || contains(.integer) && value.rounded(.towardZero) == value
    case .rawNumber:
      contains(.number)
        || contains(.integer)
          && node.content.number?.exactForm?.exponent.map { $0 >= 0 } ?? false
    case .error: false
    }
  }
}
