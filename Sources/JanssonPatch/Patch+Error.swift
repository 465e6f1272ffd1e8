public import Jansson
public import JanssonPlatform

extension JSON.Patch {
  /// Why a patch could not be applied; nothing was changed.
  ///
  ///     do {
  ///       try json.apply(patch)
  ///     } catch .operation(let failure) {
  ///       print(failure.operation, failure.pointer)
  ///     } catch {
  ///       print(error)     // out of memory
  ///     }
  public indirect enum Error: Swift.Error, Sendable, Hashable {
    /// An operation could not be applied.
    case operation(Failure)
    /// The document or a value of the patch is an error, or memory is exhausted.
    case document(JSON.Error)

    /// The path, from the root of the document, that the error is about; nil if none is known.
    public var path: JSON.Path? {
      switch self {
      case .operation(let failure): failure.path
      case .document(let error): error.path
      }
    }
  }

  /// Why an operation of a JSON Patch (RFC 6902) could not be applied.
  ///
  ///     do {
  ///       try json.apply([.remove(["users", 7])])
  ///     } catch .operation(let failure) {
  ///       print(failure)
  ///       // operation 0, remove "/users/7": expected an index below 2,
  ///       // found "7" for an array of 2 elements
  ///     }
  public struct Failure: Sendable, Hashable, CustomStringConvertible {
    /// The operation's offset in the patch, counted from 0.
    public let operation: Int
    /// The operation's name: "add".
    public let name: String
    /// The pointer that could not be resolved, or whose value failed the test.
    public let pointer: JSON.Pointer
    /// The part of the pointer that was resolved, and the first token that was not.
    public let path: JSON.Path
    /// The value that the operation requires there.
    public let expected: String
    /// The value that was found there.
    public let found: String

    /// One line with the operation, the pointer, what was expected and what was found.
    public var description: String {
      "operation \(operation), \(name) \(PathSyntax.quote(pointer.description)): "
        + "expected \(expected), found \(found)"
    }
  }
}

extension JSON.Patch.Error: CustomStringConvertible {
  /// One line with the operation, the pointer, what was expected and what was found.
  public var description: String {
    switch self {
    case .operation(let failure): failure.description
    case .document(let error): error.description
    }
  }
}

extension JSON.Patch.Error: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
