package import Jansson

extension JSON {
  /// The same value as a tree of its own, of which nothing is scanned.
  ///
  /// `detached()` copies a scanned value in its form, but one inside a tree as a tree, which an
  /// array is that was empty; a small literal is not.
  package func asTree() -> JSON {
    guard kind == .object || kind == .array else { return self }
    var holder = JSON.Array()
    holder.append(self)
    var copy = JSON.array(holder).detached()
    return (try? copy.remove(at: 0)) ?? .null
  }
}
