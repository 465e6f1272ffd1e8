/// A conversion between a JSON value and a property's value, for the operator `<--`.
///
///     struct Centimeters: TransformType {
///       func transformFromJSON(_ value: Any?) -> Double? {
///         (value as? NSNumber).map { $0.doubleValue / 100 }
///       }
///       func transformToJSON(_ value: Double?) -> Double? { value.map { $0 * 100 } }
///     }
///
/// `TransformOf` creates one from two closures.
public protocol TransformType {
  /// The type of the property.
  associatedtype Object
  /// The type of the JSON value: a string, a number, a Boolean, an array or a dictionary.
  associatedtype JSON

  /// Converts a JSON value to the property's value.
  ///
  /// - Parameter value: a `String`, `NSNumber`, `[Any]` or `[String: Any]`.
  /// - Returns: nil to leave the property unchanged.
  func transformFromJSON(_ value: Any?) -> Object?

  /// Converts the property's value to a JSON value.
  ///
  /// - Parameter value: the value; nil for an `Optional` that is nil.
  /// - Returns: nil to omit the member.
  func transformToJSON(_ value: Object?) -> JSON?
}
