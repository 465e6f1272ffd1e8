public import Jansson
public import JanssonPatch

extension JSON.Text {
  /// Applies a JSON Patch (RFC 6902): all of its operations, or none.
  ///
  ///     import JanssonPatch
  ///
  ///     try text.apply([.replace(["version"], "2.0.0"), .move(from: ["a"], to: ["b"])])
  ///
  /// A value that is moved or copied keeps its text, indented for its new position.
  ///
  /// - Parameters:
  ///   - patch: the operations, applied in order.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add; see
  ///     `JSON.apply(_:copyLimit:)`.
  /// - Throws: as `JSON.apply(_:copyLimit:)`; `document` with `notRepresentable` or `tooDeep` for a
  ///   value that cannot be put into the text.
  /// - Complexity: as for `JSON.apply(_:copyLimit:)` on a copy, plus the cost of changing the text
  ///   by each operation: moving or copying a value costs O(*m*) in its text.
  public mutating func apply(
    _ patch: JSON.Patch, copyLimit: Int? = nil
  ) throws(JSON.Patch.Error) {
    // The `JSON` value determines whether the patch can be applied, and how much it may copy.
    if patch.count == 1 { return try applyAlone(patch[0], copyLimit) }
    _ = try value(inOrder: false).applying(patch, copyLimit: copyLimit)
    let old = self
    do throws(JSON.Error) {
      for operation in patch { noteChanges(try syntax.apply(operation)) }
    } catch {
      self = old
      throw .document(error)
    }
  }

  /// Applies a patch of one operation in place: if it fails, there is nothing to undo.
  private mutating func applyAlone(
    _ operation: JSON.Patch.Operation, _ copyLimit: Int?
  ) throws(JSON.Patch.Error) {
    var changed = KnownValue(value: value(inOrder: false))
    if let known = detachValue() { changed.isInOrder = known.isInOrder }
    do throws(JSON.Patch.Error) {
      try changed.value.apply([operation], copyLimit: copyLimit)
    } catch {
      if !isAsRead { cache.withLock { [changed] in $0 = changed } }
      throw error
    }
    do throws(JSON.Error) {
      noteChanges(try syntax.apply(operation), in: consume changed)
    } catch {
      // Nothing was changed; the value is read again on demand.
      throw .document(error)
    }
  }

  /// Applies a JSON Merge Patch (RFC 7396): null removes a member, objects are merged, anything
  /// else replaces.
  ///
  ///     try text.apply(mergePatch: ["scripts": ["prepublish": nil, "test": "jest"] as JSON])
  ///
  /// - Throws: as `JSON.apply(mergePatch:)` and `set(_:at:)`.
  /// - Complexity: as for `merge(_:)`.
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    guard case .object(let object) = patch, syntax.isObject(at: .root) else {
      return try set(try Syntax.withoutNulls(patch), at: .path([]))
    }
    try merge(object, isPatch: true)
  }
}

extension Syntax {
  /// Applies an operation that can be applied to the value of the text.
  fileprivate mutating func apply(
    _ operation: JSON.Patch.Operation
  ) throws(JSON.Error) -> [SyntaxChange] {
    switch operation {
    case .add(let pointer, let value): return [try add(.json(value), at: pointer)]
    case .replace(let pointer, let value):
      guard let steps = steps(of: pointer), let change = try set(value, at: steps) else { break }
      return [change]
    case .remove(let pointer): return [try remove(at: pointer)]
    case .move(let from, let to):
      if from == to { return [] }
      if let changes = try renameMember(from: from, to: to) { return changes }
      let value = try moved(from: from, isCopy: false, depth: to.tokens.count)
      return [try remove(at: from), try add(value, at: to)]
    case .copy(let from, let to):
      return [try add(try moved(from: from, isCopy: true, depth: to.tokens.count), at: to)]
    case .test: return []
    }
    throw .other(description: "no value at \(operation.pointer)")
  }

  private mutating func remove(at pointer: JSON.Pointer) throws(JSON.Error) -> SyntaxChange {
    guard let steps = steps(of: pointer), let (change, _) = try remove(at: steps) else {
      throw .other(description: "no value at \(pointer)")
    }
    return change
  }
}
