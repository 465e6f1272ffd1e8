internal import CJanssonTurbo

/// The strings and small objects that a tree was given last, so that what holds the same is not made again.
///
/// Catalogues and answers of services are full of such: the same price, the same language, the same entities
/// without any entry. A tree may hold a node many times, since whoever changes one that is shared gets
/// a copy.
struct RecentValues {
  /// By what the value holds; empty where looking for others does not pay.
  private var entries: [Entry?]

  private struct Entry {
    let value: ScannedNode
    let node: TreeNode
  }

  init(for document: ScannedNode) {
    let isWorthIt = document.span > 256
    entries = isWorthIt ? Array(repeating: nil, count: 256) : []
  }

  /// Where a value like this one is to be found; nil for what is not looked for.
  @inline(__always)
  func place(of value: ScannedNode) -> Int? {
    // So few nodes hold no index.
    let isSmallObject = value.isObject && value.count > 0 && value.span <= 16
    guard isSmallObject || value.isString, !entries.isEmpty else { return nil }
    return Int(truncatingIfNeeded: turbo_fingerprint(value.pointer)) & (entries.count - 1)
  }

  @inline(__always)
  func node(like value: ScannedNode, at place: Int?) -> TreeNode? {
    guard let place, let entry = entries[place],
      turbo_is_alike(value.pointer, entry.value.pointer)
    else { return nil }
    return entry.node
  }

  @inline(__always)
  mutating func remember(_ node: TreeNode, for value: ScannedNode, at place: Int?) {
    if let place { entries[place] = Entry(value: value, node: node) }
  }
}
