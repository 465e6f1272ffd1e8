extension JSON {
  /// A transform that consists of functions.
  ///
  ///     let secure = JSON.CustomTransform<String, String>.fromJSON { "https://\($0)" }
  ///     let website = URL(json["website"][secure])
  ///
  ///     let hours = JSON.CustomTransform<Int, Double>.both(
  ///       fromJSON: { Double($0) / 60 },
  ///       toJSON: { Int($0 * 60) })
  ///
  /// A function may throw, for example `JSON.Error.customTransform(source:)`. If `JSONObject` is an
  /// `Optional`, the function is also called for missing values.
  public enum CustomTransform<JSONObject: JSONCodable, Object: JSONCodable>: JSON.Transform {
    /// Transforms when decoding; values are encoded unchanged.
    case fromJSON(@Sendable (JSONObject) throws -> Object)
    /// Transforms when encoding; values are decoded unchanged.
    case toJSON(@Sendable (Object) throws -> JSONObject)
    /// Transforms in both directions.
    case both(
      fromJSON: @Sendable (JSONObject) throws -> Object,
      toJSON: @Sendable (Object) throws -> JSONObject)

    /// The type on the JSON side, `JSONObject`.
    public var jsonObjectType: any JSONCodable.Type { JSONObject.self }
    /// The type on the Swift side, `Object`.
    public var objectType: any JSONCodable.Type { Object.self }

    /// The function that decodes; nil for `toJSON`.
    public var fromJSONFunction: Function? {
      switch self {
      case .fromJSON(let function), .both(fromJSON: let function, toJSON: _):
        { try function(Self.cast($0)) }
      case .toJSON: nil
      }
    }

    /// The function that encodes; nil for `fromJSON`.
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
}
