/// A conversion between what JSON holds and a property's value.
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
  /// The property's type, or what it wraps if that is an `Optional`.
  associatedtype Object
  /// What JSON holds: a type that is `Decodable`, or `Any`, for values as `JSONSerialization` gives them.
  associatedtype JSON

  /// The property's value for what JSON holds.
  ///
  /// - Parameter json: nil if there is no value, or one that is not a `JSON`.
  /// - Returns: the value. An `Optional` that is nil leaves a property that is not optional as it is.
  func transformFromJSON(_ json: JSON?) -> Object

  /// What JSON holds for the property's value.
  ///
  /// - Parameter object: the value.
  /// - Returns: an `Encodable` value, or nil to leave the member out.
  func transformToJSON(_ object: Object) -> JSON?

  /// Not used, and 0 unless it is implemented: earlier versions of the interface asked for it.
  func hashValue() -> Int
}

extension TransformType {
  /// 0.
  public func hashValue() -> Int { 0 }
}
