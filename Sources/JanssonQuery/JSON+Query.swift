public import JanssonCore

// Selection by JSONPath. `JSON+QueryChange.swift` has the functions that mutate.

extension JSON {
  /// The values that a JSONPath query (RFC 9535) selects, in its order.
  ///
  ///     for name in json.values(at: "$.users[?@.age >= 18].name") { print(name) }
  ///     let first = json.values(at: "$..id").first          // visits no more than it needs
  ///
  /// The sequence is lazy: values are found as they are requested. It is empty if the query selects
  /// nothing; there is no error. The values keep their paths in this document.
  ///
  /// - Parameter query: the query; a string literal is compiled, and traps if it is invalid.
  /// - Complexity: O(1); iterating costs O(*n*) in the nodes that the query visits.
  public func values(at query: Query) -> Query.Values { Query.Values(self, query) }

  /// The values that a JSONPath query (RFC 9535) selects, with their paths.
  ///
  ///     for match in json.matches(of: "$..price") { print(match.path, match.value) }
  ///
  /// - Parameter query: the query.
  /// - Complexity: as for `values(at:)`.
  public func matches(of query: Query) -> Query.Matches { Query.Matches(self, query) }

  /// The values that a query selects, unless it takes more than a number of steps.
  ///
  ///     let found = try json.values(at: query, stepLimit: 1_000_000)
  ///
  /// Use it for untrusted queries or documents: nested filters multiply the cost of a query.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps. A step is a node visited by a selector, a filter
  ///     or a comparison, a call of a user-defined function, 64 bytes of a string that is read,
  ///     or 64 scalars of a string for each state of a regular expression.
  /// - Throws: `JSON.Query.Error.tooManySteps`.
  /// - Complexity: O(*n*) in the nodes that the query visits, at most O(`stepLimit`).
  public func values(at query: Query, stepLimit: Int) throws(JSON.Query.Error) -> [JSON] {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    var values: [JSON] = []
    while let node = try selection.nextOrThrow() { values.append(selection.value(of: node)) }
    return values
  }

  /// The values that a query selects, with their paths, unless it takes more than a number of
  /// steps.
  ///
  ///     let found = try json.matches(of: query, stepLimit: 1_000_000)
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `values(at:stepLimit:)`.
  /// - Throws: `JSON.Query.Error.tooManySteps`.
  /// - Complexity: as for `values(at:stepLimit:)`.
  public func matches(of query: Query, stepLimit: Int) throws(JSON.Query.Error) -> [Query.Match] {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    var matches: [Query.Match] = []
    while let node = try selection.nextOrThrow() { matches.append(selection.match(of: node)) }
    return matches
  }
}
