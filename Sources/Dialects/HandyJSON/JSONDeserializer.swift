public import Foundation
internal import Jansson

/// Decodes models, and updates existing ones.
///
///     JSONDeserializer.update(object: &cat, from: #"{"name": "Kitty"}"#)
public class JSONDeserializer<T: HandyJSON> {
  /// Decodes a model from a Foundation dictionary.
  ///
  ///     let cat = JSONDeserializer<Cat>.deserializeFrom(dict: ["name": "Bob"] as NSDictionary)
  ///
  /// - Parameters:
  ///   - dict: the dictionary.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the dictionary is nil, or if there is no dictionary at the path.
  public static func deserializeFrom(
    dict: NSDictionary?, designatedPath: String? = nil
  ) -> T? {
    Input.read(dict.map { $0 as Any }, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Decodes a model from a dictionary, whose values may already have the properties' types.
  ///
  ///     let cat = JSONDeserializer<Cat>.deserializeFrom(dict: ["name": "Bob", "id": 7])
  ///
  /// - Parameters:
  ///   - dict: the dictionary.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the dictionary is nil, or if there is no dictionary at the path.
  public static func deserializeFrom(
    dict: [String: Any]?, designatedPath: String? = nil
  ) -> T? {
    Input.read(dict.map { $0 as Any }, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Decodes a model from a JSON text.
  ///
  ///     let cat = JSONDeserializer<Cat>.deserializeFrom(json: #"{"name": "Bob"}"#)
  ///
  /// - Parameters:
  ///   - json: the text.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the text is nil or not JSON, or if there is no object at the path.
  public static func deserializeFrom(json: String?, designatedPath: String? = nil) -> T? {
    Input.read(text: json, designatedPath) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Overwrites the properties of a model for which a dictionary has a value.
  ///
  ///     JSONDeserializer.update(object: &cat, from: ["name": "Kitty"])
  ///
  /// Nested models and collections are replaced, not merged. Of the hooks, only `mapping(mapper:)`
  /// is called. Observers are not: neither `didSet` nor those of an `@Observable` class.
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - dict: the dictionary; nil changes nothing.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
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
  ///     JSONDeserializer.update(object: &cat, from: #"{"name": "Kitty"}"#)
  ///
  /// It does so as `update(object:from:designatedPath:)` of a dictionary.
  ///
  /// - Parameters:
  ///   - object: the model.
  ///   - json: the text; nil changes nothing.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  public static func update(
    object: inout T, from json: String?, designatedPath: String? = nil
  ) {
    withUnsafeMutablePointer(to: &object) { object in
      _ = Input.read(text: json, designatedPath) { ModelDecoder.update(object, $0, $1) }
    }
  }

  /// Decodes an array of models from a JSON text.
  ///
  ///     let cats = JSONDeserializer<Cat>.deserializeModelArrayFrom(json: #"[{"name": "Bob"}]"#)
  ///
  /// - Parameters:
  ///   - json: the text.
  ///   - designatedPath: the names of the members that lead to the array, separated by dots.
  /// - Returns: the models, with nil for each element that is not an object; nil if the text is nil
  ///   or not JSON, or if there is no array at the path.
  public static func deserializeModelArrayFrom(
    json: String?, designatedPath: String? = nil
  ) -> [T?]? {
    Input.read(text: json, designatedPath) { models($0, $1) }
  }

  /// Decodes an array of models from a Foundation array.
  ///
  ///     let array: NSArray = [["name": "Bob"]]
  ///     let cats = JSONDeserializer<Cat>.deserializeModelArrayFrom(array: array)
  ///
  /// - Returns: the models, with nil for each element that is not a dictionary; nil for nil.
  public static func deserializeModelArrayFrom(array: NSArray?) -> [T?]? {
    Input.read(array.map { $0 as Any }, nil) { models($0, $1) }
  }

  /// Decodes an array of models from an array of dictionaries.
  ///
  ///     let cats = JSONDeserializer<Cat>.deserializeModelArrayFrom(array: [["name": "Bob"]])
  ///
  /// - Returns: the models, with nil for each element that is not a dictionary; nil for nil.
  public static func deserializeModelArrayFrom(array: [Any]?) -> [T?]? {
    Input.read(array.map { $0 as Any }, nil) { models($0, $1) }
  }

  /// Decodes what there is of a model in a text that is not finished.
  static func deserializeFrom(unfinished json: String?, _ path: String?) -> T? {
    Input.read(text: json, path, Self.unfinished) { ModelDecoder.model(T.self, $0, $1) }
  }

  /// Decodes what there is of an array of models in a text that is not finished.
  static func deserializeModelArrayFrom(unfinished json: String?, _ path: String?) -> [T?]? {
    Input.read(text: json, path, Self.unfinished) { models($0, $1) }
  }

  private static var unfinished: JSON.ReadingOptions {
    JSON.ReadingOptions(truncation: .keepStrings)
  }

  private static func models(_ source: Source, _ context: DecodingContext) -> [T?]? {
    switch source {
    case .document(let array) where array.isArray:
      return ModelDecoder.models(T.self, array, context)
    case .object(let value) where value is [Any]:
      return (value as? [Any])?.map { ModelDecoder.model(T.self, Source($0), context) }
    default:
      Log.error("expected an array for [\(T.self)]")
      return nil
    }
  }
}
