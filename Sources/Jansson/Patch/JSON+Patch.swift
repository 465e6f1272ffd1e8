extension JSON {
  /// Applies a JSON Patch (RFC 6902) to this value: all of its operations, or none.
  ///
  ///     var json: JSON = ["users": [["name": "Ann"], ["name": "Bob"]]]
  ///     try json.apply([
  ///       .test(["users", 0, "name"], "Ann"), .remove(["users", 1]), .add(["count"], 1),
  ///     ])
  ///     print(json)   // Prints "{"users":[{"name":"Ann"}],"count":1}"
  ///
  /// A patch that fails leaves the value as it was. Objects and arrays that no operation leads through
  /// are not touched, and neither are copies of this value.
  ///
  /// - Throws: `patch` with the operation, the pointer, what was expected and what was found; the error
  ///   that this value, or one in the patch, is; `outOfMemory`.
  /// - Complexity: O(tokens) for each operation; plus the width of the containers on the way that other
  ///   values share, and of objects that lose a member before it is added again, or before an operation that
  ///   copies, or that tests for a container; O(*n*) to insert into or remove from an array, to test, and for
  ///   the first change to a value that was read.
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

  /// This value with a JSON Patch (RFC 6902) applied to it; see `apply(_:)`.
  ///
  ///     let next = try json.applying(patch)
  public func applying(_ patch: Patch) throws(JSON.Error) -> JSON {
    var result = self
    try result.apply(patch)
    return result
  }

  /// Runs the tests that a patch begins with, and returns how many there are.
  ///
  /// A document that was read need not become a tree for them.
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
  /// Whether the operation copies or compares a container with all that is in it.
  fileprivate var readsContainer: Bool {
    switch self {
    case .copy: true
    case .test(_, let value): value.place != nil
    case .add, .remove, .replace, .move: false
    }
  }
}
