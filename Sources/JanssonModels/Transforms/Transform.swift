public import JanssonCore
internal import JanssonPlatform

extension JSON {
  /// A conversion between the JSON representation of a property and its value.
  ///
  ///     struct Film: JSONCodable {
  ///       let hours: Double
  ///       let start: Date
  ///       static func propertyOptions() -> [String: JSON.PropertyOption] {
  ///         [
  ///           "hours": .transform(
  ///             .init(
  ///               fromJSON: { (minutes: Int) in Double(minutes) / 60 },
  ///               toJSON: { (hours: Double) in Int(hours * 60) })),
  ///           "start": .transform(.date(.timeIntervalSince(.year1970))),
  ///         ]
  ///       }
  ///     }
  ///
  /// A function may throw, for example `JSON.Error.customTransform(source:)`. If its parameter is
  /// an `Optional`, it is also called for missing values.
  public struct Transform: Sendable {
    /// The functions, with their types.
    private let functions: any TransformFunctions

    package init(_ functions: any TransformFunctions) { self.functions = functions }
  }
}

extension JSON.Transform {
  /// Creates a transform for both directions.
  public init<Encoded: JSONCodable, Value: JSONCodable>(
    fromJSON: @escaping @Sendable (Encoded) throws -> Value,
    toJSON: @escaping @Sendable (Value) throws -> Encoded
  ) {
    self.init(FunctionPair(decode: fromJSON, encode: toJSON))
  }

  /// Creates a transform for decoding; values are encoded unchanged.
  public init<Encoded: JSONCodable, Value: JSONCodable>(
    fromJSON: @escaping @Sendable (Encoded) throws -> Value
  ) {
    self.init(FunctionPair(decode: fromJSON, encode: nil))
  }

  /// Creates a transform for encoding; values are decoded unchanged.
  public init<Encoded: JSONCodable, Value: JSONCodable>(
    toJSON: @escaping @Sendable (Value) throws -> Encoded
  ) {
    self.init(FunctionPair(decode: nil, encode: toJSON))
  }

  /// Dates in another format than the one that applies to `Date`.
  ///
  ///     "lastLogin": .transform(.date(.timeIntervalSince(.year1970)))
  public static func date(_ format: JSON.DateTransform) -> Self {
    Self(fromJSON: { try format.date(from: $0 as JSON) }, toJSON: { format.json(from: $0) })
  }
}

/// The two functions of a transform; a direction without one leaves the value unchanged.
package protocol TransformFunctions: Sendable {
  typealias Function = (any JSONCodable) throws -> any JSONCodable

  /// The type that is decoded from JSON, and encoded to it.
  var jsonType: any JSONCodable.Type { get }
  /// The type of the value in Swift.
  var valueType: any JSONCodable.Type { get }
  /// Converts a `jsonType` to a `valueType`.
  var fromJSON: Function? { get }
  /// Converts a `valueType` to a `jsonType`.
  var toJSON: Function? { get }
}

/// Functions of known types.
private struct FunctionPair<Encoded: JSONCodable, Value: JSONCodable>: TransformFunctions {
  let decode: (@Sendable (Encoded) throws -> Value)?
  let encode: (@Sendable (Value) throws -> Encoded)?

  var jsonType: any JSONCodable.Type { Encoded.self }
  var valueType: any JSONCodable.Type { Value.self }

  var fromJSON: Function? {
    decode.map { decode in { try decode(Self.cast($0)) } }
  }

  var toJSON: Function? {
    encode.map { encode in { try encode(Self.cast($0)) } }
  }

  private static func cast<T: JSONCodable>(_ value: any JSONCodable) throws -> T {
    if let value = value as? T { return value }
    throw JSON.Error.customTransform(source: ErrorText.describe(value))
  }
}

extension JSON.Transform {
  package var jsonType: any JSONCodable.Type { functions.jsonType }
  private var valueType: any JSONCodable.Type { functions.valueType }
  package var fromJSON: TransformFunctions.Function? { functions.fromJSON }
  package var toJSON: TransformFunctions.Function? { functions.toJSON }

  /// The value that `json` is transformed to; nil if there is no function for this direction.
  ///
  /// - Throws: what decoding `json` throws, and what the function throws.
  func decoded(_ json: JSON) throws -> (any JSONCodable)? {
    guard let fromJSON else { return nil }
    return try fromJSON(jsonType.init(decoding: json))
  }

  /// The JSON representation of a value; `.error` if the transform fails.
  func encoded(_ value: JSON) -> JSON {
    guard let toJSON else { return value }
    return JSON(try toJSON(valueType.init(decoding: value)))
  }

  /// The JSON representation of a value.
  ///
  /// - Throws: the transform's error, located at `path`.
  package func encoded(_ value: JSON, for path: JSON.Path) throws(JSON.Error) -> JSON {
    let json = encoded(value)
    if case .error(let error) = json { throw error.located(at: path) }
    return json
  }

  /// The JSON representation of a value that is not converted to JSON first; null for an `Optional`
  /// that is nil.
  func encoded(object: Any) -> JSON {
    if let toJSON {
      if type(of: object) == valueType, let object = object as? any JSONCodable {
        return JSON(try toJSON(object))
      }
      if !(valueType is any OptionalValue.Type), let optional = object as? any OptionalValue {
        return optional.unwrapped.map { encoded(object: $0) } ?? .null
      }
    }
    return encoded((object as? any JSONEncodable)?.json ?? JSON(any: object))
  }
}

extension JSON {
  /// The result of a transform applied to this value, as JSON; setting stores the value in its JSON
  /// representation.
  package subscript(through transform: JSON.Transform) -> JSON {
    get {
      if isError, transform.fromJSON != nil, !transform.acceptsOptional { return self }
      return JSON(try transform.decoded(self) ?? self)
    }
    set {
      let json = transform.encoded(newValue)
      if !json.isError { self = json }
    }
  }
}

extension JSON.Transform {
  /// Whether the function from JSON is also called for missing values: that of a transform from
  /// `String?`.
  fileprivate var acceptsOptional: Bool { jsonType is any OptionalValue.Type }
}
