internal import JanssonCore

/// The values that a query selects, found one at a time.
///
/// Soundness: it retains the value, so the nodes that it finds stay alive as long as it does.
struct QuerySelection {
  private let json: JSON
  private let stepLimit: Int
  /// The search in a container; nil for a scalar.
  private var search: Search?
  /// Whether a scalar, which only `$` selects, has not been returned yet.
  private var isScalarLeft: Bool

  private struct Search {
    var run: QueryRun
    var walk: QueryWalk

    init(_ reference: ContainerReference, _ query: JSON.Query, stepLimit: Int) {
      run = QueryRun(reference, limit: stepLimit)
      walk = QueryWalk(query.segments, from: reference.node)
    }

    mutating func next() -> Node? { walk.next(&run) }

    mutating func location() -> (holder: ContainerReference, step: ContainerReference.Step)? {
      walk.location(in: run.reference)
    }
  }

  enum Found {
    /// The queried value itself, a scalar.
    case scalar
    case node(Node)
  }

  init(_ json: JSON, _ query: JSON.Query, stepLimit: Int = .max) {
    self.json = json
    self.stepLimit = stepLimit
    search = json.reference.map { Search($0, query, stepLimit: stepLimit) }
    isScalarLeft = search == nil && query.segments.isEmpty
  }

  mutating func next() -> Found? {
    if search != nil { return search?.next().map { .node($0) } }
    defer { isScalarLeft = false }
    return isScalarLeft ? .scalar : nil
  }

  /// - Throws: `tooManySteps`.
  mutating func nextOrThrow() throws(JSON.Query.Error) -> Found? {
    let found = next()
    if found == nil, search?.run.isExhausted ?? false { throw .tooManySteps(limit: stepLimit) }
    return found
  }

  /// The value that was found last.
  mutating func value(of found: Found) -> JSON {
    guard case .node(let node) = found else { return json }
    guard node.isContainer else { return JSON(scalar: node) }
    guard let (holder, step) = search?.location() else { return json }
    return holder.value(of: node, step: step)
  }

  /// The match that was found last.
  mutating func match(of found: Found) -> JSON.Query.Match {
    let location = search?.location()
    return JSON.Query.Match(
      value(of: found), root: search?.run.reference, holder: location?.holder, step: location?.step)
  }

  /// Collects all remaining matches.
  mutating func collect() throws(JSON.Query.Error) -> MatchTree {
    var tree = MatchTree()
    while let found = try nextOrThrow() {
      switch found {
      case .scalar: tree.markRoot()
      case .node: search?.walk.record(in: &tree)
      }
    }
    return tree
  }
}
