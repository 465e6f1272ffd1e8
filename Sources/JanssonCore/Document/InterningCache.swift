internal import CJanssonTurbo

/// The strings and small objects most recently added to a tree, so that equal ones are shared.
///
/// Catalogues and the responses of web services are full of repeated values: the same price, the
/// same language, the same object of empty arrays. A tree may contain a node many times, because
/// mutating a shared node copies it first.
struct InterningCache {
  /// Indexed by a hash of the value; empty if the document is too small to benefit.
  private var entries: [Entry?]

  private struct Entry {
    let value: ScannedNode
    let node: TreeNode
  }

  init(for document: ScannedNode) {
    let isWorthIt = document.span > 256
    entries = isWorthIt ? Array(repeating: nil, count: 256) : []
  }

  /// The bucket for values like this one; nil if it is not cached.
  func bucket(of value: ScannedNode) -> Int? {
    // An object of so few nodes has no index.
    let isSmallObject = value.isObject && value.count > 0 && value.span <= 16
    guard isSmallObject || value.isString, !entries.isEmpty else { return nil }
    return Int(truncatingIfNeeded: turbo_fingerprint(value.pointer)) & (entries.count - 1)
  }

  func node(like value: ScannedNode, at bucket: Int?) -> TreeNode? {
    guard let bucket, let entry = entries[bucket],
      turbo_unindexed_nodes_equal(value.pointer, entry.value.pointer)
    else { return nil }
    return entry.node
  }

  mutating func remember(_ node: TreeNode, for value: ScannedNode, at bucket: Int?) {
    if let bucket { entries[bucket] = Entry(value: value, node: node) }
  }
}
