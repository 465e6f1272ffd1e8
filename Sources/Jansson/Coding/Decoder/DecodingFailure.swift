/// Makes the errors of decoding.
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
    let cause = JSON.Error.typeMismatch(expected: type, actual: found)
    var text: [UInt8] = []
    text.reserveCapacity(160)
    trail.write(to: &text)
    text.append(contentsOf: ": expected ".utf8)
    text.append(contentsOf: name(type).utf8)
    text.append(contentsOf: ", found ".utf8)
    text.append(contentsOf: found.description.utf8)
    let context = DecodingError.Context(
      codingPath: trail.codingPath, debugDescription: String(decoding: text, as: UTF8.self),
      underlyingError: cause)
    return switch reason {
    case .kind: node.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
    case .range: .dataCorrupted(context)
    }
  }

  static func keyNotFound(
    _ key: any CodingKey, name: String, in node: Node, _ codingPath: [any CodingKey]
  ) -> DecodingError {
    let path = JSON.Path(codingPath: codingPath)
    let found = found(node, at: path)
    return .keyNotFound(
      key,
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "\(path): no member \(PathSyntax.quote(name)) in \(found)",
        underlyingError: JSON.Error.notExist(object: found, key: name)))
  }

  static func endOfArray(
    _ type: Any.Type, index: Int, in node: Node, _ codingPath: [any CodingKey]
  ) -> DecodingError {
    let path = JSON.Path(codingPath: codingPath)
    let found = found(node, at: path)
    return .valueNotFound(
      type,
      DecodingError.Context(
        codingPath: codingPath + [StepKey(index: index)],
        debugDescription: "\(path): expected \(name(type)) at \(index), found the end of \(found)",
        underlyingError: JSON.Error.outOfBounds(array: found, index: index)))
  }

  /// A text of the right kind that the type cannot be made from.
  static func format(
    _ format: String, _ node: Node, _ codingPath: [any CodingKey],
    cause: (any Error)? = nil
  ) -> DecodingError {
    let path = JSON.Path(codingPath: codingPath)
    let found = found(node, at: path)
    let text = JSON(scalar: node.content)
    let value = if case .string(let text) = text { text } else { "\(text)" }
    let error = JSON.Error.formatter(format: format, value: value).below(path)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath, debugDescription: "\(path): expected \(format), found \(found)",
        underlyingError: cause ?? error))
  }

  static func tooDeep(
    _ depth: Int, at step: CodingStep, below parent: DecodingFrame?
  ) -> DecodingError {
    // The path has as many steps as the document is deep; of its text the beginning is enough.
    let codingPath = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
    let error = JSON.Error.tooDeep(limit: depth, position: nil)
    return .dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "the value is nested more deeply than this thread's stack can decode: "
          + error.message,
        underlyingError: error))
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
  /// The coding path of what `step` leads to from here.
  func codingPath(_ step: CodingStep) -> [any CodingKey] { CodingTrail(self, step).codingPath }

  func mismatch(_ type: Any.Type, _ node: Node, _ step: CodingStep) -> DecodingError {
    DecodingFailure.error(.kind, type, node, CodingTrail(self, step))
  }

  func failure(
    _ reason: DecodingFailure.Reason, _ type: Any.Type, _ node: Node, _ step: CodingStep
  ) -> DecodingError {
    DecodingFailure.error(reason, type, node, CodingTrail(self, step))
  }
}
