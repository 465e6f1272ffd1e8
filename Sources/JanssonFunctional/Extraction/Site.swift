import Jansson

/// A value that is being decoded, and where it stands.
///
/// Containers know their place in the document, scalars do not; so a site keeps the container around
/// and the steps from there.
struct Site {
  /// A container, or whatever the decoding began with.
  private let base: JSON
  /// From the base to the value.
  private let steps: [JSON.Index]
  let value: JSON

  /// The site of a value from which a decoding begins.
  init(_ root: JSON) { self.init(base: root, steps: [], value: root) }

  private init(base: JSON, steps: [JSON.Index], value: JSON) {
    self.base = base
    self.steps = steps
    self.value = value
  }

  /// The site that an index leads to from here, whether a value stands there or not.
  subscript(index: JSON.Index) -> Site {
    switch value {
    case .object, .array: child(index, value[index])
    default:
      Site(base: base, steps: steps + [index], value: base[.path(steps + [index])])
    }
  }

  /// The site of a child that was looked up already.
  func child(_ index: JSON.Index, _ child: JSON) -> Site {
    Site(base: value, steps: [index], value: child)
  }

  /// The way here from the root of the document.
  var path: JSON.Path { base.documentPath.appending(JSON.Path(.path(steps))) }
}

extension Site {
  /// Whether nothing stands here: a step on the way is missing, or null stands in its way.
  var isAbsent: Bool {
    switch value {
    case .null, .error(.notExist), .error(.outOfBounds): true
    case .error(.wrongType(let found, _)): found.kind == .null
    default: false
    }
  }

  /// What a decoder threw here, with the whole path.
  func failure(_ error: any Error) -> JSON.Errors {
    guard let errors = error as? JSON.Errors else { return listed(located(error)) }
    if knowsPlace && errors.allSatisfy({ $0.path != nil || $0.isTooDeep }) { return errors }
    var relocated: JSON.Errors?
    for error in errors { relocated.merge(listed(located(error))) }
    return relocated ?? errors
  }

  /// Whether the errors of the value tell the whole path by themselves.
  private var knowsPlace: Bool {
    switch value {
    case .object, .array: true
    default: false
    }
  }

  private func listed(_ error: JSON.Error) -> JSON.Errors {
    let base = base.documentPath.steps
    let path = error.path?.steps ?? []
    let isBelow = path.starts(with: base)
    let rest = isBelow ? JSON.Path(Array(path.dropFirst(base.count))) : JSON.Path(.path(steps))
    return JSON.Errors(error, positions: self.base.positions(along: rest))
  }

  private func located(_ error: any Error) -> JSON.Error {
    let path = path
    guard let error = error as? JSON.Error else { return .at(path: path, error: error) }
    switch value {
    case .error where error.path != nil || base.isError: return error
    // A container's own errors tell the whole path already, and so do those from further inside.
    case .object, .array:
      let isWhole = error.path?.steps.starts(with: path.steps) ?? path.steps.isEmpty
      return isWhole ? error : error.prefixed(by: path)
    default: return path.steps.isEmpty ? error : error.prefixed(by: path)
    }
  }
}

extension JSON.Error {
  /// Such an error is about the whole document, and comes from so far inside that a path is no help.
  fileprivate var isTooDeep: Bool { if case .tooDeep = self { true } else { false } }
}
