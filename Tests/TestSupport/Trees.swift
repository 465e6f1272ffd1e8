package import Jansson

extension JSON {
  /// The same value as a tree of its own, of which nothing is scanned.
  ///
  /// `detached()` copies a scanned value in its form, but one inside a tree as a tree.
  package func asTree() -> JSON {
    guard kind == .object || kind == .array else { return self }
    var holder = ([self] as JSON).detached()
    return (try? holder.remove(at: 0)) ?? .null
  }
}
