public import Foundation

extension HandyJSON {
  /// Reads a model from a JSON text.
  ///
  ///     let cat = Cat.deserialize(from: text, designatedPath: "data.cat")
  ///
  /// - Parameter json: the text.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the text is nil or no JSON, or if no object is found at the path.
  public static func deserialize(from json: String?, designatedPath: String? = nil) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(json: json, designatedPath: designatedPath)
  }

  /// Reads a model from a dictionary, whose values may be of the properties' own types.
  ///
  /// - Parameter dict: the dictionary.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the dictionary is nil, or if no dictionary is found at the path.
  public static func deserialize(
    from dict: [String: Any]?, designatedPath: String? = nil
  ) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }

  /// Reads a model from a dictionary of Foundation.
  ///
  /// - Parameter dict: the dictionary.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the model's object.
  /// - Returns: nil if the dictionary is nil, or if no dictionary is found at the path.
  public static func deserialize(
    from dict: NSDictionary?, designatedPath: String? = nil
  ) -> Self? {
    JSONDeserializer<Self>.deserializeFrom(dict: dict, designatedPath: designatedPath)
  }
}

extension Array where Element: HandyJSON {
  /// Reads an array of models from a JSON text.
  ///
  ///     let cats = [Cat].deserialize(from: #"[{"name": "Bob"}, {"name": "Lily"}]"#)
  ///
  /// - Parameter json: the text.
  /// - Parameter designatedPath: names of members, separated by points, that lead to the array.
  /// - Returns: nil in place of each element that is no object; nil if the text is nil or no JSON, or if no
  ///   array is found at the path.
  public static func deserialize(
    from json: String?, designatedPath: String? = nil
  ) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(json: json, designatedPath: designatedPath)
  }

  /// Reads an array of models from an array of dictionaries.
  ///
  /// - Parameter array: the array.
  /// - Returns: nil in place of each element that is no dictionary; nil for nil.
  public static func deserialize(from array: [Any]?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }

  /// Reads an array of models from an array of Foundation.
  ///
  /// - Parameter array: the array.
  /// - Returns: nil in place of each element that is no dictionary; nil for nil.
  public static func deserialize(from array: NSArray?) -> [Element?]? {
    JSONDeserializer<Element>.deserializeModelArrayFrom(array: array)
  }
}
