/// A transform made of functions.
///
///     let secure = CustomTransform<String, String>.fromJSON { "https://\($0)" }
///     let website = URL(json["website"][secure])
///
///     let hours = CustomTransform<Int, Double>.both(
///       fromJSON: { Double($0) / 60 },
///       toJSON: { Int($0 * 60) })
///
/// A function may throw, for instance `JSON.Error.customTransform(source:)`. With an `Optional` as
/// `JSONObject` it is asked about missing values too.
public enum CustomTransform<JSONObject: JSONCodable, Object: JSONCodable>: Transform {
  /// Reads only; values are written as they are.
  case fromJSON(@Sendable (JSONObject) throws -> Object)
  /// Writes only; values are read as they are.
  case toJSON(@Sendable (Object) throws -> JSONObject)
  /// Reads and writes.
  case both(
    fromJSON: @Sendable (JSONObject) throws -> Object,
    toJSON: @Sendable (Object) throws -> JSONObject)

  /// `JSONObject`.
  public var jsonObjectType: any JSONCodable.Type { JSONObject.self }
  /// `Object`.
  public var objectType: any JSONCodable.Type { Object.self }

  /// The function that reads.
  public var fromJSONFunction: Function? {
    switch self {
    case .fromJSON(let function), .both(fromJSON: let function, toJSON: _):
      { try function(Self.cast($0)) }
    case .toJSON: nil
    }
  }

  /// The function that writes.
  public var toJSONFunction: Function? {
    switch self {
    case .toJSON(let function), .both(fromJSON: _, toJSON: let function):
      { try function(Self.cast($0)) }
    case .fromJSON: nil
    }
  }

  private static func cast<T: JSONCodable>(_ value: any JSONCodable) throws -> T {
    if let value = value as? T { return value }
    throw JSON.Error.customTransform(source: ErrorText.describe(value))
  }
}
