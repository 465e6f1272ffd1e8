/// Describes how a property is decoded from a JSON object: where its value is found, and how it is
/// converted.
///
/// The library's own transformers are key paths, `String` included, dates (`DateFormat`),
/// `Default`, `Map` and the `transformer` of models and of arrays of models. They are combined with
/// `<-`. A type of your own conforms like this:
///
///     struct Uppercase: JSONTransformer {
///       let keyPath: JSONKeyPath? = nil
///
///       func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
///         json[propertyKey] = (json[propertyKey] as? String)?.uppercased()
///       }
///     }
public protocol JSONTransformer: Sendable {
  /// The path of the value in the object; nil for a value that is found by the property's name.
  var keyPath: JSONKeyPath? { get }

  /// Sets the value that the property is decoded from.
  ///
  /// - Parameter json: the original object; values set under other keys are ignored.
  /// - Parameter propertyKey: the property's name.
  func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey)

  /// Reverses `transform`, for `toTransformedJSON()`; does nothing by default.
  ///
  /// - Parameter json: an object with the property's value as its only member; its members
  ///   afterwards are written.
  /// - Parameter propertyKey: the property's name.
  func reverseTransform(_ json: inout [String: Any], mappingFrom propertyKey: PropertyKey)
}

extension JSONTransformer {
  /// Leaves the object as it is.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {}

  /// Applies this transformer, and then another one to the result; the same as `<-`.
  ///
  /// - Parameter next: the second transformer.
  /// - Returns: both as one transformer.
  public func then(_ next: any JSONTransformer) -> any JSONTransformer { self <- next }
}
