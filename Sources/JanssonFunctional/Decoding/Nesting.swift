import Jansson

/// Types and decodings that may hold themselves, one inside another.
///
/// How deep they go is the document's choice, and each level is a call of the user's code: no stack of
/// our own can replace the thread's, so it is asked before each level whether it has room.
enum Nesting {
  /// Decodes one level further down.
  static func enter<Value>(
    at site: Site, _ decode: () -> Validated<Value>
  ) -> Validated<Value> {
    var stack = StackGuard()
    guard stack.allows(depth: .max) else {
      // Thousands of levels deep, a list sorted by place would take long, and say nothing.
      return .invalid(.tooDeep(limit: site.path.steps.count, position: nil))
    }
    return decode()
  }
}
