public import Jansson

// JSON Merge Patch (RFC 7396).

extension JSON {
  /// Applies a JSON Merge Patch (RFC 7396) to this value.
  ///
  ///     var json: JSON = ["title": "Hello", "author": ["name": "Ann", "phone": "1"]]
  ///     try json.apply(mergePatch: ["title": "Goodbye", "author": ["phone": nil] as JSON])
  ///     print(json)   // Prints "{"title":"Goodbye","author":{"name":"Ann"}}"
  ///
  /// Null removes a member, objects are merged member by member at every level, and anything else
  /// replaces the previous value, arrays as a whole. `merge(_:)` does the same, but stores null.
  ///
  /// - Parameter patch: the merge patch.
  /// - Throws: the error that this value or the patch is, or `outOfMemory`; nothing is changed
  ///   then.
  /// - Complexity: O(*m*) in the members of the patch, plus the size of small values that it sets;
  ///   the first change of a copy or of a parsed object also costs its width.
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    if case .error(let error) = self { throw error }
    if case .error(let error) = patch { throw error }
    guard case .object(let changes) = patch else {
      self = patch
      return
    }
    guard kind == .object else {
      var object = JSON.object(Object())
      try object.merge(changes, removingNulls: true)
      self = object
      return
    }
    try merge(changes, removingNulls: true)
  }

  /// Returns this value with a JSON Merge Patch (RFC 7396) applied; see `apply(mergePatch:)`.
  ///
  ///     let next = try json.applying(mergePatch: ["draft": nil])
  ///
  /// - Parameter patch: the merge patch.
  /// - Throws: as `apply(mergePatch:)`.
  public func applying(mergePatch patch: JSON) throws(JSON.Error) -> JSON {
    var result = self
    try result.apply(mergePatch: patch)
    return result
  }

  /// Creates the JSON Merge Patch (RFC 7396) that turns one value into another.
  ///
  ///     let patch = try JSON.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": 3])
  ///     print(patch)   // Prints "{"b":null,"c":3}"
  ///
  /// A merge patch cannot set a member to null, since null removes it, and it contains a changed
  /// array as a whole. `JSON.Patch` has neither limitation. The result is the only merge patch of
  /// minimum size: it has null for each removed member, and the members that have changed. It can
  /// be longer than the new value, which a merge patch cannot set as a whole.
  ///
  /// - Parameters:
  ///   - old: the value that the patch will be applied to.
  ///   - new: the value that applying the patch will produce.
  /// - Throws: `nested` with the path of a null that would have to be set; the error that one of
  ///   the values is; `outOfMemory`.
  /// - Complexity: O(*n*) in the size of both values.
  public static func mergePatch(from old: JSON, to new: JSON) throws(JSON.Error) -> JSON {
    if case .error(let error) = old { throw error }
    if case .error(let error) = new { throw error }
    guard case .object(let object) = new else { return new }
    let base: Node?
    if case .object(let old) = old { base = old.reference.node } else { base = nil }
    defer { withExtendedLifetime(old) {} }
    return ContainerReference.value(
      ofRoot: try object.reference.held.mergePatch(from: base))
  }
}
