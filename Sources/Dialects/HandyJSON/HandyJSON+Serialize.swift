extension HandyJSON {
  /// Returns the model as a dictionary.
  ///
  ///     let parameters = cat.toJSON() ?? [:]
  ///
  /// Values have Swift types; properties that are nil or excluded are omitted.
  ///
  /// - Returns: nil only for a value that refers to itself or is nested too deeply.
  public func toJSON() -> [String: Any]? { ModelEncoder.dictionary(of: self) }

  /// Returns the model as JSON text.
  ///
  ///     print(cat.toJSONString(prettyPrint: true) ?? "")
  ///
  /// The members are in the order of the properties, those of a superclass first.
  ///
  /// - Parameter prettyPrint: whether to break lines and indent.
  /// - Returns: nil if JSON cannot represent a part of the model, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    ModelEncoder.text(isPretty: prettyPrint) { ModelEncoder.encode(self, to: $0) }
  }
}

extension Collection where Element: HandyJSON {
  /// Returns the models as dictionaries.
  ///
  ///     let parameters = cats.toJSON().compactMap { $0 }
  ///
  /// - Returns: nil for each model that cannot be encoded.
  public func toJSON() -> [[String: Any]?] { map { $0.toJSON() } }

  /// Returns the models as a JSON array in text form.
  ///
  ///     print(cats.toJSONString(prettyPrint: true) ?? "")
  ///
  /// - Parameter prettyPrint: whether to break lines and indent.
  /// - Returns: nil if JSON cannot represent a part of a model, such as NaN.
  public func toJSONString(prettyPrint: Bool = false) -> String? {
    ModelEncoder.text(isPretty: prettyPrint) { output in
      output.array(Array(self)) { ModelEncoder.encode($0.pointee, to: output) }
    }
  }
}
