internal import JanssonCore

/// The matches of a query, each once, and the containers on the paths to them.
struct MatchTree {
  struct Node {
    let parent: Int
    let step: JSON.Path.Step
    var isMatch = false
    /// The nodes below, in the order in which they were first found.
    var children: [Int] = []
  }

  private struct Key: Hashable {
    let parent: Int
    let step: JSON.Path.Step
  }

  /// The first node is the root.
  private(set) var nodes = [Node(parent: -1, step: .index(0))]
  private(set) var matchCount = 0
  private var known: [Key: Int] = [:]

  /// The node for the child of a node, created if necessary.
  mutating func child(of parent: Int, at step: ContainerReference.Step) -> Int {
    let key = Key(parent: parent, step: step.pathStep)
    if let index = known[key] { return index }
    let index = nodes.count
    known[key] = index
    nodes.append(Node(parent: parent, step: key.step))
    nodes[parent].children.append(index)
    return index
  }

  mutating func mark(_ index: Int) {
    if nodes[index].isMatch { return }
    nodes[index].isMatch = true
    matchCount += 1
  }

  mutating func markRoot() { mark(0) }
}

extension QueryWalk {
  /// Adds the node that was found last.
  ///
  /// - Complexity: O(1) on average, plus the new keys on its path.
  mutating func record(in tree: inout MatchTree) {
    var (index, node) = (0, root)
    if let top = frames.indices.last {
      index = match(ofFrame: top, in: &tree)
      node = frames[top].current
      index = tree.child(of: index, at: frames[top].step(segments[frames[top].segment]))
    }
    index = follow(segments[firstOnTheWay...], from: &node, index, in: &tree)
    tree.mark(index)
  }

  private mutating func match(ofFrame last: Int, in tree: inout MatchTree) -> Int {
    var first = last
    while first >= 0, frames[first].match == nil { first -= 1 }
    var index = first < 0 ? 0 : frames[first].match ?? 0
    while first < last {
      var node = root
      if first >= 0 {
        node = frames[first].current
        index = tree.child(of: index, at: frames[first].step(segments[frames[first].segment]))
      }
      first += 1
      let onTheWay = segments[frames[first].firstOnTheWay..<frames[first].segment]
      index = follow(onTheWay, from: &node, index, in: &tree)
      frames[first].match = index
    }
    return index
  }

  private func follow(
    _ segments: ArraySlice<QuerySegment>, from node: inout Node, _ index: Int,
    in tree: inout MatchTree
  ) -> Int {
    var index = index
    for segment in segments {
      guard let single = segment.single, let child = node.child(single) else { break }
      index = tree.child(of: index, at: node.pathStep(single))
      node = child
    }
    return index
  }
}
