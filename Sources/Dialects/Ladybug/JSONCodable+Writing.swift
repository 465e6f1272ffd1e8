public import Foundation
internal import Jansson
internal import JanssonFoundation

extension JSONCodable {
  /// The model as `JSONSerialization` would return it, with the properties' names as keys.
  ///
  /// Dates are milliseconds since 1970. Transformers are not applied; `toTransformedJSON()` does
  /// that.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  public func toJSON() throws -> Any { try Coders.encoder.encodeJSON(self).foundationValue }

  /// The model as JSON text, with the properties' names as keys.
  ///
  /// Dates are milliseconds since 1970. Transformers are not applied; `toTransformedData()` does
  /// that.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  public func toData() throws -> Data { try Coders.encoder.encode(self) }

  /// The model in the form from which it is decoded: with the keys and dates of its transformers.
  ///
  ///     let tree = try Tree(data: data)
  ///     try tree.toTransformedJSON()   // has "planted_at": "07-04-1896"
  ///
  /// Key paths, date formats, nested models, and `Map` with a `reverse` are reversed. Anything that
  /// cannot be reversed is written as `toJSON()` writes it: under the property's name, and dates in
  /// milliseconds.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, and if two properties
  ///   would be written at the same path.
  public func toTransformedJSON() throws -> Any { try ModelWriter().json(self).foundationValue }

  /// The model as JSON text in the form from which it is decoded; see `toTransformedJSON()`.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, and if two properties
  ///   would be written at the same path.
  public func toTransformedData() throws -> Data { try Coders.data(ModelWriter().json(self)) }
}

extension Array where Element: JSONCodable {
  /// The models as `JSONSerialization` would return them, with the properties' names as keys.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  public func toJSON() throws -> Any { try Coders.encoder.encodeJSON(self).foundationValue }

  /// The models as JSON text, with the properties' names as keys.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, such as NaN.
  public func toData() throws -> Data { try Coders.encoder.encode(self) }

  /// The models in the form from which they are decoded; see `JSONCodable.toTransformedJSON()`.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, and if two properties
  ///   would be written at the same path.
  public func toTransformedJSON() throws -> Any { try ModelWriter().json(self).foundationValue }

  /// The models as JSON text in the form from which they are decoded; see
  /// `JSONCodable.toTransformedJSON()`.
  ///
  /// - Throws: `EncodingError` for what cannot be represented in JSON, and if two properties
  ///   would be written at the same path.
  public func toTransformedData() throws -> Data { try Coders.data(ModelWriter().json(self)) }
}
