internal import Conversions

/// A conversion made of two closures.
///
///     mapper <<< self.tags <-- TransformOf<[String], String>(
///       fromJSON: { $0?.components(separatedBy: ",") }, toJSON: { $0?.joined(separator: ",") })
open class TransformOf<ObjectType, JSONType>: TransformType {
  /// The property's type.
  public typealias Object = ObjectType
  /// What JSON holds.
  public typealias JSON = JSONType

  private let fromJSON: (JSONType?) -> ObjectType?
  private let toJSON: (ObjectType?) -> JSONType?

  /// A conversion by closures.
  ///
  /// - Parameter fromJSON: is given nil for a value of another type than `JSONType`; nothing is converted.
  /// - Parameter toJSON: the way back.
  public init(
    fromJSON: @escaping (JSONType?) -> ObjectType?, toJSON: @escaping (ObjectType?) -> JSONType?
  ) {
    self.fromJSON = fromJSON
    self.toJSON = toJSON
  }

  /// What the first closure makes of the value.
  ///
  /// - Parameter value: what JSON holds.
  /// - Returns: the property's value, or nil to leave it as it is.
  open func transformFromJSON(_ value: Any?) -> ObjectType? {
    // A number of Swift's own, from a dictionary, is cast as one from a text is.
    fromJSON(value as? JSONType ?? value.flatMap(Self.number))
  }

  private static func number(_ value: Any) -> JSONType? {
    guard value is any Numeric else { return nil }
    return Scalar(any: value)?.number as? JSONType
  }

  /// What the second closure makes of the value.
  ///
  /// - Parameter value: the property's value.
  /// - Returns: what JSON holds, or nil for nothing.
  open func transformToJSON(_ value: ObjectType?) -> JSONType? { toJSON(value) }
}
