internal import Jansson

/// A failed operation, before its offset in the patch is known.
struct PatchMismatch: Error {
  let pointer: JSON.Pointer
  let path: JSON.Path
  let expected: String
  let found: String
}

/// The errors that an operation can throw.
enum PatchProblem: Error {
  case mismatch(PatchMismatch)
  /// Exhausted memory, or a value that is an error.
  case error(JSON.Error)

  /// The error for the operation at `offset`.
  func error(of operation: JSON.Patch.Operation, at offset: Int) -> JSON.Patch.Error {
    switch self {
    case .error(let error): .document(error)
    case .mismatch(let mismatch):
      .operation(
        JSON.Patch.Failure(
          operation: offset, name: operation.name, pointer: mismatch.pointer, path: mismatch.path,
          expected: mismatch.expected, found: mismatch.found))
    }
  }
}
