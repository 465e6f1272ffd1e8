public import Foundation
internal import Jansson

/// Reads models, and updates existing ones.
///
///     JSONDeserializer.update(object: &cat, from: #"{"name": "Kitty"}"#)
public class JSONDeserializer<T: HandyJSON> {
  /// Reads a model from a dictionary of Foundation.
  ///
  /// - Parameter dict: the dictionary.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the dictionary is nil, or if no dictionary is found at the path.
  public static func deserializeFrom(
    dict: NSDictionary?, designatedPath: String? = nil
  ) -> T? {
    Input.read(dict.map { $0 as Any }, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Reads a model from a dictionary, whose values may be of the properties' own types.
  ///
  /// - Parameter dict: the dictionary.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the dictionary is nil, or if no dictionary is found at the path.
  public static func deserializeFrom(
    dict: [String: Any]?, designatedPath: String? = nil
  ) -> T? {
    Input.read(dict.map { $0 as Any }, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Reads a model from a JSON text.
  ///
  /// - Parameter json: the text.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the text is nil or no JSON, or if no object is found at the path.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    Input.read(text: json, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Overwrites the properties of a model for which a dictionary has a value.
  ///
  /// Nested models and collections are replaced, not merged. Of the hooks, only `mapping(mapper:)` is called.
  ///
  /// - Parameter object: the model.
  /// - Parameter dict: the dictionary; nil changes nothing.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  public static func update(
    object: inout T, from dict: [String: Any]?, designatedPath: String? = nil
  ) {
    withUnsafeMutablePointer(to: &object) { object in
      _ = Input.read(dict.map { $0 as Any }, designatedPath) {
        ModelDecoder.update(object, $0, $1)
      }
    }
  }

  /// Overwrites the properties of a model for which a JSON text has a value.
  ///
  /// - Parameter object: the model.
  /// - Parameter json: the text; nil changes nothing.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  public static func update(
    object: inout T, from json: String?, designatedPath: String? = nil
  ) {
    withUnsafeMutablePointer(to: &object) { object in
      _ = Input.read(text: json, designatedPath) { ModelDecoder.update(object, $0, $1) }
    }
  }

  /// Reads an array of models from a JSON text.
  ///
  /// - Parameter json: the text.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the array.
  /// - Returns: nil in place of each element that is no object; nil if the text is nil or no JSON, or if no
  ///   array is found at the path.
  public static func deserializeModelArrayFrom(
    json: String?, designatedPath: String? = nil
  ) -> [T?]? {
    Input.read(text: json, designatedPath) { models($0, $1) }
  }

  /// Reads an array of models from an array of Foundation.
  ///
  /// - Parameter array: the array.
  /// - Returns: nil in place of each element that is no dictionary; nil for nil.
  public static func deserializeModelArrayFrom(array: NSArray?) -> [T?]? {
    Input.read(array.map { $0 as Any }, nil) { models($0, $1) }
  }

  /// Reads an array of models from an array of dictionaries.
  ///
  /// - Parameter array: the array.
  /// - Returns: nil in place of each element that is no dictionary; nil for nil.
  public static func deserializeModelArrayFrom(array: [Any]?) -> [T?]? {
    Input.read(array.map { $0 as Any }, nil) { models($0, $1) }
  }

  private static func models(_ source: Source, _ context: DecodingContext) -> [T?]? {
    switch source {
    case .document(let array) where array.isArray:
      return ModelDecoder.models(T.self, array, context)
    case .object(let value) where value is [Any]:
      return (value as? [Any])?.map { ModelDecoder.model(T.self, Source($0), context) }
    default:
      Log.error("no array is found where [\(T.self)] is to be read")
      return nil
    }
  }
}
