internal import CJanssonTurbo

/// The small objects that a tree was given last, so that one that holds the same is not made again.
///
/// Catalogues and answers of services are full of such: the same price, the same area, the same entities
/// without any entry. A tree may hold a node many times, since whoever changes one that is shared gets
/// a copy.
struct RecentObjects {
  /// By what the object holds; empty where looking for others does not pay.
  private var entries: [Entry?]

  private struct Entry {
    let object: ScannedNode
    let node: TreeNode
  }

  init(for document: ScannedNode) {
    let isWorthIt = document.span > 256
    entries = isWorthIt ? Array(repeating: nil, count: 64) : []
  }

  /// Where an object like this one is to be found; nil for what is not looked for.
  @inline(__always)
  func place(of value: ScannedNode) -> Int? {
    // So few nodes hold no index.
    guard value.isObject, value.count > 0, value.span <= 16, !entries.isEmpty else { return nil }
    return Int(truncatingIfNeeded: turbo_fingerprint(value.pointer)) & (entries.count - 1)
  }

  @inline(__always)
  func node(like value: ScannedNode, at place: Int?) -> TreeNode? {
    guard let place, let entry = entries[place],
      turbo_is_alike(value.pointer, entry.object.pointer)
    else { return nil }
    return entry.node
  }

  @inline(__always)
  mutating func remember(_ node: TreeNode, for object: ScannedNode, at place: Int?) {
    if let place { entries[place] = Entry(object: object, node: node) }
  }
}
