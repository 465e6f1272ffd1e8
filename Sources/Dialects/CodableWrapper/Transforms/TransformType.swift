/// A conversion between values in JSON and a property's values.
///
///     struct Seconds: TransformType {
///       func transformFromJSON(_ json: Double?) -> Duration { .seconds(json ?? 0) }
///       func transformToJSON(_ object: Duration) -> Double? { object / .seconds(1) }
///     }
///
///     struct Track: Codable {
///       @Codec(transformer: Seconds()) var length: Duration = .zero
///     }
public protocol TransformType {
  /// The property's type, or its wrapped type if that is an `Optional`.
  associatedtype Object
  /// The type in JSON: a `Decodable` type, or `Any` for values as `JSONSerialization` returns them.
  associatedtype JSON

  /// Converts a value in JSON to the property's value.
  ///
  /// - Parameter json: the value; nil if there is none, or one that is not a `JSON`.
  /// - Returns: the property's value. Nil leaves a property that is not optional unchanged.
  func transformFromJSON(_ json: JSON?) -> Object

  /// Converts the property's value to a value in JSON.
  ///
  /// - Parameter object: the property's value.
  /// - Returns: an `Encodable` value, or nil to omit the member.
  func transformToJSON(_ object: Object) -> JSON?

  /// Ignored, and 0 by default: earlier versions of the interface required it.
  func hashValue() -> Int
}

extension TransformType {
  /// Returns 0.
  public func hashValue() -> Int { 0 }
}
