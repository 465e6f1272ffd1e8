internal import JanssonCore

/// Creates the errors of decoding.
///
/// Swift prints such an error's description followed by its underlying error. So an error that
/// describes itself has no underlying error, and where there is one, the description does not
/// repeat it.
enum DecodingFailure {
  /// Creates the error for a scalar of the wrong kind or range.
  ///
  /// Types that try several representations receive this error often, so it is fast to create.
  @inline(never)  // Errors are made in very many places.
  static func error(
    _ reason: ScalarMismatch, _ type: Any.Type, _ node: Node, _ location: ResolvedCodingPath
  ) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: location.codingPath,
      debugDescription: location.message("expected ", name(type), ", found ", found: node))
    return switch reason {
    // As in Foundation, which does not treat null as a missing Boolean.
    case .kind where node.isNull && type != Bool.self: .valueNotFound(type, context)
    case .kind: .typeMismatch(type, context)
    case .range: .dataCorrupted(context)
    }
  }

  @inline(never)
  static func keyNotFound(
    _ key: any CodingKey, name: String, in node: Node, _ location: ResolvedCodingPath
  ) -> DecodingError {
    .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: location.codingPath,
        debugDescription: location.message(
          "no member ", PathSyntax.quote(name), " in ", found: node)))
  }

  @inline(never)
  static func endOfArray(
    _ type: Any.Type, index: Int, in node: Node, _ location: ResolvedCodingPath
  ) -> DecodingError {
    .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: location.codingPath + [PathCodingKey(index: index)],
        debugDescription: location.message(
          "expected ", "\(name(type)) at \(index)", ", found the end of ", found: node)))
  }

  /// The error for a string that does not have the format that the type requires.
  @inline(never)
  static func format(
    _ format: String, _ node: Node, _ location: ResolvedCodingPath
  ) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: location.codingPath,
        debugDescription: location.message("expected ", format, ", found ", found: node)))
  }

  /// The path has as many steps as the document is deep, so the description leaves it out.
  ///
  /// The depth is nil, and the path empty, for another library's decoder: it may compute the path
  /// recursively.
  static func tooDeep(_ depth: Int?, _ codingPath: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested too deeply for this thread's stack",
        underlyingError: depth.map { JSON.Error.tooDeep(limit: $0, position: nil) }))
  }

  /// The error if nothing was decoded: the text or file could not be read, or the value is an
  /// error.
  @inline(never)
  static func unreadable(_ error: JSON.Error) -> DecodingError {
    let reason =
      switch error {
      case .syntax(let error): "the text is not JSON (\(error.location))"
      case .file: "the file cannot be read"
      case .outOfMemory: "the text cannot be read"
      case .duplicateKey, .tooDeep, .tooLarge: "the text was rejected"
      default: "the value is an error"
      }
    return .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: reason, underlyingError: error))
  }

  /// The type as users call it: JSON objects and arrays have no corresponding Swift type.
  static func name(_ type: Any.Type) -> String {
    if type == Int.self { return "Int" }
    if type == Bool.self { return "Bool" }
    if type == Double.self { return "Double" }
    if type == String.self { return "String" }
    if type == [String: Any].self { return "an object" }
    return type == [Any].self ? "an array" : "\(type)"
  }
}

extension ValueDecoder {
  @inline(never)
  func mismatch(_ type: Any.Type, _ node: Node, _ step: CodingPathComponent) -> DecodingError {
    DecodingFailure.error(.kind, type, node, resolvedPath(step))
  }

  @inline(never)
  func failure(
    _ reason: ScalarMismatch, _ type: Any.Type, _ node: Node, _ step: CodingPathComponent
  ) -> DecodingError {
    DecodingFailure.error(reason, type, node, resolvedPath(step))
  }
}
