internal import JanssonCore

/// Creates the errors of encoding.
///
/// As for decoding, an underlying error does not repeat the description.
enum EncodingFailure {
  /// The error for a value that JSON, or the chosen strategy, cannot represent.
  ///
  /// - Parameter reason: the part of the value and why it cannot be encoded. It must not contain
  ///   the value's own description, which may be as long as the document, or trap.
  static func invalid(
    _ value: Any, _ reason: String, _ codingPath: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "\(JSON.Path(codingPath: codingPath)): \(reason)"))
  }

  /// The error has the type instead of the value: printing a value recurses for each level, too.
  ///
  /// The depth and the path are as in `DecodingFailure`.
  static func tooDeep(
    _ value: Any, _ depth: Int?, _ codingPath: [any CodingKey]
  ) -> EncodingError {
    .invalidValue(
      type(of: value),
      EncodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested too deeply for this thread's stack",
        underlyingError: depth.map { JSON.Error.tooDeep(limit: $0, position: nil) }))
  }

  /// The error for encoded values that cannot be converted to text or to a tree.
  static func unwritable(_ value: Any, _ error: JSON.Error) -> EncodingError {
    .invalidValue(
      value,
      EncodingError.Context(
        codingPath: [], debugDescription: "the value cannot be written", underlyingError: error))
  }
}
