internal import Jansson

/// Gives a property a value if JSON has none: `"rating": Default(value: 0)`.
///
/// It helps to read data that was stored before a property was added.
public struct Default: PropertyTransformer {
  private let value: Result<JSON, any Error>
  private let override: Bool

  /// A value for a property that is missing; null is not missing.
  ///
  /// - Parameter value: anything that `JSONSerialization` can write: a dictionary, an array, a
  ///   string, a number, a Boolean or `NSNull`. With any other value, such as a `Date`, decoding
  ///   throws.
  /// - Parameter override: whether the value replaces an existing one.
  public init(value: Any, override: Bool = false) {
    self.value = Result { try ForeignValue.json(value) }
    self.override = override
  }

  /// Nil: the property is found by its name, or by a preceding key path.
  public var keyPath: JSONKeyPath? { nil }

  /// Sets the property's member, if it is missing or is to be replaced.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func transform(_ json: inout [String: Any], mappingTo propertyKey: PropertyKey) {
    apply(to: &json, propertyKey)
  }

  /// Leaves the object unchanged: whether a value is the default cannot be determined.
  ///
  /// - Parameter json: the object.
  /// - Parameter propertyKey: the property's name.
  public func reverseTransform(
    _ json: inout [String: Any], mappingFrom propertyKey: PropertyKey
  ) {}

  func apply(to property: inout PropertyTransformation) throws {
    if override || property.value == nil { property.set(.document(try value.get())) }
  }
}
