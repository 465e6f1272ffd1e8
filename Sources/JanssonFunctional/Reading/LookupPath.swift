internal import Jansson

/// A path that is looked up in many values.
///
/// Soundness (`@unchecked Sendable`): nothing changes after the initializer; the memory is freed
/// with the path.
final class LookupPath: @unchecked Sendable {
  /// The steps.
  let indices: [JSON.Index]
  /// The only step, if that is a key.
  let key: MemberKey?
  /// The path as a single index, in memory that cursors may refer to.
  let index: UnsafePointer<JSON.Index>

  /// Creates a path, and computes the hash of its key.
  init(_ indices: [JSON.Index]) {
    self.indices = indices
    if indices.count == 1, case .key(let text) = indices[0] {
      key = MemberKey(text)
    } else {
      key = nil
    }
    let memory = UnsafeMutablePointer<JSON.Index>.allocate(capacity: 1)
    memory.initialize(to: indices.count == 1 ? indices[0] : .path(indices))
    index = UnsafePointer(memory)
  }

  deinit {
    key?.deallocate()
    let memory = UnsafeMutablePointer(mutating: index)
    memory.deinitialize(count: 1)
    memory.deallocate()
  }
}
