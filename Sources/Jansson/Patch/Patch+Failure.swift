extension JSON.Patch {
  /// Why an operation could not be applied.
  ///
  ///     do {
  ///       try json.apply([.remove(["users", 7])])
  ///     } catch .patch(let failure) {
  ///       print(failure)
  ///       // operation 0, remove "/users/7": expected an index below 2, found "7" for an array of 2 elements
  ///     }
  public struct Failure: Sendable, Hashable, CustomStringConvertible {
    /// The operation's offset in the patch, counted from 0.
    public let operation: Int
    /// The operation's name: "add".
    public let name: String
    /// The pointer that could not be followed, or at which the test failed.
    public let pointer: JSON.Pointer
    /// How far the pointer led, and the token that led no further.
    public let path: JSON.Path
    /// What the operation needs there.
    public let expected: String
    /// What is there.
    public let found: String

    /// The operation, the pointer, what was expected and what was found, in one line.
    public var description: String { message }

    var message: String {
      "operation \(operation), \(name) \(PathSyntax.quote(pointer.description)): "
        + "expected \(expected), found \(found)"
    }
  }
}

/// What went wrong with an operation, before it is known which one it is.
struct PatchMismatch: Error {
  let pointer: JSON.Pointer
  let path: JSON.Path
  let expected: String
  let found: String
}

/// Either kind of what an operation can throw.
enum PatchProblem: Error {
  case mismatch(PatchMismatch)
  /// No memory, or a value that is an error.
  case error(JSON.Error)

  /// The error of the operation at `offset`.
  func error(of operation: JSON.Patch.Operation, at offset: Int) -> JSON.Error {
    switch self {
    case .error(let error): error
    case .mismatch(let mismatch):
      .patch(
        JSON.Patch.Failure(
          operation: offset, name: operation.name, pointer: mismatch.pointer, path: mismatch.path,
          expected: mismatch.expected, found: mismatch.found))
    }
  }
}
