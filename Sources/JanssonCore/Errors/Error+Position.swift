extension JSON.Error {
  /// The same error with its position in the text transformed, if it has one.
  @inline(never)
  package func mapPosition(_ transform: (JSON.TextPosition) -> JSON.TextPosition) -> JSON.Error {
    switch self {
    case .syntax(let error):
      .syntax(
        JSON.SyntaxError(
          message: error.message, position: transform(error.position), file: error.file,
          excerpt: error.excerpt))
    case .duplicateKey(let key, let path, let position):
      .duplicateKey(key: key, path: path, position: transform(position))
    case .tooDeep(let limit, let position):
      .tooDeep(limit: limit, position: position.map(transform))
    default: self
    }
  }
}
