public import Jansson

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
  /// A copy shares its source, so a short patch can create a value that is too large to be written:
  /// forty operations that each copy the result of the previous one turn one value into 2^40. So
  /// the number of nodes that a patch may copy is limited. The default limit allows a million
  /// nodes, and 100 more for each node of the document and each operation. It is meant for patches
  /// of unknown origin; for those of your own, set `.max`.
  ///
  /// - Parameters:
  ///   - patch: the operations, applied in order.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add to the document, all of
  ///     them together; 64 bytes of a string count as a node. Nil, the default, limits them in
  ///     proportion to the document and the patch.
  /// - Throws: `operation` with the operation, the pointer, what was expected and what was found;
  ///   `document` with the error that this value, or one in the patch, is, or with `outOfMemory`.
  /// - Complexity: O(tokens) for each operation, plus: the width of containers on the way that are
  ///   shared or as they were parsed; the width of objects that lose a member which is added again,
  ///   or which is followed by an operation that copies or that tests for a container; O(*n*) to
  ///   insert into or remove from an array and to test. With more than six copies, or a
  ///   `copyLimit`, the size of the copied values is added, each value once.
  public mutating func apply(_ patch: Patch, copyLimit: Int? = nil) throws(Patch.Error) {
    try apply(patch, PatchGrowth(of: patch, limit: copyLimit))
  }

  /// - Parameter growth: counts the nodes copied by this patch and by the one that it is part of.
  mutating func apply(_ patch: Patch, _ growth: PatchGrowth) throws(Patch.Error) {
    if case .error(let error) = self { throw .document(error) }
    let tests = try testLeadingOperations(of: patch)
    guard tests < patch.count else { return }
    var session: PatchSession
    do throws(JSON.Error) {
      session = try PatchSession.begin(taking: &self, growth)
    } catch {
      throw .document(error)
    }
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

  /// Returns this value with a JSON Patch (RFC 6902) applied; see `apply(_:copyLimit:)`.
  ///
  ///     let next = try json.applying(patch)
  ///
  /// - Parameters:
  ///   - patch: the operations, applied in order.
  ///   - copyLimit: the maximum number of nodes that operations `copy` add.
  /// - Throws: as `apply(_:copyLimit:)`.
  public func applying(_ patch: Patch, copyLimit: Int? = nil) throws(Patch.Error) -> JSON {
    var result = self
    try result.apply(patch, copyLimit: copyLimit)
    return result
  }

  /// Runs the tests at the beginning of a patch, and returns their number.
  ///
  /// They do not require converting a parsed document to a tree.
  private func testLeadingOperations(of patch: Patch) throws(Patch.Error) -> Int {
    for (offset, operation) in patch.operations.enumerated() {
      guard case .test(let pointer, let value) = operation else { return offset }
      let problem: PatchProblem?
      do throws(JSON.Error) {
        problem = try withNode { (node) throws(JSON.Error) in
          do throws(PatchProblem) {
            try PatchLookup(pointer: pointer, root: node).test(value)
            return nil
          } catch {
            return error
          }
        }
      } catch {
        problem = .error(error)
      }
      if let problem { throw problem.error(of: operation, at: offset) }
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
