// Files that import only this module use Foundation, too.
@_exported public import Foundation

/// A model that is decoded from JSON and encoded to it, with a table instead of coding keys.
///
///     struct Tree: JSONCodable {
///       let name: String
///       let planted: Date
///       let leaves: [Leaf]
///
///       static let transformersByPropertyKey: [PropertyKey: JSONTransformer] = [
///         "name": JSONKeyPath("names", "colloquial", 0),
///         "planted": "planted_at" <- format("MM-dd-yyyy"),
///         "leaves": [Leaf].transformer,
///       ]
///     }
///
///     let tree = try Tree(data: data)
///
/// A property without a transformer is found by its name. The result of the transformers is then
/// decoded by the type's `Decodable` conformance, which is strict: nothing is converted, and only
/// an `Optional` may be missing.
///
/// Each transformer reads from the original object, so their order does not matter, and two
/// properties may swap their keys. Dates without a transformer are milliseconds since 1970.
///
/// To decode a type in another way, implement `init(from:)`. Implementations of the initializers
/// below are not called for elements of arrays or for nested models.
public protocol JSONCodable: Codable {
  /// How properties are found in JSON and converted, by the properties' names; none by default.
  static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] { get }

  /// Creates a model from a dictionary, such as `JSONSerialization` returns.
  ///
  /// - Parameter json: a `[String: Any]`. Values that a transformer replaces need not be JSON.
  /// - Throws: `JSONCodableError.badType` for anything but a dictionary; `DecodingError` if
  ///   something is missing, does not fit, or is not JSON; `EncodingError` if a transformer's
  ///   result cannot be encoded.
  init(json: Any) throws

  /// Creates a model from a JSON text.
  ///
  /// - Parameter data: the text, in UTF-8, UTF-16 or UTF-32.
  /// - Throws: what `init(json:)` throws; also `DecodingError` with the position if the text is not
  ///   JSON.
  init(data: Data) throws

  /// The model as `JSONSerialization` would return it, with the properties' names as keys.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  func toJSON() throws -> Any

  /// The model as JSON text, with the properties' names as keys.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  func toData() throws -> Data
}

/// The name of a property.
public typealias PropertyKey = String

extension JSONCodable {
  /// No transformers: each property is found by its name.
  public static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] { [:] }

  /// Applies the transformers of this type to a nested object: `"pilot": "air_marshal" <-
  /// Passenger.transformer`.
  public static var transformer: any JSONTransformer { NestedObjectTransformer<Self>() }

  /// Creates a model from a dictionary, such as `JSONSerialization` returns.
  ///
  /// - Parameter json: a `[String: Any]`.
  /// - Throws: `JSONCodableError.badType`, `DecodingError` or `EncodingError`; see the protocol.
  public init(json: Any) throws { self = try ModelReader().model(Source.object(json)) }

  /// Creates a model from a JSON text.
  ///
  /// - Parameter data: the text, in UTF-8, UTF-16 or UTF-32.
  /// - Throws: `JSONCodableError.badType`, `DecodingError` or `EncodingError`; see the protocol.
  /// - Complexity: O(*n*) in the bytes, not counting the work of the transformers.
  public init(data: Data) throws { self = try ModelReader().model(Source(text: data)) }
}

extension Array where Element: JSONCodable {
  /// Applies the transformers of the element's type to every object of a nested list.
  ///
  /// A list with an element that is not an object is left as it is.
  public static var transformer: any JSONTransformer { NestedListTransformer<Element>() }

  /// Creates models from an array of dictionaries, such as `JSONSerialization` returns.
  ///
  ///     let forest = try [Tree](json: [tree, otherTree])
  ///
  /// - Parameter json: an array of `[String: Any]`.
  /// - Throws: `JSONCodableError.badType` for anything else, `DecodingError` or `EncodingError` for
  ///   the first model that cannot be decoded.
  public init(json: Any) throws { self = try ModelReader().models(Source.object(json)) }

  /// Creates models from a JSON text.
  ///
  /// - Parameter data: the text of an array of objects, in UTF-8, UTF-16 or UTF-32.
  /// - Throws: as `init(json:)`, and `DecodingError` with the position if the text is not JSON.
  /// - Complexity: O(*n*) in the bytes, not counting the work of the transformers.
  public init(data: Data) throws { self = try ModelReader().models(Source(text: data)) }
}
