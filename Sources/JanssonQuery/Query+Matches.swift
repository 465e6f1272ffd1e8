public import JanssonCore

extension JSON.Query {
  /// The values that a query selects: a lazy sequence, returned by `JSON.values(at:)`.
  ///
  ///     let names = json.values(at: "$.users[*].name")
  ///     print(names.first ?? "nobody", names.count)
  ///
  /// Each iteration runs the query from the beginning, on the value from which the sequence was
  /// created.
  public struct Values: Sequence, Sendable {
    private let json: JSON
    private let query: JSON.Query

    init(_ json: JSON, _ query: JSON.Query) { (self.json, self.query) = (json, query) }

    /// Returns an iterator that runs the query step by step.
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

    /// The number of values that the query selects, counted without creating the values.
    ///
    ///     let adults = json.values(at: "$.users[?@.age >= 18]").count
    ///
    /// - Complexity: O(*n*) in the nodes that the query visits.
    public var count: Int {
      var selection = QuerySelection(json, query)
      var count = 0
      while selection.next() != nil { count += 1 }
      return count
    }

    /// Iterates over the selected values.
    ///
    /// Soundness: it retains the value, so the nodes that it visits can neither change nor be
    /// freed.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      private var selection: QuerySelection

      init(_ json: JSON, _ query: JSON.Query) { selection = QuerySelection(json, query) }

      /// The next value; nil after the last one.
      public mutating func next() -> JSON? {
        guard let found = selection.next() else { return nil }
        return selection.value(of: found)
      }
    }
  }

  /// The values that a query selects, with their paths: a lazy sequence.
  ///
  ///     for match in json.matches(of: "$..id") { print(match.normalizedPath, match.value) }
  ///
  /// It is returned by `JSON.matches(of:)`.
  public struct Matches: Sequence, Sendable {
    private let json: JSON
    private let query: JSON.Query

    init(_ json: JSON, _ query: JSON.Query) { (self.json, self.query) = (json, query) }

    /// Returns an iterator that runs the query step by step.
    public func makeIterator() -> Iterator { Iterator(json, query) }

    /// The first match; nothing after it is visited.
    public var first: Match? {
      var iterator = makeIterator()
      return iterator.next()
    }

    /// Whether there are no matches; nothing after the first match is visited.
    public var isEmpty: Bool { Values(json, query).isEmpty }

    /// The number of matches.
    ///
    /// - Complexity: O(*n*) in the nodes that the query visits.
    public var count: Int { Values(json, query).count }

    /// Iterates over the matches.
    ///
    /// Soundness: as for the iterator of `Values`.
    public struct Iterator: IteratorProtocol, @unchecked Sendable {
      private var selection: QuerySelection

      init(_ json: JSON, _ query: JSON.Query) { selection = QuerySelection(json, query) }

      /// The next match; nil after the last one.
      public mutating func next() -> Match? {
        guard let found = selection.next() else { return nil }
        return selection.match(of: found)
      }
    }
  }

  /// A value that a query selects, and its path.
  ///
  ///     for match in json.matches(of: "$..price") {
  ///       print(match.normalizedPath, match.value)   // $['store']['book'][0]['price'] 8.95
  ///     }
  ///
  /// Soundness (`@unchecked Sendable`): `step` may refer to a member of the document, which
  /// `holder` keeps alive and unchanged.
  public struct Match: @unchecked Sendable {
    /// The selected value.
    public let value: JSON
    private let root: ContainerReference?
    private let holder: ContainerReference?
    private let step: ContainerReference.Step?

    init(
      _ value: JSON, root: ContainerReference?, holder: ContainerReference?,
      step: ContainerReference.Step?
    ) {
      self.value = value
      self.root = root
      self.holder = holder
      self.step = step
    }

    /// The path from the value that was queried.
    ///
    /// - Complexity: O(*n*) in its steps.
    public var path: JSON.Path {
      guard let step, var reference = holder else { return JSON.Path() }
      var steps = [step.pathStep]
      while reference !== root, let parent = reference.parent {
        steps.append(reference.step.pathStep)
        reference = parent
      }
      return JSON.Path(steps.reversed())
    }

    /// The path as a normalized path (RFC 9535, section 2.7): `$['users'][2]['age']`.
    public var normalizedPath: String { path.normalized }
  }
}

extension JSON.Query.Match: CustomStringConvertible {
  /// The normalized path and the value: `$['users'][2]['age']: 36`.
  public var description: String { "\(normalizedPath): \(value)" }
}

extension ContainerReference.Step {
  /// The step as a path's step; in a query, it is a member, a key or an index.
  var pathStep: JSON.Path.Step {
    switch self {
    case .member(let member): .key(member.name)
    case .index(.key(let key)): .key(key)
    case .index(.index(let index)): .index(index)
    case .root, .subdocument, .inside, .index: .key("")
    }
  }
}
