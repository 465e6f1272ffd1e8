/// Makes the errors of decoding.
///
/// Swift prints such an error with its description and with its underlying error. So what the error itself
/// says has no underlying one, and where there is one, the description leaves the rest to it.
enum DecodingFailure {
  /// Why a scalar did not become what was asked for; the path is added where it is known.
  enum Reason: Error {
    /// The value is of another kind; null counts as no value at all.
    case kind
    /// It is a number, and outside the type's range or precision.
    case range
  }

  /// Types that try one form after the other meet this error again and again, so it is made with
  /// more care for time than it looks: no dynamic casts and no interpolation.
  static func error(
    _ reason: Reason, _ type: Any.Type, _ node: Node, _ trail: CodingTrail
  ) -> DecodingError {
    let found = found(node, at: trail.path)
    var text: [UInt8] = []
    text.reserveCapacity(160)
    trail.write(to: &text)
    text.append(contentsOf: ": expected ".utf8)
    text.append(contentsOf: name(type).utf8)
    text.append(contentsOf: ", found ".utf8)
    text.append(contentsOf: found.description.utf8)
    let context = DecodingError.Context(
      codingPath: trail.codingPath, debugDescription: String(decoding: text, as: UTF8.self))
    return switch reason {
    case .kind: node.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    case .range: .dataCorrupted(context)
    }
  }

  static func keyNotFound(
    _ key: any CodingKey, name: String, in node: Node, _ trail: CodingTrail
  ) -> DecodingError {
    let found = found(node, at: trail.path)
    return .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: trail.codingPath,
        debugDescription: "\(trail.path): no member \(PathSyntax.quote(name)) in \(found)"))
  }

  static func endOfArray(
    _ type: Any.Type, index: Int, in node: Node, _ trail: CodingTrail
  ) -> DecodingError {
    let found = found(node, at: trail.path)
    return .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: trail.codingPath + [StepKey(index: index)],
        debugDescription:
          "\(trail.path): expected \(name(type)) at \(index), found the end of \(found)"))
  }

  /// A text of the right kind that the type cannot be made from.
  static func format(_ format: String, _ node: Node, _ trail: CodingTrail) -> DecodingError {
    let found = found(node, at: trail.path)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: trail.codingPath,
        debugDescription: "\(trail.path): expected \(format), found \(found)"))
  }

  static func tooDeep(
    _ depth: Int, at step: CodingStep, below parent: DecodingFrame?
  ) -> DecodingError {
    // The path has as many steps as the document is deep; of its text the beginning is enough.
    let codingPath = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested more deeply than this thread's stack can decode",
        underlyingError: JSON.Error.tooDeep(limit: depth, position: nil)))
  }

  /// Nothing was decoded: the text or file could not be read, or the value is an error.
  static func unreadable(_ error: JSON.Error) -> DecodingError {
    let reason =
      switch error {
      case .syntax(let error): "the text is not JSON (\(error.place))"
      case .file: "the file cannot be read"
      case .outOfMemory: "the text cannot be read"
      case .duplicateKey, .tooDeep, .tooLarge: "the text is refused"
      default: "the value is an error"
      }
    return .dataCorrupted(
      DecodingError.Context(codingPath: [], debugDescription: reason, underlyingError: error))
  }

  static func found(_ node: Node, at path: JSON.Path) -> JSON.Error.Found {
    node.isContainer
      ? JSON.Error.Found(path: path, kind: node.kind, count: node.count)
      : JSON(scalar: node.content).found(at: path)
  }

  /// The type as people call it: an object and an array have no Swift type of their own.
  static func name(_ type: Any.Type) -> String {
    if type == Int.self { return "Int" }
    if type == Bool.self { return "Bool" }
    if type == Double.self { return "Double" }
    if type == String.self { return "String" }
    if type == [String: Any].self { return "an object" }
    return type == [Any].self ? "an array" : "\(type)"
  }
}

extension DecodingFrame {
  func mismatch(_ type: Any.Type, _ node: Node, _ step: CodingStep) -> DecodingError {
    DecodingFailure.error(.kind, type, node, CodingTrail(self, step))
  }

  func failure(
    _ reason: DecodingFailure.Reason, _ type: Any.Type, _ node: Node, _ step: CodingStep
  ) -> DecodingError {
    DecodingFailure.error(reason, type, node, CodingTrail(self, step))
  }
}
