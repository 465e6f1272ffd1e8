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
  /// - Complexity: as for `JSON.apply(_:copyLimit:)`, plus that of changing the text by each operation.
  public mutating func apply(
    _ patch: JSON.Patch, copyLimit: Int? = nil
  ) throws(JSON.Patch.Error) {
    // The plain value decides whether the patch can be applied, and how much it may copy.
    var plain = value
    try plain.apply(patch, copyLimit: copyLimit)
    var changed = self
    do throws(JSON.Error) {
      for operation in patch { try changed.apply(operation) }
      try changed.syntax.check(plain, depth: 0)
    } catch {
      throw .document(error)
    }
    changed.noteChange()
    self = changed
  }

  /// Applies a JSON Merge Patch (RFC 7396): null removes a member, objects are merged, anything else replaces.
  ///
  ///     try text.apply(mergePatch: ["scripts": ["prepublish": nil, "test": "jest"] as JSON])
  ///
  /// - Throws: as `JSON.apply(mergePatch:)` and `set(_:at:)`.
  /// - Complexity: O(*n*).
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    var changed = value
    try changed.apply(mergePatch: patch)
    try set(changed, at: .path([]))
  }

  private mutating func apply(_ operation: JSON.Patch.Operation) throws(JSON.Error) {
    switch operation {
    case .add(let pointer, let value): try syntax.add(.json(value), at: pointer)
    case .replace(let pointer, let value): try set(value, atPointer: pointer)
    case .remove(let pointer): try remove(atPointer: pointer)
    case .move(let from, let to):
      if from == to { return }
      let value = try syntax.moved(from: from)
      try remove(atPointer: from)
      try syntax.add(value, at: to)
    case .copy(let from, let to): try syntax.add(try syntax.moved(from: from), at: to)
    case .test: break
    }
    noteChange()
  }
}
