/// Makes the errors of encoding; an underlying error says what the description does not.
enum EncodingFailure {
  /// A value that JSON has no form for, or not in the form that the settings ask for.
  ///
  /// - Parameter reason: names the part that has none. It must not hold the value's own description, which may be as
  ///   long as the document, or trap.
  static func invalid(
    _ value: Any, _ reason: String, _ codingPath: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "\(JSON.Path(codingPath: codingPath)): \(reason)"))
  }

  static func tooDeep(_ value: Any, _ depth: Int, _ codingPath: [any CodingKey]) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested more deeply than this thread's stack can encode",
        underlyingError: JSON.Error.tooDeep(limit: depth, position: nil)))
  }

  /// The text or tree could not be made of what was encoded.
  static func unwritable(_ value: Any, _ error: JSON.Error) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: [], debugDescription: "the value cannot be written", underlyingError: error))
  }
}
