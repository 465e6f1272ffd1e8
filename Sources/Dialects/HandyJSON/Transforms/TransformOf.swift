internal import Conversions

/// A conversion that consists of two closures.
///
///     mapper <<< self.tags <-- TransformOf<[String], String>(
///       fromJSON: { $0?.components(separatedBy: ",") }, toJSON: { $0?.joined(separator: ",") })
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// The type of the property.
  public typealias Object = ObjectType
  /// The type of the JSON value.
  public typealias JSON = JSONType

  private let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// Creates a conversion from closures.
  ///
  /// - Parameters:
  ///   - fromJSON: converts the JSON value to the property's value; it gets nil if the JSON value
  ///     is not a `JSONType`, because values are not converted to it.
  ///   - toJSON: converts the property's value to the JSON value.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// Converts the JSON value with the first closure.
  ///
  /// - Returns: the property's value, or nil to leave it unchanged.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    // A Swift number, from a dictionary, is cast in the same way as one from a text.
    fromJSON(value as? JSONType ?? value.flatMap(Self.number))
  }

  private static func number(_ value: Any) -> JSONType? {
    guard value is any Numeric else { return nil }
    return Scalar(any: value)?.number as? JSONType
  }

  /// Converts the property's value with the second closure.
  ///
  /// - Returns: the JSON value, or nil for none.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}
