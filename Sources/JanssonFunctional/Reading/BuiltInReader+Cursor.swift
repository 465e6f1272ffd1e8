internal import Jansson

extension BuiltInReader {
  /// Initializes memory with the value; returns false, and does nothing, if it does not fit.
  ///
  /// Soundness: the memory is for a value of the reader's type.
  func initialize(
    _ target: UnsafeMutableRawPointer, at cursor: UnsafeMutablePointer<NodeCursor>
  ) -> Bool {
    guard let node = cursor.value else { return false }
    return initialize(target, with: node, in: cursor.pointee.outer ?? cursor, cursor.pointee.step)
  }

  /// The same with the value at an index of a container; false if there is none, or the lookup is
  /// recorded.
  func initialize(
    _ target: UnsafeMutableRawPointer, from json: JSON, at index: JSON.Index
  ) -> Bool {
    guard let node = json.node(at: index), let reference = json.reference else { return false }
    return initialize(target, with: node, in: reference)
  }
}
