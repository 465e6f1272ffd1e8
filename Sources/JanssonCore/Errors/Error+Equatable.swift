extension JSON.Error: Hashable {
  /// Whether two errors are the same case with the same content.
  ///
  /// An underlying error or value of another type is compared by its own `==` or, if it is not
  /// `Equatable`, by its type and description.
  public static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.content, right.content)
    return left.facts == right.facts && isSame(left.cause, right.cause)
  }

  /// Hashes what `==` compares, except for underlying errors and values of other types.
  public func hash(into hasher: inout Hasher) { hasher.combine(content.facts) }

  private static func isSame(_ left: (any Sendable)?, _ right: (any Sendable)?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if let left = left as? any Equatable { return isEqual(left, right) }
    return type(of: left) == type(of: right) && "\(left)" == "\(right)"
  }

  private static func isEqual<Value: Equatable>(_ left: Value, _ right: Any) -> Bool {
    (right as? Value) == left
  }

  /// The case and its associated values, separate from an underlying value that may not be
  /// hashable.
  private var content: (facts: [AnyHashable], cause: (any Sendable)?) {
    switch self {
    case .syntax(let error): (["syntax", error], nil)
    case .duplicateKey(let key, let path, let position):
      (["duplicateKey", key, path, position], nil)
    case .tooDeep(let limit, let position): (["tooDeep", limit, position], nil)
    case .tooLarge(let limit, let size): (["tooLarge", limit, size], nil)
    case .outOfMemory: (["outOfMemory"], nil)
    case .file(let error): (["file", error], nil)
    case .underlying(let error): (["underlying"], error)
    case .typeMismatch(let expected, let found):
      (["typeMismatch", ObjectIdentifier(expected), found], nil)
    case .missingConformance(let needed, let actual):
      (["missingConformance", ObjectIdentifier(needed), ObjectIdentifier(actual)], nil)
    case .notRepresentable(let found): (["notRepresentable", found], nil)
    case .keyNotFound(let object, let key): (["keyNotFound", object, key], nil)
    case .unknownKey(let object, let key): (["unknownKey", object, key], nil)
    case .notSubscriptable(let found, let key): (["notSubscriptable", found, key], nil)
    case .outOfBounds(let array, let index): (["outOfBounds", array, index], nil)
    case .invalidFormat(let format, let value): (["invalidFormat", format, value], nil)
    case .customTransform(let source): (["customTransform"], source)
    case .nested(let path, let error): (["nested", path], error)
    case .other(let description): (["other", description], nil)
    }
  }
}

extension JSON.Error.Found {
  /// Whether both describe the same value at the same path; an unknown path counts as empty.
  public static func == (left: Self, right: Self) -> Bool {
    left.path == right.path && left.kind == right.kind && left.count == right.count
      && left.excerpt == right.excerpt
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(kind)
    hasher.combine(count)
    hasher.combine(excerpt)
  }
}
