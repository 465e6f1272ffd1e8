public import Jansson
public import JanssonQuery

// Changes of all values that a query selects.

extension JSON.Text {
  /// Mutates all values that a JSONPath query selects.
  ///
  ///     try text.update(at: "$.users[?@.admin]") { $0["role"] = "admin" }
  ///
  /// - Parameters:
  ///   - query: the query.
  ///   - stepLimit: the maximum number of steps; see `JSON.values(at:stepLimit:)`.
  ///   - body: mutates one value.
  /// - Returns: the number of mutated values.
  /// - Throws: as `JSON.update(at:stepLimit:_:)`; `document` for a value that cannot be written.
  /// - Complexity: the cost of the query, plus O(*n*).
  @discardableResult
  public mutating func update(
    at query: JSON.Query, stepLimit: Int = .max, _ body: (inout JSON) -> Void
  ) throws(JSON.Query.Error) -> Int {
    var changed = value
    let count = try changed.update(at: query, stepLimit: stepLimit, body)
    try assign(changed)
    return count
  }

  /// Replaces all values that a JSONPath query selects.
  ///
  ///     try text.replace(at: "$..password", with: "***")
  ///
  /// - Returns: the number of values that the query selects, each counted once.
  /// - Throws: as `JSON.replace(at:with:stepLimit:)`; `document` for a value that cannot be written.
  /// - Complexity: the cost of the query, plus O(*n*).
  @discardableResult
  public mutating func replace(
    at query: JSON.Query, with value: JSON, stepLimit: Int = .max
  ) throws(JSON.Query.Error) -> Int {
    var changed = self.value
    let count = try changed.replace(at: query, with: value, stepLimit: stepLimit)
    try assign(changed)
    return count
  }

  /// Removes all values that a JSONPath query selects, members along with their keys.
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
    let matches = try value.matches(of: query, stepLimit: stepLimit)
    let paths = Set(matches.map(\.path)).sorted { Self.isLater($0, $1) }
    do throws(JSON.Error) {
      // From the end, so that the indices of what is still to be removed hold.
      for path in paths { try remove(at: JSON.Index(path)) }
    } catch {
      throw .document(error)
    }
    return paths.count
  }

  private mutating func assign(_ changed: JSON) throws(JSON.Query.Error) {
    do throws(JSON.Error) {
      try set(changed, at: .path([]))
    } catch {
      throw .document(error)
    }
  }

  /// Whether an index of the first path is greater where the paths part, or the path longer.
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
