internal import Jansson

/// A path that is looked up in many values.
final class LookupPath: Sendable {
  /// The steps.
  let indices: [JSON.Index]
  /// The only step, if that is a key.
  let key: MemberKey?

  /// Creates a path, and computes the hash of its key.
  init(_ indices: [JSON.Index]) {
    self.indices = indices
    if indices.count == 1, case .key(let text) = indices[0] {
      key = MemberKey(text)
    } else {
      key = nil
    }
  }

  deinit { key?.deallocate() }

  /// The path as a single index.
  var index: JSON.Index { indices.count == 1 ? indices[0] : .path(indices) }
}
