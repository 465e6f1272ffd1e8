public import Jansson

extension JSON.Schema {
  /// An assertion of a schema that a value does not satisfy.
  public struct Violation: Sendable, CustomStringConvertible {
    /// The path of the value from the root of what was validated.
    public let path: JSON.Path
    /// The position of the value in the text, if that is known.
    public internal(set) var position: JSON.TextPosition?
    /// The number of violations that the evaluation reported before.
    let number: Int
    /// The way through the schema to the keyword, across references: `/properties/a/$ref/minimum`.
    public let keywordLocation: JSON.Pointer
    /// Where the keyword is written: a URI with a fragment.
    public let absoluteKeywordLocation: String
    /// What was expected and what was found, without the place.
    public let message: String
    /// The violations of each alternative, of `anyOf` for example; the nearest alternative's come
    /// first.
    public internal(set) var causes: [Violation]

    /// The message with the path and the location of the keyword, but without the position.
    public var messageWithLocations: String { text(place: nil) }

    /// The message with the place.
    ///
    /// For example `age: expected a multiple of 2, found the number 3 (line 1, column 9;
    /// #/properties/age/multipleOf)`.
    public var description: String {
      text(place: position.map { "line \($0.line), column \($0.column)" })
    }
  }

  /// All violations of a schema by a value.
  public struct Failure: Error, Sendable, CustomStringConvertible {
    /// The violations, in the order in which the schema was evaluated; at least one.
    public let violations: [Violation]

    /// A line for each violation.
    public var description: String { violations.map(\.description).joined(separator: "\n") }
  }
}

extension JSON.Schema.Failure: LocatedError {
  package var textPosition: JSON.TextPosition? { violations.first?.position }

  package var messageWithoutPosition: String {
    guard let first = violations.first else { return "the value is not valid" }
    let others = violations.count - 1
    let more = others > 0 ? ", and \(others) more violation\(others == 1 ? "" : "s")" : ""
    return first.text(place: nil) + more
  }
}

extension JSON.Schema.Violation {
  /// The description with a place before the location of the keyword.
  func text(place: String?) -> String {
    let start = path.steps.isEmpty ? "" : "\(path): "
    let place = place.map { "\($0); " } ?? ""
    return "\(start)\(message) (\(place)\(absoluteKeywordLocation))"
  }
}
