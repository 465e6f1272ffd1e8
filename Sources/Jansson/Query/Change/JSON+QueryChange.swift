// Changing all that a query selects. A function that throws has changed nothing.

extension JSON {
  /// Changes all values that a query selects.
  ///
  ///     try json.update(at: "$.store..price") { $0 = 0 }
  ///     try json.update(at: "$.users[?@.admin]") { $0["role"] = "admin" }
  ///
  /// The query is run first, and on the value as it is. Each value that it selects is changed once, even if it
  /// is selected several times; one that is inside of another is changed before that one, which then
  /// has the change in it.
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: as for `values(at:stepLimit:)`.
  ///   - body: what changes a value.
  /// - Returns: how many values were changed.
  /// - Throws: `tooManySteps` or `outOfMemory`; then nothing has changed.
  /// - Complexity: that of the query, plus the width of the containers on the paths to what is changed. The
  ///   first change to what was read makes a tree of it, as with every other one.
  @discardableResult
  public mutating func update(
    at query: Query, stepLimit: Int = .max, _ body: (inout JSON) -> Void
  ) throws(JSON.Error) -> Int {
    try withoutActuallyEscaping(body) { (body) throws(JSON.Error) in
      try change(at: query, stepLimit, .update { body(&$0) })
    }
  }

  /// Changes all values that a query selects, unless `body` throws.
  ///
  ///     try json.update(at: "$..price") { $0 = try converted($0) }
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: as for `values(at:stepLimit:)`.
  ///   - body: what changes a value.
  /// - Returns: how many values were changed.
  /// - Throws: what `body` throws, `tooManySteps` or `outOfMemory`; then nothing has changed.
  /// - Complexity: as for a body that does not throw.
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
  /// What is inside of a value that is replaced goes with it. Replacing `$` replaces the value itself.
  /// - Parameters:
  ///   - query: the query.
  ///   - value: what takes their place; it is shared, not copied.
  ///   - stepLimit: as for `values(at:stepLimit:)`.
  /// - Returns: how many values the query selects, each counted once.
  /// - Throws: `tooManySteps` or `outOfMemory`; then nothing has changed.
  /// - Complexity: as `update(at:stepLimit:_:)`.
  @discardableResult
  public mutating func replace(
    at query: Query, with value: JSON, stepLimit: Int = .max
  ) throws(JSON.Error) -> Int {
    try change(at: query, stepLimit, .replace(value))
  }

  /// Removes all values that a query selects, members with their keys.
  ///
  ///     try json.removeAll(at: "$..[?@ == null]")
  ///
  /// The indices in the query are those before anything is removed. Removing `$` leaves null.
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: as for `values(at:stepLimit:)`.
  /// - Returns: how many values the query selects, each counted once.
  /// - Throws: `tooManySteps` or `outOfMemory`; then nothing has changed.
  /// - Complexity: as `update(at:stepLimit:_:)`.
  @discardableResult
  public mutating func removeAll(at query: Query, stepLimit: Int = .max) throws(JSON.Error) -> Int {
    try change(at: query, stepLimit, .remove)
  }

  private mutating func change(
    at query: Query, _ stepLimit: Int, _ action: MatchChange.Action
  ) throws(JSON.Error) -> Int {
    do {
      return try changeOrRethrow(at: query, stepLimit, action)
    } catch let error as JSON.Error {
      throw error
    } catch {
      throw .other(description: "\(error)")  // Nothing else throws.
    }
  }

  private mutating func changeOrRethrow(
    at query: Query, _ stepLimit: Int, _ action: MatchChange.Action
  ) throws -> Int {
    var selection = QuerySelection(self, query, stepLimit: stepLimit)
    let tree = try selection.collect()
    guard tree.matchCount > 0 else { return 0 }
    // This value stays as it is until all has gone well.
    var change = MatchChange(self, tree, action)
    self = try change.run()
    return tree.matchCount
  }
}
