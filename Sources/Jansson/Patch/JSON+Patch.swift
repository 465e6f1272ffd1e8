#if Patches
extension JSON {
  /// Applies a JSON Patch (RFC 6902) to this value: all of its operations, or none.
  ///
  ///     var json: JSON = ["users": [["name": "Ann"], ["name": "Bob"]]]
  ///     try json.apply([
  ///       .test(["users", 0, "name"], "Ann"), .remove(["users", 1]), .add(["count"], 1),
  ///     ])
  ///     print(json)   // Prints "{"users":[{"name":"Ann"}],"count":1}"
  ///
  /// A patch that fails leaves the value unchanged. Containers that no operation passes through
  /// are not touched, nor are copies of this value.
  ///
  /// - Parameter patch: the operations, applied in order.
  /// - Throws: `patch` with the operation, the pointer, what was expected and what was found; the
  ///   error that this value, or one in the patch, is; `outOfMemory`.
  /// - Complexity: O(tokens) for each operation, plus: the width of containers on the way that
  ///   are shared or as they were parsed; the width of objects that lose a member which is added
  ///   again, or which is followed by an operation that copies or that tests for a container;
  ///   O(*n*) to insert into or remove from an array and to test.
  public mutating func apply(_ patch: Patch) throws(JSON.Error) {
    if case .error(let error) = self { throw error }
    let tests = try testLeadingOperations(of: patch)
    guard tests < patch.count else { return }
    var session = try PatchSession.begin(taking: &self)
    let lastToRead = patch.operations.lastIndex(where: \.readsContainer) ?? 0
    for (offset, operation) in patch.operations.enumerated().dropFirst(tests) {
      do throws(PatchProblem) {
        try session.apply(
          operation, isLast: offset == patch.count - 1, isLastToRead: offset >= lastToRead)
      } catch {
        session.rollBack()
        self = session.finish()
        throw error.error(of: operation, at: offset)
      }
    }
    self = session.finish()
  }

  /// Returns this value with a JSON Patch (RFC 6902) applied; see `apply(_:)`.
  ///
  ///     let next = try json.applying(patch)
  ///
  /// - Parameter patch: the operations, applied in order.
  /// - Throws: as `apply(_:)`.
  public func applying(_ patch: Patch) throws(JSON.Error) -> JSON {
    var result = self
    try result.apply(patch)
    return result
  }

  /// Runs the tests at the beginning of a patch, and returns their number.
  ///
  /// They do not require converting a parsed document to a tree.
  private func testLeadingOperations(of patch: Patch) throws(JSON.Error) -> Int {
    for (offset, operation) in patch.operations.enumerated() {
      guard case .test(let pointer, let value) = operation else { return offset }
      try withNode { (node) throws(JSON.Error) in
        do throws(PatchProblem) {
          try PatchLookup(pointer: pointer, root: node).test(value)
        } catch {
          throw error.error(of: operation, at: offset)
        }
      }
    }
    return patch.count
  }
}

extension JSON.Patch.Operation {
  /// Whether the operation copies or compares a container with all of its content.
  fileprivate var readsContainer: Bool {
    switch self {
    case .copy: true
    case .test(_, let value): value.reference != nil
    case .add, .remove, .replace, .move: false
    }
  }
}
#endif
