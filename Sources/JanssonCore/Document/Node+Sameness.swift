internal import CJanssonTurbo

extension Node {
  /// Whether both values are equal, scalars included; comparing a node with itself is O(1).
  ///
  /// Unlike `isEqual(to:)`, it considers a node with an error or NaN inside equal to itself.
  ///
  /// - Complexity: O(*n*) in the nodes of the smaller value, on average.
  package func isSame(as other: Node) -> Bool {
    if identity == other.identity { return true }
    guard isContainer else { return !other.isContainer && hasSameScalar(as: other) }
    return isEqual(to: other)
  }

  /// Whether both are small containers of scanned documents with equal content and the same order
  /// of members; false proves nothing.
  ///
  /// The nodes are adjacent in both documents, so one linear pass compares them. Only small
  /// containers are compared, so that calling this again for each nested container stays cheap.
  ///
  /// - Complexity: O(1): at most 1,024 nodes are compared.
  package func hasSameNodes(as other: Node) -> Bool {
    guard isScanned, other.isScanned, scanned.isContainer, other.scanned.isContainer else {
      return false
    }
    let span = scanned.span
    guard span == other.scanned.span, span <= 1024 else { return false }
    return turbo_nodes_equal(scanned.pointer, other.scanned.pointer)
  }
}
