/// Where a node stands that is being decoded, told without owning anything: a value that is decoded
/// without trouble needs no path.
///
/// Soundness: as for the site; a spot is only handed down, never kept.
struct Spot {
  /// The container around.
  let site: UnsafeMutablePointer<Site>
  let step: Step
  /// What becomes of values that do not fit here.
  var mode: DecodingMode

  @inline(__always)
  init(_ site: UnsafeMutablePointer<Site>, _ step: Step) {
    self.site = site
    self.step = step
    mode = site.pointee.mode
  }

  @inline(__always)
  var context: MappingContext? { site.pointee.context }

  /// The same, inside something that may be left out.
  @inline(__always)
  var tolerating: Spot {
    var spot = self
    spot.mode = mode.tolerating
    return spot
  }

  /// Whether a report is wanted.
  @inline(__always)
  var isLogged: Bool { context?.log != nil }

  enum Step {
    /// Plans, and the fields in them, are never freed.
    case field(UnsafePointer<Field>)
    case index(Int)
    case member(Node.Member)
  }

  /// The way from the root of the document, which the path knows, for errors.
  var path: JSON.Path {
    var path = site.path.appending(step.pathStep)
    path.origin = site.origin
    return path
  }

  /// The value that stands here; what is missing is an error.
  func value(of node: Node?) -> JSON {
    guard let node else { return .error(missing) }
    return site.place.value(of: node, step: step.placeStep)
  }

  /// The error of a member that is not there.
  var missing: JSON.Error {
    guard case .field(let field) = step else { return .other(description: "nothing at \(path)") }
    return JSON.Error.notExist(object: site.place.found, key: field.pointee.key.text)
      .attaching(site.origin)
  }

  /// The error of a value that is not what a type needs.
  func failure(of node: Node?, _ make: (JSON) -> JSON.Error) -> JSON.Error {
    guard let node else { return missing }
    return make(value(of: node)).located(at: path)
  }

  /// The same error, with the place here unless it has one from here on.
  func locate(_ error: any Error) -> any Error {
    // Thousands of levels deep, a path for each of them would take long, and say nothing.
    if case JSON.Error.tooDeep = error { return error }
    return JSON.Error.located(error, at: path)
  }
}

extension Spot.Step {
  var pathStep: JSON.Path.Step {
    switch self {
    case .field(let field): .key(field.pointee.key.text)
    case .index(let index): .index(index)
    case .member(let member): .key(member.name)
    }
  }

  var placeStep: Place.Step {
    switch self {
    case .field(let field): .index(.key(field.pointee.key.text))
    case .index(let index): .index(.index(index))
    case .member(let member): .member(member)
    }
  }
}

extension JSON.Error {
  /// The same error about a value at `path`; one whose own path begins so is left alone.
  func located(at path: JSON.Path) -> JSON.Error {
    if path.steps.isEmpty { return self }
    let isLocated = self.path?.steps.starts(with: path.steps) ?? false
    return (isLocated ? self : prefixed(by: path)).attaching(path.origin)
  }

  /// The same error about a value whose path was relative to `path`.
  package func prefixed(by path: JSON.Path) -> JSON.Error {
    switch self {
    case .tooDeep: return self
    case .at(let inner, let error): return .at(path: path.appending(inner), error: error)
    case .typeMismatch(let expected, let found):
      return .typeMismatch(expected: expected, actual: found.below(path))
    case .notExist(let found, let key): return .notExist(object: found.below(path), key: key)
    case .unknownKey(let found, let key):
      return .unknownKey(object: found.below(path), key: key)
    case .wrongType(let found, let key): return .wrongType(subscript: found.below(path), key: key)
    case .outOfBounds(let found, let index):
      return .outOfBounds(array: found.below(path), index: index)
    case .encodeToJSON(let found): return .encodeToJSON(wrongObject: found.below(path))
    default: return below(path)
    }
  }

  /// Any error as one that knows the place where it happened.
  static func located(_ error: any Swift.Error, at path: JSON.Path) -> any Swift.Error {
    if let error = error as? JSON.Error { return error.located(at: path) }
    return path.steps.isEmpty
      ? error : JSON.Error.at(path: path, error: error).attaching(path.origin)
  }
}

extension JSON.Error.Found {
  /// The same, known to be below `path`.
  fileprivate func below(_ path: JSON.Path) -> Self {
    Self(path: path.appending(self.path), kind: kind, count: count, excerpt: excerpt)
  }
}
