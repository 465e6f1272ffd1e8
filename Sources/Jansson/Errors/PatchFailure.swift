extension JSON {
  /// Why an operation of a JSON Patch (RFC 6902) could not be applied.
  ///
  ///     do {
  ///       try json.apply([.remove(["users", 7])])
  ///     } catch .patch(let failure) {
  ///       print(failure)
  ///       // operation 0, remove "/users/7": expected an index below 2,
  ///       // found "7" for an array of 2 elements
  ///     }
  public struct PatchFailure: Sendable, Hashable, CustomStringConvertible {
    /// The operation's offset in the patch, counted from 0.
    public let operation: Int
    /// The operation's name: "add".
    public let name: String
    /// The pointer that could not be resolved, or whose value failed the test.
    public let pointer: JSON.Pointer
    /// The part of the pointer that was resolved, and the first token that was not.
    public let path: JSON.Path
    /// What the operation requires there.
    public let expected: String
    /// What was found there.
    public let found: String

    /// One line with the operation, the pointer, what was expected and what was found.
    public var description: String { message }

    var message: String {
      "operation \(operation), \(name) \(PathSyntax.quote(pointer.description)): "
        + "expected \(expected), found \(found)"
    }
  }
}
