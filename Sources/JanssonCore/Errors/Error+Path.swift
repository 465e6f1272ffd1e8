extension JSON.Error {
  /// The same error with its path below `path`, unless it already begins with `path`.
  package func located(at path: JSON.Path) -> JSON.Error {
    if path.steps.isEmpty { return self }
    let isLocated = self.path?.steps.starts(with: path.steps) ?? false
    return (isLocated ? self : prefixed(by: path)).attaching(path.origin)
  }

  /// The same error, its path taken as relative to `path` and made absolute.
  ///
  /// - Parameter path: the path from the root to the value that was being decoded.
  @usableFromInline
  package func prefixed(by path: JSON.Path) -> JSON.Error {
    switch self {
    case .tooDeep: return self
    case .nested(let inner, let error): return .nested(path: path.appending(inner), error: error)
    case .typeMismatch(let expected, let found):
      return .typeMismatch(expected: expected, actual: found.below(path))
    case .keyNotFound(let found, let key): return .keyNotFound(object: found.below(path), key: key)
    case .unknownKey(let found, let key):
      return .unknownKey(object: found.below(path), key: key)
    case .notSubscriptable(let found, let key):
      return .notSubscriptable(value: found.below(path), index: key)
    case .outOfBounds(let found, let index):
      return .outOfBounds(array: found.below(path), index: index)
    case .notRepresentable(let found): return .notRepresentable(value: found.below(path))
    default: return below(path)
    }
  }

  /// The same error, about the root of a document if its path is not known.
  package var atRoot: JSON.Error {
    guard path == nil, case .typeMismatch(let expected, let found) = self else { return self }
    return .typeMismatch(expected: expected, actual: found.below(JSON.Path()))
  }

  /// Adds the path of the value, in the document of `origin`, to any error about it that does not
  /// have it yet.
  ///
  /// An error passes through many levels, so a path is not made for each of them.
  package static func located(
    _ error: any Swift.Error, in origin: any PathOrigin, at path: () -> JSON.Path
  ) -> any Swift.Error {
    let known = error as? JSON.Error
    if let known {
      // With thousands of levels, the path would be useless.
      if case .tooDeep = known { return known }
      if let error = known.passing(through: origin) { return error }
    }
    let path = path()
    if let known { return known.located(at: path).attaching(origin) }
    return path.steps.isEmpty
      ? error : JSON.Error.nested(path: path, error: error).attaching(origin)
  }
}

extension JSON.Error.Found {
  /// The same, with its path taken as relative to `path`.
  fileprivate func below(_ path: JSON.Path) -> Self {
    withPath(path.appending(self.path))
  }
}
