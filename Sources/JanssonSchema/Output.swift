public import Jansson

extension JSON.Schema {
  /// A format of the result of a validation (JSON Schema 2020-12, section 12.4).
  public enum OutputFormat: String, Sendable, CaseIterable {
    /// Whether the value is valid, and nothing else.
    case flag
    /// A list of what is wrong.
    case basic
    /// What is wrong, with the causes of each as a list of its own.
    case detailed
    /// Every schema and keyword that was evaluated, with its result.
    case verbose
  }

  /// The result of a validation in a standard format.
  ///
  ///     let schema = try JSON.Schema(["maximum": 3])
  ///     print(schema.output(.flag, for: 4))   // Prints "{"valid":false}"
  ///
  /// Units have `valid`, `keywordLocation`, `absoluteKeywordLocation`, `instanceLocation` and, if
  /// something is wrong, `error`. For a valid value, `basic` and `detailed` list the annotations.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - json: the value.
  /// - Complexity: as `violations(of:)`; for `verbose`, and for the annotations, all alternatives
  ///   are evaluated, and at most 100,000 units are listed.
  public func output(_ format: OutputFormat, for json: JSON) -> JSON {
    switch format {
    case .flag: return ["valid": JSON(accepts(json))]
    case .basic: return output(for: json) { $0.flatMap(\.withCauses).map(\.unit) }
    case .detailed: return output(for: json) { $0.map(\.unitWithCauses) }
    case .verbose: return outline(of: json).json
    }
  }

  private func output(for json: JSON, _ units: ([Violation]) -> [JSON]) -> JSON {
    let violations = violations(of: json)
    if violations.isEmpty {
      let annotations = outline(of: json).annotations
      return annotations.isEmpty
        ? ["valid": true]
        : ["valid": true, "annotations": JSON.Array(annotations.map(\.json))]
    }
    return ["valid": false, "errors": JSON.Array(units(violations))]
  }

  private func outline(of json: JSON) -> EvaluationOutline.Unit {
    var evaluation = Evaluation(program, EvaluationOutline(program))
    let isValid = evaluation.run(json)
    var unit = evaluation.log.whole
    unit.isValid = isValid
    return unit
  }
}

extension JSON.Schema.Violation {
  fileprivate var withCauses: [Self] { [self] + causes.flatMap(\.withCauses) }

  fileprivate var unit: JSON {
    let steps = path.steps.map { step in
      switch step {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
    return [
      "valid": false, "keywordLocation": JSON("\(keywordLocation)"),
      "absoluteKeywordLocation": JSON(absoluteKeywordLocation),
      "instanceLocation": JSON("\(JSON.Pointer(tokens: steps))"), "error": JSON(message),
    ]
  }

  fileprivate var unitWithCauses: JSON {
    var unit = unit
    if !causes.isEmpty { unit["errors"] = .array(JSON.Array(causes.map(\.unitWithCauses))) }
    return unit
  }
}

extension EvaluationOutline.Unit {
  /// The units with an annotation, without what is in them; those of schemas that do not accept
  /// their values have none.
  fileprivate var annotations: [Self] {
    guard isValid else { return [] }
    var own = self
    own.children = []
    return (annotation == nil ? [] : [own]) + children.flatMap(\.annotations)
  }

  fileprivate var json: JSON {
    var json: JSON = [
      "valid": JSON(isValid), "keywordLocation": JSON("\(keywordLocation)"),
      "absoluteKeywordLocation": JSON(absoluteKeywordLocation),
      "instanceLocation": JSON("\(instanceLocation)"),
    ]
    if let error { json["error"] = JSON(error) }
    if isValid, let annotation { json["annotation"] = annotation }
    if !children.isEmpty {
      json[isValid ? "annotations" : "errors"] = .array(JSON.Array(children.map(\.json)))
    }
    return json
  }
}
