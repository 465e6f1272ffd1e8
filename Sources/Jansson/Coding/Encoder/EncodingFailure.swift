/// Makes the errors of encoding.
enum EncodingFailure {
  /// A value that JSON has no form for, or not in the form that the settings ask for.
  ///
  /// - Parameter excerpt: the part that has none, as the error's text shows it. The value's own
  ///   description is not asked for: it may be as long as the document, or trap.
  static func invalid(
    _ value: Any, _ reason: String, _ codingPath: [any CodingKey], kind: JSON.Kind = .error,
    excerpt: String?
  ) -> EncodingError {
    let path = JSON.Path(codingPath: codingPath)
    let found = JSON.Error.Found(path: path, kind: kind, excerpt: excerpt)
    return .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath, debugDescription: "\(path): \(reason)",
        underlyingError: JSON.Error.encodeToJSON(wrongObject: found)))
  }

  static func tooDeep(_ value: Any, _ depth: Int, _ codingPath: [any CodingKey]) -> EncodingError {
    let error = JSON.Error.tooDeep(limit: depth, position: nil)
    return .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested more deeply than this thread's stack can encode: "
          + error.message,
        underlyingError: error))
  }

  /// The text or tree could not be made of what was encoded.
  static func unwritable(_ value: Any, _ error: JSON.Error) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: [], debugDescription: error.description, underlyingError: error))
  }
}
