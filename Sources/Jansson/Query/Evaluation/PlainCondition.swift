internal import Foundation

/// A comparison of one value of a document with a literal, or the question whether there is such a
/// value: what needs neither a run nor operands.
///
/// It decides what `QueryRun` would, or leaves it to that.
///
/// Soundness (`@unchecked Sendable`): it never changes, and `branch` and `owner` own what the steps
/// and the literal point to.
final class PlainCondition: @unchecked Sendable {
  fileprivate enum Test {
    case exists
    case string(UnsafeBufferPointer<UInt8>, QueryComparison)
    case integer(Int64, QueryComparison)
    case bool(Bool, isEqual: Bool)
    case null(isEqual: Bool)
  }

  private let steps: [QueryStep]
  private let test: Test
  private let branch: QueryBranch
  private let owner: QueryLiteral?

  private init(_ branch: QueryBranch, _ steps: [QueryStep], _ test: Test, _ owner: QueryLiteral?) {
    (self.branch, self.steps, self.test, self.owner) = (branch, steps, test, owner)
  }

  /// The conditions of which an expression demands all; nil if it is of another kind.
  static func conditions(of expression: QueryExpression) -> [PlainCondition]? {
    switch expression {
    case .and(let parts):
      var conditions: [PlainCondition] = []
      for part in parts {
        guard let inner = self.conditions(of: part) else { return nil }
        conditions += inner
      }
      return conditions
    case .exists(let branch): return branch.steps.map { [PlainCondition(branch, $0, .exists, nil)] }
    case .comparison(.branch(let branch), let comparison, .literal(let literal)):
      return condition(branch, comparison, literal).map { [$0] }
    case .comparison(.literal(let literal), let comparison, .branch(let branch)):
      return condition(branch, comparison.mirrored, literal).map { [$0] }
    case .or, .not, .call, .comparison: return nil
    }
  }

  private static func condition(
    _ branch: QueryBranch, _ comparison: QueryComparison, _ literal: QueryLiteral
  ) -> PlainCondition? {
    guard let steps = branch.steps, let test = test(comparison, literal) else { return nil }
    return PlainCondition(branch, steps, test, literal)
  }

  private static func test(_ comparison: QueryComparison, _ literal: QueryLiteral) -> Test? {
    switch literal.content {
    case .string(let utf8): return .string(utf8, comparison)
    case .integer(let value): return .integer(value, comparison)
    // These have no order: "at most" and "at least" hold for equal values only.
    case .bool(let value):
      if comparison.isStrict { return nil }
      return .bool(value, isEqual: comparison != .notEqual)
    case .null:
      if comparison.isStrict { return nil }
      return .null(isEqual: comparison != .notEqual)
    case .real, .rawNumber, .object, .array, .error: return nil
    }
  }

  /// Whether all conditions hold for a value, or nil if they do not decide it.
  static func allHold(_ conditions: [PlainCondition], for node: Node) -> Bool? {
    for condition in conditions {
      guard let holds = condition.holds(for: node) else { return nil }
      if !holds { return false }
    }
    return true
  }

  /// Whether the condition holds for a value, which is `@` as well as `$`.
  private func holds(for root: Node) -> Bool? {
    var node = root
    for step in steps {
      guard let child = node.child(step) else { return test.holdsForNothing }
      node = child
    }
    switch test {
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

extension PlainCondition.Test {
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

  @inline(__always)
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
  @inline(__always)
  fileprivate func holds(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    switch self {
    case .equal: left.isSame(as: right)
    case .notEqual: !left.isSame(as: right)
    case .less: left.lexicographicallyPrecedes(right)
    case .lessOrEqual: !right.lexicographicallyPrecedes(left)
    case .greater: right.lexicographicallyPrecedes(left)
    case .greaterOrEqual: !left.lexicographicallyPrecedes(right)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  @inline(__always)
  fileprivate func isSame(as other: Self) -> Bool {
    guard count == other.count else { return false }
    guard let baseAddress, let start = other.baseAddress else { return true }
    return memcmp(baseAddress, start, count) == 0
  }
}
