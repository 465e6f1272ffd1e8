import Jansson

/// Types and decodings that may contain themselves.
///
/// The document determines how deeply they are nested, and each level calls the user's code. An
/// explicit stack cannot replace the thread's, so before each level its remaining space is checked.
enum Nesting {
  /// Decodes one level further down.
  static func enter<Value>(
    at cursor: DecodingCursor, _ decode: () -> Validated<Value>
  ) -> Validated<Value> {
    guard StackGuard.hasRoom else {
      // With thousands of levels, sorting errors by position would be slow, and tell nothing.
      return .invalid(.tooDeep(limit: cursor.path.steps.count, position: nil))
    }
    return decode()
  }
}
