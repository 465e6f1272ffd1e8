internal import CJanssonTurbo

extension Node {
  /// Whether both hold the same, found out the fast way: either node may be a scalar, and the same node
  /// is the same without a look inside.
  ///
  /// Unlike `isEqual(to:)`, it takes a node that holds an error or NaN for the same as itself.
  /// - Complexity: O(*n*) in the nodes of the smaller value.
  func isSame(as other: Node) -> Bool {
    if identity == other.identity { return true }
    guard isContainer else { return !other.isContainer && hasSameScalar(as: other) }
    return isEqual(to: other)
  }

  /// Whether both are small containers of scanned documents that hold the same, members in the same
  /// order; false tells nothing.
  ///
  /// The nodes lie one behind the other in both documents, so it is one sweep. Only small ones are
  /// looked at, so that those who ask again for each container inside spend little on it.
  /// - Complexity: O(1), for at most 1,024 nodes are compared.
  @inline(__always)
  func isPlainlySame(as other: Node) -> Bool {
    guard isScanned, other.isScanned, scanned.isContainer, other.scanned.isContainer else {
      return false
    }
    let span = scanned.span
    guard span == other.scanned.span, span <= 1024 else { return false }
    return turbo_is_plainly_alike(scanned.pointer, other.scanned.pointer)
  }
}
