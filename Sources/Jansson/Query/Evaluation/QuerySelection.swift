/// What a query selects of a value, found one after the other.
///
/// Soundness: it holds the value, so the nodes that it finds live as long as it does.
struct QuerySelection {
  private let json: JSON
  private let stepLimit: Int
  /// The search through a container; nil for a scalar.
  private var search: Search?
  /// Whether a scalar, which only `$` selects, is still to be found.
  private var isScalarLeft: Bool

  private struct Search {
    var run: QueryRun
    var walk: QueryWalk

    init(_ place: Place, _ query: JSON.Query, stepLimit: Int) {
      run = QueryRun(place, limit: stepLimit)
      walk = QueryWalk(query.segments, from: place.node)
    }

    mutating func next() -> Node? { walk.next(&run) }

    mutating func location() -> (holder: Place, step: Place.Step)? { walk.location(in: run.place) }
  }

  enum Found {
    /// The value itself, a scalar.
    case scalar
    case node(Node)
  }

  init(_ json: JSON, _ query: JSON.Query, stepLimit: Int = .max) {
    self.json = json
    self.stepLimit = stepLimit
    search = json.place.map { Search($0, query, stepLimit: stepLimit) }
    isScalarLeft = search == nil && query.segments.isEmpty
  }

  mutating func next() -> Found? {
    if search != nil { return search?.next().map { .node($0) } }
    defer { isScalarLeft = false }
    return isScalarLeft ? .scalar : nil
  }

  /// - Throws: `tooManySteps`.
  mutating func nextOrThrow() throws(JSON.Error) -> Found? {
    let found = next()
    if found == nil, search?.run.isExhausted ?? false { throw .tooManySteps(limit: stepLimit) }
    return found
  }

  /// The value that was found last.
  mutating func value(of found: Found) -> JSON {
    guard case .node(let node) = found else { return json }
    guard node.isContainer else {
      if let utf8 = node.utf8 { return .string(String(checked: utf8)) }
      return JSON(scalar: node.content)
    }
    guard let (holder, step) = search?.location() else { return json }
    return holder.value(of: node, step: step)
  }

  /// The match that was found last.
  mutating func match(of found: Found) -> JSON.Query.Match {
    let location = search?.location()
    return JSON.Query.Match(
      value(of: found), root: search?.run.place, holder: location?.holder, step: location?.step)
  }

  /// Adds all that is found to a tree of matches.
  mutating func collect() throws(JSON.Error) -> MatchTree {
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
