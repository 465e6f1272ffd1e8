public import Foundation

/// A list of models as a single model, for code that is generic over `JSONCodable`, to which
/// `Array` does not conform.
///
///     class ContentProvider<T: JSONCodable> { ... }
///
///     let tweets = ContentProvider<Tweet>()
///     let timelines = ContentProvider<List<Tweet>>()
///
/// It is decoded from an array, or from the form in which it is encoded: an object with a single
/// member, `object`.
public struct List<T: JSONCodable>: JSONCodable {
  /// The models.
  public let object: [T]

  /// The transformers of the models, for the form in which a list is written.
  public static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] {
    ["object": [T].transformer]
  }

  /// Creates a list from an array of dictionaries.
  ///
  /// - Parameter json: an array of `[String: Any]`, or what `toJSON()` returns.
  /// - Throws: as `Array.init(json:)`.
  public init(json: Any) throws { try self.init(Source.object(json)) }

  /// Creates a list from a JSON text.
  ///
  /// - Parameter data: the text of an array of objects, or what `toData()` returns.
  /// - Throws: as `Array.init(data:)`.
  public init(data: Data) throws { try self.init(Source(text: data)) }

  private init(_ source: Source) throws {
    if source.isObject {
      self = try ModelReader().model(source)
    } else {
      object = try ModelReader().models(source)
    }
  }
}
