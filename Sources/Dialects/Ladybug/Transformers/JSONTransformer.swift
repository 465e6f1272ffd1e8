/// Says how a property is made from a JSON object: where its value is found, and how it is
/// converted.
///
/// The library's own transformers are key paths, `String` included, dates (`DateFormat`),
/// `Default`, `Map` and the `transformer` of models and of arrays of models. They are combined by
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
  /// Where the value is in the object; nil for a value that is found by the property's name.
  var keyPath: JSONKeyPath? { get }

  /// Sets the value that the property is decoded from.
  ///
  /// - Parameter json: the whole object as it came; what is set in it under other keys is ignored.
  /// - Parameter propertyKey: the property's name.
  func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey)

  /// Undoes `transform`, for `toTransformedJSON()`; nothing unless implemented.
  ///
  /// - Parameter json: an object with the property's value as its only member; what it holds
  ///   afterwards is written.
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

  /// Runs this transformer, and then another one on the result; the same as `<-`.
  ///
  /// - Parameter next: the second transformer.
  /// - Returns: both as one transformer.
  public func then(_ next: any JSONTransformer) -> any JSONTransformer { self <- next }
}
