extension JSON.Query {
  /// The values that a query selects, found as they are asked for.
  ///
  /// See `JSON.values(at:)`. Each iteration runs the query from the beginning, over the value as it was
  /// when the list was made.
  public struct Values: Sequence, Sendable {
    private let json: JSON
    private let query: JSON.Query

    init(_ json: JSON, _ query: JSON.Query) { (self.json, self.query) = (json, query) }

    /// Finds the first value, and so on.
    public func makeIterator() -> Iterator { Iterator(json, query) }

    /// The first value; nothing after it is visited.
    public var first: JSON? {
      var iterator = makeIterator()
      return iterator.next()
    }

    /// Whether the query selects nothing; nothing after the first value is visited.
    public var isEmpty: Bool {
      var selection = QuerySelection(json, query)
      return selection.next() == nil
    }

    /// How many values the query selects; none of them is made.
    ///
    /// - Complexity: that of the query.
    public var count: Int {
      var selection = QuerySelection(json, query)
      var count = 0
      while selection.next() != nil { count += 1 }
      return count
    }

    /// Finds the values one after the other.
    ///
    /// Soundness: it holds the value, so the nodes that it goes through can neither change nor be freed.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      private var selection: QuerySelection

      init(_ json: JSON, _ query: JSON.Query) { selection = QuerySelection(json, query) }

      /// The next value.
      public mutating func next() -> JSON? {
        guard let found = selection.next() else { return nil }
        return selection.value(of: found)
      }
    }
  }

  /// The values that a query selects, with their paths, found as they are asked for.
  ///
  /// See `JSON.matches(of:)`.
  public struct Matches: Sequence, Sendable {
    private let json: JSON
    private let query: JSON.Query

    init(_ json: JSON, _ query: JSON.Query) { (self.json, self.query) = (json, query) }

    /// Finds the first match, and so on.
    public func makeIterator() -> Iterator { Iterator(json, query) }

    /// The first match; nothing after it is visited.
    public var first: Match? {
      var iterator = makeIterator()
      return iterator.next()
    }

    /// Whether there is none; nothing after the first match is visited.
    public var isEmpty: Bool { Values(json, query).isEmpty }

    /// How many there are.
    ///
    /// - Complexity: that of the query.
    public var count: Int { Values(json, query).count }

    /// Finds the matches one after the other.
    ///
    /// Soundness: as for the iterator of `Values`.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      private var selection: QuerySelection

      init(_ json: JSON, _ query: JSON.Query) { selection = QuerySelection(json, query) }

      /// The next match.
      public mutating func next() -> Match? {
        guard let found = selection.next() else { return nil }
        return selection.match(of: found)
      }
    }
  }

  /// A value that a query selects, and where it is.
  ///
  /// Soundness (`@unchecked Sendable`): `step` may refer to a member of the document, which `holder` keeps
  /// alive and unchanged.
  public struct Match: @unchecked Sendable {
    /// The value.
    public let value: JSON
    private let root: Place?
    private let holder: Place?
    private let step: Place.Step?

    init(_ value: JSON, root: Place?, holder: Place?, step: Place.Step?) {
      self.value = value
      self.root = root
      self.holder = holder
      self.step = step
    }

    /// The path from the value that was queried.
    ///
    /// - Complexity: O(*n*) in its steps.
    public var path: JSON.Path {
      guard let step, var place = holder else { return JSON.Path() }
      var steps = [step.pathStep]
      while place !== root, let parent = place.parent {
        steps.append(place.step.pathStep)
        place = parent
      }
      return JSON.Path(steps.reversed())
    }

    /// The path as text, normalized as RFC 9535, section 2.7, says: `$['users'][2]['age']`.
    public var normalizedPath: String { path.normalized }
  }
}

extension JSON.Query.Match: CustomStringConvertible {
  /// The normalized path and the value: `$['users'][2]['age']: 36`.
  public var description: String { "\(normalizedPath): \(value)" }
}

extension Place.Step {
  /// A step of a query's, which is a member, a key or an index.
  var pathStep: JSON.Path.Step {
    switch self {
    case .member(let member): .key(member.name)
    case .index(.key(let key)): .key(key)
    case .index(.index(let index)): .index(index)
    case .root, .part, .index: .key("")
    }
  }
}
