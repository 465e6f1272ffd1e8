// Comparison with nil. Without it the literal would become null, and so an error would differ from it.

extension JSON {
  /// Whether there is nothing: the value is null, or the error of a failed read.
  ///
  ///     if json["user"] == nil { ... }       // no such member, or null
  ///     if json["user"] == .null { ... }     // null itself
  ///
  /// - Complexity: O(1).
  public static func == (json: JSON, nothing: _OptionalNilComparisonType) -> Bool {
    json.isNull || json.isError
  }

  /// Whether there is a value: neither null nor the error of a failed read.
  ///
  /// - Complexity: O(1).
  public static func != (json: JSON, nothing: _OptionalNilComparisonType) -> Bool {
    !(json == nothing)
  }

  /// Whether there is nothing: the value is null, or the error of a failed read.
  ///
  /// - Complexity: O(1).
  public static func == (nothing: _OptionalNilComparisonType, json: JSON) -> Bool {
    json == nothing
  }

  /// Whether there is a value: neither null nor the error of a failed read.
  ///
  /// - Complexity: O(1).
  public static func != (nothing: _OptionalNilComparisonType, json: JSON) -> Bool {
    json != nothing
  }
}
