extension JSON.Error {
  /// The same error as one about the document of `origin`, unless it is about another already.
  ///
  /// The error then keeps that document alive: its position is found when somebody asks.
  func attaching(_ origin: Place?) -> JSON.Error {
    guard let origin else { return self }
    switch self {
    case .typeMismatch(let expected, let found):
      return .typeMismatch(expected: expected, actual: found.attaching(origin))
    case .notExist(let found, let key):
      return .notExist(object: found.attaching(origin), key: key)
    case .wrongType(let found, let key):
      return .wrongType(subscript: found.attaching(origin), key: key)
    case .outOfBounds(let found, let index):
      return .outOfBounds(array: found.attaching(origin), index: index)
    case .at(let path, let error):
      return .at(path: path.attaching(origin), error: error)
    default: return self
    }
  }

  /// The document that the error's path is of.
  private var origin: Place? {
    switch self {
    case .typeMismatch(_, let found), .notExist(let found, _), .wrongType(let found, _),
      .outOfBounds(let found, _):
      found.path.origin
    case .at(let path, let error): path.origin ?? (error as? JSON.Error)?.origin
    default: nil
    }
  }

  /// The position, in the document's text, of what a mapping could not decode.
  var originPosition: JSON.TextPosition? {
    guard let origin, let path else { return nil }
    return origin.textPosition(of: path)
  }

  /// The file that the error is about; nil if it is not about a file, or a document of one.
  ///
  ///     } catch let error as JSON.Error {
  ///       log("\(error.file ?? "-"):\(error.position?.line ?? 0): \(error.message)")
  ///     }
  public var file: String? {
    switch self {
    case .syntax(let error): error.file
    case .file(let error): error.file
    case .at(_, let error as JSON.Error) where origin == nil: error.file
    default: origin?.file
    }
  }

  /// " (users.json:3:14)", " (line 3, column 14)", or nothing.
  var placeSuffix: String {
    guard let position = originPosition else { return "" }
    let file = origin?.file.map { "\($0):\(position.line):\(position.column)" }
    return " (\(file ?? "line \(position.line), column \(position.column)"))"
  }
}

extension JSON.Error.Found {
  fileprivate func attaching(_ origin: Place) -> Self {
    Self(path: path.attaching(origin), kind: kind, count: count, excerpt: excerpt)
  }
}

extension JSON.Path {
  fileprivate func attaching(_ origin: Place) -> Self {
    if self.origin != nil { return self }
    var path = self
    path.origin = origin
    return path
  }
}
