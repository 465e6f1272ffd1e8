// Comparison with nil. Without these functions, the literal would become null, and an error would
// differ from it.

extension JSON {
  /// Whether the value is missing: null, or the error of a failed lookup.
  ///
  ///     if json["user"] == nil { ... }       // no such member, or null
  ///     if json["user"] == .null { ... }     // null itself
  ///
  /// - Complexity: O(1).
  public static func == (json: JSON, nothing: _OptionalNilComparisonType) -> Bool {
    json.isNull || json.isError
  }

  /// Whether the value exists: neither null nor the error of a failed lookup.
  ///
  /// - Complexity: O(1).
  public static func != (json: JSON, nothing: _OptionalNilComparisonType) -> Bool {
    !(json == nothing)
  }

  /// Whether the value is missing: null, or the error of a failed lookup.
  ///
  /// - Complexity: O(1).
  public static func == (nothing: _OptionalNilComparisonType, json: JSON) -> Bool {
    json == nothing
  }

  /// Whether the value exists: neither null nor the error of a failed lookup.
  ///
  /// - Complexity: O(1).
  public static func != (nothing: _OptionalNilComparisonType, json: JSON) -> Bool {
    json != nothing
  }
}
