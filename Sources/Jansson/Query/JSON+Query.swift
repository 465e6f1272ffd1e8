// Selecting. `JSON+QueryChange.swift` has what changes a value.

extension JSON {
  /// The values that a query selects, in its order.
  ///
  ///     for name in json.values(at: "$.users[?@.age >= 18].name") { print(name) }
  ///     let first = json.values(at: "$..id").first          // visits no more than it needs
  ///
  /// The list is lazy: a value is looked for when it is asked for. Where the query leads to nothing, the
  /// list is empty; there is no error. What is read on from a value has its path in this document.
  /// - Complexity: O(1); going through the list costs what the nodes cost that the query visits. Only the
  ///   values in the list are made.
  public func values(at query: Query) -> Query.Values { Query.Values(self, query) }

  /// The values that a query selects, with their paths.
  ///
  ///     for match in json.matches(of: "$..price") { print(match.path, match.value) }
  ///
  /// - Complexity: as `values(at:)`.
  public func matches(of query: Query) -> Query.Matches { Query.Matches(self, query) }

  /// The values that a query selects, unless it takes more than a number of steps.
  ///
  /// For queries and documents that are not trusted: the cost of a query grows with the product of what its
  /// nested parts visit.
  ///
  ///     let found = try json.values(at: query, stepLimit: 1_000_000)
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: how many steps it may take. A step is a node that is looked at, be it by a selector, by a
  ///     filter or by a comparison, a call of a function of your own, the reading of 64 bytes of text, or
  ///     64 scalars of a text for each state that a regular expression is in.
  /// - Throws: `JSON.Error.tooManySteps`.
  public func values(at query: Query, stepLimit: Int) throws(JSON.Error) -> [JSON] {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    var values: [JSON] = []
    while let node = try selection.nextOrThrow() { values.append(selection.value(of: node)) }
    return values
  }

  /// The values that a query selects, with their paths, unless it takes more than a number of steps.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: as for `values(at:stepLimit:)`.
  /// - Throws: `JSON.Error.tooManySteps`.
  public func matches(of query: Query, stepLimit: Int) throws(JSON.Error) -> [Query.Match] {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    var matches: [Query.Match] = []
    while let node = try selection.nextOrThrow() { matches.append(selection.match(of: node)) }
    return matches
  }
}
