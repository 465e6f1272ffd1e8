import Jansson

/// Types and decodings that may contain themselves.
///
/// The document determines how deeply they are nested, and each level calls the user's code. An
/// explicit stack cannot replace the thread's, so before each level its remaining space is checked.
enum Nesting {
  /// Throws if the stack has no room for one more level.
  static func check(at cursor: DecodingCursor) throws(JSON.Errors) {
    if StackGuard.hasRoom { return }
    if Alternatives.areTried { throw Alternatives.dropped }
    // With thousands of levels, sorting errors by position would be slow and useless.
    throw JSON.Errors(.tooDeep(limit: cursor.path.steps.count, position: nil))
  }
}
