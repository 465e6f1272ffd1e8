/// A conversion between what JSON holds and a property's value, used by `<--`.
public protocol TransformType {
  /// The property's type.
  associatedtype Object
  /// What JSON holds: a string, a number, a Boolean, an array or a dictionary.
  associatedtype JSON

  /// The property's value for what JSON holds.
  ///
  /// - Parameter value: a `String`, `NSNumber`, `[Any]` or `[String: Any]`.
  /// - Returns: nil to leave the property as it is.
  func transformFromJSON(_ value: Any?) -> Object?

  /// What JSON holds for the property's value.
  ///
  /// - Parameter value: the value; nil for an `Optional` that is nil.
  /// - Returns: nil to leave the member out.
  func transformToJSON(_ value: Object?) -> JSON?
}
