extension JSON.Error {
  /// The same error, attached to the document `origin` unless it already has one.
  ///
  /// The error then keeps the document alive, so that its position can be computed on demand.
  package func attaching(_ origin: (any PathOrigin)?) -> JSON.Error {
    guard let origin, ownOrigin == nil else { return self }
    return withOrigin(origin)
  }

  private func withOrigin(_ origin: any PathOrigin) -> JSON.Error {
    switch self {
    case .typeMismatch(let expected, let found):
      return .typeMismatch(expected: expected, actual: found.attaching(origin))
    case .keyNotFound(let found, let key):
      return .keyNotFound(object: found.attaching(origin), key: key)
    case .unknownKey(let found, let key):
      return .unknownKey(object: found.attaching(origin), key: key)
    case .notSubscriptable(let found, let key):
      return .notSubscriptable(value: found.attaching(origin), index: key)
    case .outOfBounds(let found, let index):
      return .outOfBounds(array: found.attaching(origin), index: index)
    case .nested(let path, let error):
      return .nested(path: path.attaching(origin), error: error)
    default: return self
    }
  }

  /// The document that the error's path belongs to.
  private var origin: (any PathOrigin)? {
    if case .nested(_, let error as JSON.Error) = self {
      ownOrigin ?? error.origin
    } else {
      ownOrigin
    }
  }

  /// The document that the beginning of the error's path belongs to.
  private var ownOrigin: (any PathOrigin)? {
    switch self {
    case .typeMismatch(_, let found), .keyNotFound(let found, _), .unknownKey(let found, _),
      .notSubscriptable(let found, _), .outOfBounds(let found, _):
      found.path.origin
    case .nested(let path, _): path.origin
    default: nil
    }
  }

  /// The same error if its path is known and begins where those of `outer` do, attached to that;
  /// otherwise nil.
  ///
  /// An error passes through containers inside each other, each of which is then near to the last.
  package func passing(through outer: any PathOrigin) -> JSON.Error? {
    guard let ownOrigin, ownOrigin.hasPaths(of: outer) else { return nil }
    return withOrigin(outer)
  }

  /// The position, in the document's text, of the value that mapping could not decode.
  var originPosition: JSON.TextPosition? {
    guard let origin, let path else { return nil }
    return origin.textPosition(of: path)
  }

  /// The file that the error is about, or that its document was read from; nil if there is none.
  ///
  ///     } catch let error as JSON.Error {
  ///       log("\(error.file ?? "-"):\(error.position?.line ?? 0): \(error.message)")
  ///     }
  ///
  /// Errors of lookup and mapping report one under the same conditions as `position`.
  public var file: String? {
    switch self {
    case .syntax(let error): error.file
    case .file(let error): error.file
    case .nested(_, let error as JSON.Error) where origin == nil: error.file
    default: origin?.file
    }
  }

  /// " (users.json:3:14)", " (line 3, column 14)", or the empty string.
  var locationSuffix: String {
    originPosition.map { " (\($0.location(in: origin?.file)))" } ?? ""
  }
}

extension JSON.Error.Found {
  fileprivate func attaching(_ origin: any PathOrigin) -> Self {
    withPath(isLocated ? path.attaching(origin) : nil)
  }
}

extension JSON.Path {
  fileprivate func attaching(_ origin: any PathOrigin) -> Self {
    var path = self
    path.origin = origin
    return path
  }
}
