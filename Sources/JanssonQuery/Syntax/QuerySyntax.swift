internal import JanssonCore

// The compiled form of a query. Everything here is immutable and shared by all copies of a query.

/// A segment: selects children of each value that it is applied to, and possibly of its
/// descendants.
struct QuerySegment: Sendable {
  let selectors: [QuerySelector]
  let isDescendant: Bool
  /// The step of a segment that selects at most one child.
  let single: QueryStep?

  init(_ selectors: [QuerySelector], isDescendant: Bool) {
    self.selectors = selectors
    self.isDescendant = isDescendant
    single = !isDescendant && selectors.count == 1 ? selectors[0].step : nil
  }

  init(_ selector: QuerySelector) { self.init([selector], isDescendant: false) }
}

enum QuerySelector: Sendable {
  case name(QueryName)
  case wildcard
  case index(Int)
  case slice(QuerySlice)
  case filter(QueryExpression)

  fileprivate var step: QueryStep? {
    switch self {
    case .name(let name): .name(name.key)
    case .index(let index): .index(index)
    case .wildcard, .slice, .filter: nil
    }
  }
}

/// A step to at most one child.
///
/// It contains no reference, so that using it needs no reference counting.
///
/// Soundness: the key belongs to the `QueryName` of the segment from which the step was created,
/// which lives as long as the query.
enum QueryStep: Sendable {
  case name(MemberKey)
  case index(Int)
}

/// A slice as written; section 2.3.4.2.2 defines which elements it selects.
struct QuerySlice: Sendable {
  let start: Int?
  let end: Int?
  let step: Int

  /// The first offset, and the offset at which the slice ends, which is not included.
  func bounds(count: Int) -> (first: Int, limit: Int) {
    let first = normalize(start ?? (step > 0 ? 0 : count - 1), count)
    // Without an end, a slice with a negative step includes the first element.
    let limit = end.map { normalize($0, count) } ?? (step > 0 ? count : -1)
    if step > 0 { return (min(max(first, 0), count), min(max(limit, 0), count)) }
    return (min(max(first, -1), count - 1), min(max(limit, -1), count - 1))
  }

  private func normalize(_ index: Int, _ count: Int) -> Int { index >= 0 ? index : count + index }
}

/// The logical expression of a filter.
indirect enum QueryExpression: Sendable {
  case or([QueryExpression])
  case and([QueryExpression])
  case not(QueryExpression)
  /// Whether a query selects anything.
  case exists(QueryBranch)
  /// A call that returns a Boolean, or nodes that are tested for not being empty.
  case call(QueryCall)
  case comparison(QueryComparable, QueryComparison, QueryComparable)
}

enum QueryComparison: String, Sendable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"
}

/// An operand that has one value, or Nothing.
enum QueryComparable: Sendable {
  case literal(QueryLiteral)
  /// A singular query.
  case branch(QueryBranch)
  case call(QueryCall)
}

/// A query inside a filter, relative to the filtered value or to the root.
final class QueryBranch: Sendable {
  let isAbsolute: Bool
  let segments: [QuerySegment]
  /// The steps of a singular query; nil for any other one.
  let steps: [QueryStep]?

  var isSingular: Bool { steps != nil }

  init(isAbsolute: Bool, segments: [QuerySegment]) {
    self.isAbsolute = isAbsolute
    self.segments = segments
    let steps = segments.compactMap(\.single)
    self.steps = steps.count == segments.count ? steps : nil
  }
}

/// A call of a function, with arguments of the types of its parameters.
final class QueryCall: Sendable {
  let function: QueryFunction
  let arguments: [QueryArgument]
  /// For `match` and `search`: the pattern, if it is a literal.
  let pattern: QueryPattern?
  /// Whether it returns the same for each node that is filtered.
  let isConstant: Bool

  init(_ function: QueryFunction, _ arguments: [QueryArgument], pattern: QueryPattern? = nil) {
    self.function = function
    self.arguments = arguments
    self.pattern = pattern
    // What other functions depend on is not known.
    isConstant =
      if case .custom = function { false } else { arguments.allSatisfy(\.isConstant) }
  }
}

enum QueryArgument: Sendable {
  case value(QueryComparable)
  case logical(QueryExpression)
  case nodes(QueryBranch)
  /// A call that returns nodes.
  case nodesOfCall(QueryCall)

  /// Whether it does not depend on the node that is filtered.
  var isConstant: Bool {
    switch self {
    case .value(.literal): true
    case .value(.branch(let branch)), .nodes(let branch): branch.isAbsolute
    case .value(.call(let call)), .nodesOfCall(let call): call.isConstant
    case .logical: false
    }
  }
}

/// A function of the RFC, or a user-defined one.
enum QueryFunction: Sendable {
  case length, count, match, search, value
  case custom(JSON.Query.Function)

  init?(named name: Substring) {
    switch name {
    case "length": self = .length
    case "count": self = .count
    case "match": self = .match
    case "search": self = .search
    case "value": self = .value
    default: return nil
    }
  }

  var name: String {
    switch self {
    case .length: "length"
    case .count: "count"
    case .match: "match"
    case .search: "search"
    case .value: "value"
    case .custom(let function): function.name
    }
  }

  var parameters: [JSON.Query.Function.ValueType] {
    switch self {
    case .length: [.value]
    case .count, .value: [.nodes]
    case .match, .search: [.value, .value]
    case .custom(let function): function.parameters
    }
  }

  var result: JSON.Query.Function.ValueType {
    switch self {
    case .length, .count, .value: .value
    case .match, .search: .logical
    case .custom(let function): function.result
    }
  }
}
