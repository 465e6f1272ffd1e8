public import Jansson

extension JSON.Lines {
  /// The lines with those values as failures that a function refuses, such as a schema's.
  ///
  ///     import JanssonSchema
  ///
  ///     let schema = try JSON.Schema(contentsOfFile: "event.schema.json")
  ///     for line in JSON.Lines(contentsOfFile: "events.jsonl").validated(by: schema.validate) {
  ///       if case .failure(let failure) = line { print(failure) }
  ///       // events.jsonl:17:9: age: expected a number of at least 0, found the number -3
  ///     }
  ///
  /// The failure is `mismatch`, with the position of the value if the error has one. All ways to
  /// read follow it: decoding to models, which checks before it decodes, and the concurrent
  /// functions, which call it on all cores. `records` are not checked.
  ///
  /// - Parameter check: throws for a value that is not accepted. For the position in the text, it
  ///   is called once more with the same value.
  /// - Complexity: O(1).
  public func validated(by check: @escaping @Sendable (JSON) throws -> Void) -> JSON.Lines {
    var lines = self
    let outer = options.check
    lines.options.check = { value in
      try outer?(value)
      try check(value)
    }
    return lines
  }
}
