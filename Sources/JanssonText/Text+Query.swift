public import Jansson
public import JanssonQuery

// Changes of all values that a query selects.

extension JSON.Text {
  /// Mutates all values that a JSONPath query selects.
  ///
  ///     import JanssonQuery
  ///
  ///     try text.update(at: "$.users[?@.admin]") { $0["role"] = "admin" }
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `JSON.values(at:stepLimit:)`.
  ///   - body: mutates one value.
  /// - Returns: the number of mutated values.
  /// - Throws: as `JSON.update(at:stepLimit:_:)`; `document` for a value that cannot be written.
  /// - Complexity: as for `JSON.update(at:stepLimit:_:)`, and as for `set(_:at:)` for each value;
  ///   the query is evaluated twice.
  @discardableResult
  public mutating func update(
    at query: JSON.Query, stepLimit: Int = .max, _ body: (inout JSON) -> Void
  ) throws(JSON.Query.Error) -> Int {
    let paths = try value.outermostMatches(of: query, stepLimit: stepLimit).paths
    var changed = value
    let count = try changed.update(at: query, stepLimit: stepLimit, body)
    try set(paths.map { ($0, changed[$0]) })
    return count
  }

  /// Replaces all values that a JSONPath query selects.
  ///
  ///     import JanssonQuery
  ///
  ///     try text.replace(at: "$..password", with: "***")
  ///
  /// - Returns: the number of values that the query selects, each counted once.
  /// - Throws: as `JSON.replace(at:with:stepLimit:)`; `document` for a value that cannot be
  ///   written.
  /// - Complexity: the cost of the query, and as for `set(_:at:)` for each value.
  @discardableResult
  public mutating func replace(
    at query: JSON.Query, with value: JSON, stepLimit: Int = .max
  ) throws(JSON.Query.Error) -> Int {
    let matches = try self.value.outermostMatches(of: query, stepLimit: stepLimit)
    try check(value, matches.paths.count, stepLimit)
    try set(matches.paths.map { ($0, value) })
    return matches.matchCount
  }

  /// Removes all values that a JSONPath query selects, members along with their keys.
  ///
  ///     import JanssonQuery
  ///
  ///     try text.removeAll(at: "$..[?@ == null]")
  ///
  /// Removing `$` leaves null.
  ///
  /// - Returns: the number of values that the query selects, each counted once.
  /// - Throws: as `JSON.removeAll(at:stepLimit:)`.
  /// - Complexity: the cost of the query, plus that of removing each value.
  @discardableResult
  public mutating func removeAll(
    at query: JSON.Query, stepLimit: Int = .max
  ) throws(JSON.Query.Error) -> Int {
    let matches = try value.outermostMatches(of: query, stepLimit: stepLimit)
    do throws(JSON.Error) {
      // From the end, so that the remaining indices stay valid.
      for path in matches.paths.sorted(by: Self.isLater) { try remove(at: path.jsonIndex) }
    } catch {
      throw .document(error)
    }
    return matches.matchCount
  }

  /// Sets several values, none of which is inside another: all of them or none.
  private mutating func set(_ values: [(path: JSON.Path, JSON)]) throws(JSON.Query.Error) {
    do throws(JSON.Error) {
      for (path, value) in values { try syntax.check(value, depth: path.steps.count) }
      for (path, value) in values { try set(value, at: path.jsonIndex) }
    } catch {
      throw .document(error)
    }
  }

  /// Checks that this many copies of a value do not exceed what a query may add.
  private func check(_ value: JSON, _ count: Int, _ limit: Int) throws(JSON.Query.Error) {
    guard limit < .max, count > 0 else { return }
    do throws(JSON.Error) {
      let size = try value.withNode { (node) throws(JSON.Error) in
        var sizes = NodeSizes(.nodes)
        return sizes.size(of: node)
      }
      guard size > limit / count else { return }
    } catch {
      throw .document(error)
    }
    throw .tooManySteps(limit: limit)
  }

  /// Whether the first path has the greater index where the paths diverge, or is longer.
  private static func isLater(_ left: JSON.Path, _ right: JSON.Path) -> Bool {
    for (left, right) in zip(left.steps, right.steps) {
      switch (left, right) {
      case (.index(let left), .index(let right)) where left != right: return left > right
      case (.key(let left), .key(let right)) where left != right: return left > right
      default: break
      }
    }
    return left.steps.count > right.steps.count
  }
}
