public import JanssonCore

// Mutation of all values that a query selects. A function that throws has changed nothing.

extension JSON {
  /// Mutates all values that a JSONPath query (RFC 9535) selects.
  ///
  ///     try json.update(at: "$.store..price") { $0 = 0 }
  ///     try json.update(at: "$.users[?@.admin]") { $0["role"] = "admin" }
  ///
  /// The query is evaluated first, on the unchanged value. Each selected value is mutated once,
  /// even if it is selected several times. A value inside another selected one is mutated first,
  /// so that the outer one already contains the change.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `values(at:stepLimit:)`.
  ///   - body: mutates one value.
  /// - Returns: the number of mutated values.
  /// - Throws: `JSON.Query.Error`: `tooManySteps`, or `document` with `outOfMemory`; nothing is
  ///   changed then.
  /// - Complexity: the cost of the query, plus the width of the containers on the paths to the
  ///   mutated values.
  @discardableResult
  public mutating func update(
    at query: Query, stepLimit: Int = .max, _ body: (inout JSON) -> Void
  ) throws(Query.Error) -> Int {
    try withoutActuallyEscaping(body) { (body) throws(Query.Error) in
      try change(at: query, stepLimit, .update { body(&$0) })
    }
  }

  /// Mutates all values that a query selects, with a closure that may throw.
  ///
  ///     try json.update(at: "$..price") { $0 = try converted($0) }
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `values(at:stepLimit:)`.
  ///   - body: mutates one value.
  /// - Returns: the number of mutated values.
  /// - Throws: the error of `body`, `JSON.Query.Error.tooManySteps` or `JSON.Error.outOfMemory`;
  ///   nothing is changed then.
  /// - Complexity: as for a closure that does not throw.
  @discardableResult
  public mutating func update(
    at query: Query, stepLimit: Int = .max, _ body: (inout JSON) throws -> Void
  ) throws -> Int {
    try withoutActuallyEscaping(body) { body in
      try changeOrRethrow(at: query, stepLimit, .update(body))
    }
  }

  /// Replaces all values that a query selects.
  ///
  ///     try json.replace(at: "$..password", with: "***")
  ///
  /// Selected values inside a replaced value disappear with it. Replacing `$` replaces this value.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - value: the replacement; it is shared, not copied, but each match takes its length when
  ///     written.
  ///   - stepLimit: the maximum number of steps; see `values(at:stepLimit:)`. It also limits the
  ///     number of nodes of all replacements together: set it for untrusted queries.
  /// - Returns: the number of values that the query selects, each counted once.
  /// - Throws: `JSON.Query.Error`: `tooManySteps`, or `document` with `outOfMemory`; nothing is
  ///   changed then.
  /// - Complexity: as for `update(at:stepLimit:_:)`.
  @discardableResult
  public mutating func replace(
    at query: Query, with value: JSON, stepLimit: Int = .max
  ) throws(Query.Error) -> Int {
    try change(at: query, stepLimit, .replace(value))
  }

  /// Removes all values that a query selects, members along with their keys.
  ///
  ///     try json.removeAll(at: "$..[?@ == null]")
  ///
  /// Indices in the query refer to the arrays before the removal. Removing `$` leaves null.
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `values(at:stepLimit:)`.
  /// - Returns: the number of values that the query selects, each counted once.
  /// - Throws: `JSON.Query.Error`: `tooManySteps`, or `document` with `outOfMemory`; nothing is
  ///   changed then.
  /// - Complexity: as for `update(at:stepLimit:_:)`.
  @discardableResult
  public mutating func removeAll(at query: Query, stepLimit: Int = .max) throws(Query.Error) -> Int
  {
    try change(at: query, stepLimit, .remove)
  }

  private mutating func change(
    at query: Query, _ stepLimit: Int, _ action: MatchChange.Action
  ) throws(Query.Error) -> Int {
    do {
      return try changeOrRethrow(at: query, stepLimit, action)
    } catch let error as JSON.Error {
      throw .document(error)
    } catch let error as Query.Error {
      throw error
    } catch {
      throw .document(.underlying(error: error))  // Nothing else is thrown.
    }
  }

  private mutating func changeOrRethrow(
    at query: Query, _ stepLimit: Int, _ action: MatchChange.Action
  ) throws -> Int {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    let tree = try selection.collect()
    guard tree.matchCount > 0 else { return 0 }
    // `self` keeps the old value until everything has succeeded.
    var change = try MatchChange(self, tree, action, limit: stepLimit)
    self = try change.run()
    return tree.matchCount
  }
}
