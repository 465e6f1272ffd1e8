public import Jansson
public import JanssonPatch

extension JSON.Text {
  /// Applies a JSON Patch (RFC 6902): all of its operations, or none.
  ///
  ///     try text.apply([.replace(["version"], "2.0.0"), .move(from: ["a"], to: ["b"])])
  ///
  /// A value that is moved or copied keeps its text, indented for its new place.
  ///
  /// - Parameters:
  ///   - patch: the operations, applied in order.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add; see `JSON.apply(_:copyLimit:)`.
  /// - Throws: as `JSON.apply(_:copyLimit:)`; `document` with `encodeToJSON` or `tooDeep` for a value that
  ///   cannot be put into the text.
  /// - Complexity: as for `JSON.apply(_:copyLimit:)` on a copy, plus that of changing the text by each operation: what
  ///   is moved or copied costs O(*m*) in its text.
  public mutating func apply(
    _ patch: JSON.Patch, copyLimit: Int? = nil
  ) throws(JSON.Patch.Error) {
    // The plain value decides whether the patch can be applied, and how much it may copy.
    _ = try value.applying(patch, copyLimit: copyLimit)
    // An operation that throws changes nothing, so that only those before it would have to be undone.
    let old = patch.count > 1 ? self : nil
    do throws(JSON.Error) {
      for operation in patch { try apply(operation) }
    } catch {
      if let old { self = old }
      throw .document(error)
    }
  }

  /// Applies a JSON Merge Patch (RFC 7396): null removes a member, objects are merged, anything else replaces.
  ///
  ///     try text.apply(mergePatch: ["scripts": ["prepublish": nil, "test": "jest"] as JSON])
  ///
  /// - Throws: as `JSON.apply(mergePatch:)` and `set(_:at:)`.
  /// - Complexity: as for `merge(_:)`.
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    guard case .object(let object) = patch, syntax.isObject(at: .root) else {
      return try set(try Syntax.withoutNulls(patch), at: .path([]))
    }
    noteChanges(try syntax.merge(object, isPatch: true))
  }

  private mutating func apply(_ operation: JSON.Patch.Operation) throws(JSON.Error) {
    switch operation {
    case .add(let pointer, let value): try add(.json(value), at: pointer)
    case .replace(let pointer, let value): try set(value, atPointer: pointer)
    case .remove(let pointer): try remove(atPointer: pointer)
    case .move(let from, let to):
      if from == to { return }
      let value = try syntax.moved(from: from, depth: to.tokens.count)
      try remove(atPointer: from)
      try add(value, at: to)
    case .copy(let from, let to):
      try add(try syntax.moved(from: from, depth: to.tokens.count), at: to)
    case .test: break
    }
  }

  private mutating func add(_ value: AddedValue, at pointer: JSON.Pointer) throws(JSON.Error) {
    noteChanges([try syntax.add(value, at: pointer)])
  }
}
