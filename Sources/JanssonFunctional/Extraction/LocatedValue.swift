import Jansson

/// A value and its location, for a value that is missing, not in a document, or decoded for its
/// error.
///
/// Containers know their location in the document; scalars do not. So the enclosing container is
/// kept, with the steps from it.
struct LocatedValue {
  /// A container, or the value that decoding began with.
  private let base: JSON
  /// The path from the base to the value.
  private let steps: [JSON.Index]
  let value: JSON

  /// Creates the value with which decoding begins.
  init(_ root: JSON) { self.init(base: root, steps: [], value: root) }

  private init(base: JSON, steps: [JSON.Index], value: JSON) {
    self.base = base
    self.steps = steps
    self.value = value
  }

  /// The value at an index relative to this one, or the error if there is none.
  subscript(index: JSON.Index) -> LocatedValue {
    switch value {
    case .object, .array: child(index, value[index])
    default:
      LocatedValue(base: base, steps: steps + [index], value: base[.path(steps + [index])])
    }
  }

  /// A child that has been looked up already.
  func child(_ index: JSON.Index, _ child: JSON) -> LocatedValue {
    LocatedValue(base: value, steps: [index], value: child)
  }

  /// The elements of an array, or the values of the members of an object.
  var children: [LocatedValue] {
    switch value {
    case .array(let array): array.enumerated().map { child(.index($0), $1) }
    case .object(let object): object.map { child(.key($0.key), $0.value) }
    default: []
    }
  }

  /// The key by which the value was reached; empty if it was by an index or a path.
  var key: String { if case .key(let key)? = steps.last { key } else { "" } }

  /// The path from the root of the document.
  var path: JSON.Path { base.documentPath.appending(JSON.Path(.path(steps))) }
}

extension LocatedValue {
  /// Whether there is no value: a step of the path is missing, or leads into null.
  var isAbsent: Bool {
    switch value {
    case .null, .error(.keyNotFound), .error(.outOfBounds): true
    case .error(.notSubscriptable(let found, _)): found.kind == .null
    default: false
    }
  }

  /// Converts an error thrown here to errors with the full path.
  func failure(_ error: any Error) -> JSON.Errors {
    guard let errors = error as? JSON.Errors else { return listed(located(error)) }
    if knowsPath && errors.allSatisfy({ $0.path != nil || $0.isTooDeep }) { return errors }
    var relocated: JSON.Errors?
    for error in errors { relocated.merge(listed(located(error))) }
    return relocated ?? errors
  }

  /// Whether errors about the value contain the full path already.
  private var knowsPath: Bool {
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
    return JSON.Errors(
      self.base.locating(error), positions: self.base.positions(along: rest))
  }

  private func located(_ error: any Error) -> JSON.Error {
    let path = path
    guard let error = error as? JSON.Error else { return .nested(path: path, error: error) }
    switch value {
    case .error where error.path != nil || base.isError: return error
    // A container's own errors contain the full path already, as do those from inside it.
    case .object, .array:
      let isWhole = error.path?.steps.starts(with: path.steps) ?? path.steps.isEmpty
      return isWhole ? error : error.prefixed(by: path)
    default: return path.steps.isEmpty ? error : error.prefixed(by: path)
    }
  }
}

extension JSON.Error {
  /// Whether the error is `tooDeep`: it is about the whole document, and so deep inside that a path
  /// would not help.
  fileprivate var isTooDeep: Bool { if case .tooDeep = self { true } else { false } }
}
