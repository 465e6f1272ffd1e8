extension HandyJSON {
  /// The model as a dictionary.
  ///
  /// Values are of Swift's own types; properties that are nil or excluded are left out.
  ///
  /// - Returns: nil only for a value that refers to itself or is nested too deep.
  public func toJSON() -> [String: Any]? { ModelEncoder.dictionary(of: self) }

  /// The model as JSON text.
  ///
  ///     print(cat.toJSONString(prettyPrint: true) ?? "")
  ///
  /// The members are in the order of the properties, those of a superclass first.
  ///
  /// - Parameter prettyPrint: whether to break lines and indent.
  /// - Returns: nil if something in the model has no form in JSON, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    ModelEncoder.text(isPretty: prettyPrint) { ModelEncoder.write(self, to: $0) }
  }
}

extension Collection where Element: HandyJSON {
  /// The models as dictionaries.
  ///
  /// - Returns: nil in place of a model that cannot be written.
  public func toJSON() -> [[String: Any]?] { map { $0.toJSON() } }

  /// The models as JSON text: an array.
  ///
  /// - Parameter prettyPrint: whether to break lines and indent.
  /// - Returns: nil if something in a model has no form in JSON, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    ModelEncoder.text(isPretty: prettyPrint) { writer in
      writer.array(self) { model, writer in ModelEncoder.write(model, to: writer) }
      return true
    }
  }
}
