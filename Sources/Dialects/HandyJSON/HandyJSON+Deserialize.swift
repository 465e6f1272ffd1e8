public import Foundation

extension HandyJSON {
  /// Decodes a model from a JSON text.
  ///
  ///     let cat = Cat.deserialize(from: text, designatedPath: "data.cat")
  ///
  /// - Parameters:
  ///   - json: the text.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the text is nil or not JSON, or if there is no object at the path.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(json: json, designatedPath: designatedPath)
  }

  /// Decodes what there is of a model in a text that is not finished, such as the reply of a
  /// language model while it is being written.
  ///
  ///     let cat = Cat.deserialize(fromUnfinished: #"{"name": "Bo"#)   // its name is Bo
  ///
  /// A string that is cut is kept up to its last whole character; a number at the end of the text,
  /// which may go on, is left out.
  ///
  /// - Parameters:
  ///   - json: the text so far.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the text is nil or wrong before its end, or if there is no object at the
  ///   path as yet.
  public static func deserialize(
    fromUnfinished json: String?, designatedPath: String? = nil
  ) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(unfinished: json, designatedPath)
  }

  /// Decodes a model from a dictionary, whose values may already have the properties' types.
  ///
  ///     let cat = Cat.deserialize(from: ["name": "Bob", "id": 7])
  ///
  /// - Parameters:
  ///   - dict: the dictionary.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the dictionary is nil, or if there is no dictionary at the path.
  public static func deserialize(
    from dict: [String: Any]?, designatedPath: String? = nil
  ) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }

  /// Decodes a model from a Foundation dictionary.
  ///
  ///     let cat = Cat.deserialize(from: ["name": "Bob"] as NSDictionary)
  ///
  /// - Parameters:
  ///   - dict: the dictionary.
  ///   - designatedPath: the names of the members that lead to the model's object, separated by
  ///     dots.
  /// - Returns: nil if the dictionary is nil, or if there is no dictionary at the path.
  public static func deserialize(
    from dict: NSDictionary?, designatedPath: String? = nil
  ) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }
}

extension Array where Element: HandyJSON {
  /// Decodes an array of models from a JSON text.
  ///
  ///     let cats = [Cat].deserialize(from: #"[{"name": "Bob"}, {"name": "Lily"}]"#)
  ///
  /// - Parameters:
  ///   - json: the text.
  ///   - designatedPath: the names of the members that lead to the array, separated by dots.
  /// - Returns: the models, with nil for each element that is not an object; nil if the text is nil
  ///   or not JSON, or if there is no array at the path.
  public static func deserialize(
    from json: String?, designatedPath: String? = nil
  ) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(json: json, designatedPath: designatedPath)
  }

  /// Decodes what there is of an array of models in a text that is not finished; see
  /// `HandyJSON.deserialize(fromUnfinished:designatedPath:)`.
  ///
  ///     let cats = [Cat].deserialize(fromUnfinished: #"[{"name": "Bob"}, {"na"#)   // two
  ///
  /// - Parameters:
  ///   - json: the text so far.
  ///   - designatedPath: the names of the members that lead to the array, separated by dots.
  /// - Returns: the models, with nil for each element that is not an object; nil if the text is nil
  ///   or wrong before its end, or if there is no array at the path as yet.
  public static func deserialize(
    fromUnfinished json: String?, designatedPath: String? = nil
  ) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(unfinished: json, designatedPath)
  }

  /// Decodes an array of models from an array of dictionaries.
  ///
  ///     let cats = [Cat].deserialize(from: [["name": "Bob"], ["name": "Lily"]])
  ///
  /// - Returns: the models, with nil for each element that is not a dictionary; nil for nil.
  public static func deserialize(from array: [Any]?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }

  /// Decodes an array of models from a Foundation array.
  ///
  ///     let cats = [Cat].deserialize(from: [["name": "Bob"]] as NSArray)
  ///
  /// - Returns: the models, with nil for each element that is not a dictionary; nil for nil.
  public static func deserialize(from array: NSArray?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }
}
