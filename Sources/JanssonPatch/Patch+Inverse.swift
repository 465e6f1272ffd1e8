public import Jansson

extension JSON.Patch {
  /// Returns the patch that undoes this one after it has been applied to `json`.
  ///
  ///     let undo = try patch.inverted(for: json)
  ///     let changed = try json.applying(patch)
  ///     try changed.applying(undo) == json      // true
  ///
  /// Undoing may change the order of an object's members, which does not matter to `==`.
  ///
  /// - Parameters:
  ///   - json: the value that this patch is applied to.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add; see
  ///     `JSON.apply(_:copyLimit:)`.
  /// - Returns: the inverse patch; it only fits the result of applying this patch to `json`.
  /// - Throws: as `JSON.apply(_:copyLimit:)`, if this patch cannot be applied to `json`.
  /// - Complexity: as for `JSON.apply(_:copyLimit:)` with each operation alone.
  public func inverted(for json: JSON, copyLimit: Int? = nil) throws(JSON.Patch.Error) -> JSON.Patch
  {
    let growth = PatchGrowth(of: self, limit: copyLimit)
    var current = json
    var inverse: [Operation] = []
    for (offset, operation) in operations.enumerated() {
      let before = current
      do throws(JSON.Patch.Error) {
        try current.apply([operation], growth)
      } catch {
        throw error.asFailure(ofOperation: offset)
      }
      // Operations are undone from last to first, so each list is appended in reverse.
      inverse.append(
        contentsOf: try operation.inverse(before: before, after: current).reversed())
    }
    return JSON.Patch(operations: inverse.reversed())
  }
}

extension JSON.Patch.Error {
  /// The error of a patch of one operation, as the error of the operation at `offset` of a longer
  /// one.
  fileprivate func asFailure(ofOperation offset: Int) -> JSON.Patch.Error {
    guard case .operation(let failure) = self else { return self }
    return .operation(
      JSON.Patch.Failure(
        operation: offset, name: failure.name, pointer: failure.pointer, path: failure.path,
        expected: failure.expected, found: failure.found))
  }
}

extension JSON.Patch.Operation {
  /// The operations that undo this one, which has turned `before` into `after`.
  fileprivate func inverse(before: JSON, after: JSON) throws(JSON.Patch.Error) -> [Self] {
    switch self {
    case .test: return [self]
    case .add(let pointer, _), .copy(_, let pointer):
      return [Self.undoingAddition(at: pointer, before: before, after: after)]
    case .remove(let pointer): return [.add(pointer, before[pointer: pointer])]
    case .replace(let pointer, _): return [.replace(pointer, before[pointer: pointer])]
    case .move(let from, let to):
      if from == to { return [] }
      let value = before[pointer: from]
      // The value was added to the document that the removal left.
      let left = try before.applying([.remove(from)])
      let undo = Self.undoingAddition(at: to, before: left, after: after)
      // If a value replaced a container around it, its old pointer begins with the new one, and
      // moving it back would count as moving it into itself.
      if case .remove(let pointer) = undo, !pointer.isPrefix(of: from) {
        return [.move(from: pointer, to: from)]
      }
      return [undo, .add(from, value)]
    }
  }

  /// Undoes an addition, which inserted an element, added a member, or replaced a value.
  private static func undoingAddition(
    at pointer: JSON.Pointer, before: JSON, after: JSON
  ) -> Self {
    guard let last = pointer.tokens.last else { return .replace(pointer, before) }
    let parent = JSON.Pointer(tokens: pointer.tokens.dropLast())
    if case .array(let array) = after[pointer: parent] {
      guard case .end = ArrayToken(last) else { return .remove(pointer) }
      return .remove(parent.appending("\(array.count - 1)"))
    }
    let old = before[pointer: pointer]
    return old.isError ? .remove(pointer) : .replace(pointer, old)
  }
}
