internal import JanssonCore

/// Comparisons of single values of a document with literals, and tests for the existence of values,
/// joined by `&&`: expressions that need neither a run nor operands.
///
/// They give the same result as `QueryRun`, or leave the evaluation to it.
///
/// Soundness (`@unchecked Sendable`): it never changes. The steps and the literals point into
/// memory owned by `owners`; the memory of the conditions is freed with the object.
final class LiteralConditions: @unchecked Sendable {
  /// Nothing here is reference-counted: conditions are tested on very many values.
  private struct Condition {
    let steps: UnsafeBufferPointer<QueryStep>
    let test: Test
  }

  fileprivate enum Test {
    case exists
    case string(UnsafeBufferPointer<UInt8>, QueryComparison)
    case integer(Int64, QueryComparison)
    case bool(Bool, isEqual: Bool)
    case null(isEqual: Bool)
  }

  private let conditions: UnsafeBufferPointer<Condition>
  private let owners: [(QueryBranch, QueryLiteral?)]

  /// The conditions that an expression joins by `&&`; nil if it is of another kind.
  init?(_ expression: QueryExpression) {
    var found: [(QueryBranch, [QueryStep], Test, QueryLiteral?)] = []
    guard Self.collect(expression, &found) else { return nil }
    owners = found.map { ($0.0, $0.3) }
    conditions = Self.copy(found.map { Condition(steps: Self.copy($0.1), test: $0.2) })
  }

  deinit {
    for condition in conditions { Self.free(condition.steps) }
    Self.free(conditions)
  }

  private static func copy<Element>(_ elements: [Element]) -> UnsafeBufferPointer<Element> {
    let copy = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = copy.initialize(from: elements)
    return UnsafeBufferPointer(copy)
  }

  private static func free<Element>(_ elements: UnsafeBufferPointer<Element>) {
    UnsafeMutableBufferPointer(mutating: elements).deinitialize().deallocate()
  }

  private static func collect(
    _ expression: QueryExpression, _ found: inout [(QueryBranch, [QueryStep], Test, QueryLiteral?)]
  ) -> Bool {
    let branch: QueryBranch
    var (comparison, literal): (QueryComparison, QueryLiteral?) = (.equal, nil)
    switch expression {
    case .and(let parts): return parts.allSatisfy { collect($0, &found) }
    case .exists(let inner): branch = inner
    case .comparison(.branch(let left), let inner, .literal(let right)):
      (branch, comparison, literal) = (left, inner, right)
    case .comparison(.literal(let left), let inner, .branch(let right)):
      (branch, comparison, literal) = (right, inner.mirrored, left)
    case .or, .not, .call, .comparison: return false
    }
    guard let steps = branch.steps else { return false }
    guard let test = literal.map({ test(comparison, $0) }) ?? .exists else { return false }
    found.append((branch, steps, test, literal))
    return true
  }

  private static func test(_ comparison: QueryComparison, _ literal: QueryLiteral) -> Test? {
    switch literal.content {
    case .string(let utf8): return .string(utf8, comparison)
    case .integer(let value): return .integer(value, comparison)
    // These have no order: `<=` and `>=` are true for equal values only.
    case .bool(let value):
      if comparison.isStrict { return nil }
      return .bool(value, isEqual: comparison != .notEqual)
    case .null:
      if comparison.isStrict { return nil }
      return .null(isEqual: comparison != .notEqual)
    case .real, .rawNumber, .object, .array, .error: return nil
    }
  }

  /// Whether all conditions hold for a value, which is both `@` and `$`; nil if they cannot decide
  /// it.
  func hold(for root: Node) -> Bool? {
    for condition in conditions {
      guard let holds = Self.holds(condition, for: root) else { return nil }
      if !holds { return false }
    }
    return true
  }

  private static func holds(_ condition: Condition, for root: Node) -> Bool? {
    var node = root
    for step in condition.steps {
      guard let child = node.child(step) else { return condition.test.holdsForNothing }
      node = child
    }
    switch condition.test {
    case .exists: return true
    case .string(let literal, let comparison):
      guard let utf8 = node.utf8 else { return comparison == .notEqual }
      return comparison.holds(utf8, literal)
    case .integer(let literal, let comparison):
      if let value = node.integerValue { return comparison.holds(value, literal) }
      // Other numbers are compared without rounding.
      switch node.content {
      case .real, .rawNumber: return nil
      default: return comparison == .notEqual
      }
    case .bool(let literal, let isEqual): return (node.boolValue == literal) == isEqual
    case .null(let isEqual): return node.isNull == isEqual
    }
  }
}

extension LiteralConditions.Test {
  /// Whether the condition holds if there is no value.
  fileprivate var holdsForNothing: Bool {
    switch self {
    case .exists: false
    case .string(_, let comparison), .integer(_, let comparison): comparison == .notEqual
    case .bool(_, let isEqual), .null(let isEqual): !isEqual
    }
  }
}

extension QueryComparison {
  /// The comparison with the operands exchanged.
  fileprivate var mirrored: QueryComparison {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .greater: .less
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  fileprivate var isStrict: Bool { self == .less || self == .greater }

  fileprivate func holds(_ left: Int64, _ right: Int64) -> Bool {
    switch self {
    case .equal: left == right
    case .notEqual: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }

  /// Compares strings; UTF-8 preserves the order of the scalars.
  fileprivate func holds(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch self {
    case .equal: left.holdsSameBytes(as: right)
    case .notEqual: !left.holdsSameBytes(as: right)
    case .less: left.lexicographicallyPrecedes(right)
    case .lessOrEqual: !right.lexicographicallyPrecedes(left)
    case .greater: right.lexicographicallyPrecedes(left)
    case .greaterOrEqual: !left.lexicographicallyPrecedes(right)
    }
  }
}
