/// The type of a `JSON`.
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
  /// An object; SwiftyJSON names it after Swift's type.
  case dictionary
  /// Null, and the value of a failed lookup.
  case null
  /// A Swift value that cannot be represented in JSON, such as a `Date`.
  case unknown
}
