public import Foundation

/// A list of models as one model, for what is generic over `JSONCodable`, to which `Array` does not
/// conform.
///
///     class ContentProvider<T: JSONCodable> { ... }
///
///     let tweets = ContentProvider<Tweet>()
///     let timelines = ContentProvider<List<Tweet>>()
///
/// It is read from an array, and from what it is written as: an object with the one member
/// `object`.
public struct List<T: JSONCodable>: JSONCodable {
  /// The models.
  public let object: [T]

  /// The transformers of the models, for the form in which a list is written.
  public static var transformersByPropertyKey: [PropertyKey: any JSONTransformer] {
    ["object": [T].transformer]
  }

  /// A list from an array of dictionaries.
  ///
  /// - Parameter json: an array of `[String: Any]`, or what `toJSON()` returns.
  /// - Throws: as `Array.init(json:)`.
  public init(json: Any) throws { try self.init(Source.object(json)) }

  /// A list from a JSON text.
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
