/// What a `JSON` is.
///
///     if json["tags"].type == .array { ... }
public enum Type: Int, Sendable {
  /// A number.
  case number
  /// A string.
  case string
  /// True or false.
  case bool
  /// An array.
  case array
  /// An object: SwiftyJSON's name for it is that of Swift's type.
  case dictionary
  /// Null, and what a lookup did not find.
  case null
  /// A value of Swift that cannot be represented in JSON, such as a `Date`.
  case unknown
}
