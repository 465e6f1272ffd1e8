internal import Jansson

extension JSON {
  /// Merges another value into this one: dictionaries member by member, at every level; arrays are
  /// appended; anything else is replaced.
  ///
  ///     var settings: JSON = ["window": ["width": 800], "recent": ["a"]]
  ///     try settings.merge(with: ["window": ["height": 600], "recent": ["b"]])
  ///     print(settings["recent"].count)   // 2
  ///
  /// Below the top, a value of another type replaces the old one.
  ///
  /// - Parameter other: the value to merge in.
  /// - Throws: `SwiftyJSONError.wrongType` if both are of different types.
  /// - Complexity: O(*m*) in the members of `other`, times their depth.
  public mutating func merge(with other: JSON) throws {
    guard type == other.type else { throw SwiftyJSONError.wrongType }
    // Not a switch over both values: that would make this one of two owners.
    switch other.value {
    case .object(let object) where value.kind == .object: merge(object)
    case .array(let array) where value.kind == .array: value.append(contentsOf: array)
    default: self = other
    }
  }

  /// Returns this value with another merged into it; see `merge(with:)`.
  ///
  /// - Parameter other: the value to merge in.
  /// - Returns: the merged value.
  /// - Throws: `SwiftyJSONError.wrongType` if both are of different types.
  public func merged(with other: JSON) throws -> JSON {
    var result = self
    try result.merge(with: other)
    return result
  }

  /// Without recursion, because objects may be nested more deeply than the stack allows.
  private mutating func merge(_ object: Jansson.JSON.Object) {
    var levels = [object.makeIterator()]
    var path: [Jansson.JSON.Index] = []
    while !levels.isEmpty {
      guard let (key, addition) = levels[levels.count - 1].next() else {
        levels.removeLast()
        _ = path.popLast()
        continue
      }
      path.append(.key(key))
      switch (value[.path(path)].kind, addition) {
      case (.object, .object(let inner)):
        levels.append(inner.makeIterator())
        continue
      case (.array, .array(let elements)): value[.path(path)].append(contentsOf: elements)
      case (_, .error): break
      default: value.assign(addition, at: .path(path))
      }
      path.removeLast()
    }
  }
}

extension Jansson.JSON {
  /// Appends elements to an array, in place.
  fileprivate mutating func append(contentsOf elements: Array) {
    guard case .array(var array) = self else { return }
    self = .null  // Leaves the elements with one owner.
    array.append(contentsOf: elements)
    self = .array(array)
  }
}
