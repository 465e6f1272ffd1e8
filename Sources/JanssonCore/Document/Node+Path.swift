extension Node {
  /// The child at a single step.
  @inline(never)
  package func child(_ index: JSON.Index) -> Node? {
    switch index {
    case .key(let key): isObject ? child(key) : nil
    case .index(let offset): isArray ? child(offset) : nil
    // Only the object that created a position can use more of it than the offset.
    case .member(let position): isObject ? member(at: position)?.value : nil
    case .path: nil
    }
  }

  /// Resolves indices to steps in this tree: a position in an object becomes that member's key.
  package func steps(along index: JSON.Index) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    var node: Node? = self
    for index in index.flattened {
      if case .member(let position) = index, let member = node?.member(at: position) {
        steps.append(.key(member.name))
      } else {
        steps.append(contentsOf: JSON.Path(index).steps)
      }
      node = node?.child(index)
    }
    return JSON.Path(steps)
  }
}

extension ScannedNode {
  /// The path to a container inside this one.
  ///
  /// Soundness: it is inside, as `ContainerReference.checkInvariants()` checks.
  func path(to inner: ScannedNode) -> JSON.Path {
    var steps: [JSON.Path.Step] = []
    var node = self
    while node.pointer != inner.pointer {
      let isObject = node.isObject
      var (child, offset) = (node.following, 0)
      while true {
        node = isObject ? child.following : child
        if node.pointer == inner.pointer || node.contains(inner) { break }
        child = node.next
        offset += 1
      }
      steps.append(isObject ? .key(Node.Member(scanned: child).name) : .index(offset))
    }
    return JSON.Path(steps)
  }
}

extension TreeNode {
  /// The child at a single step, as it is in the tree.
  func child(_ index: JSON.Index) -> TreeNode? {
    switch index {
    case .key(let key): isObject ? child(key) : nil
    case .index(let offset): isArray ? child(offset) : nil
    case .member(let position): isObject ? node.member(at: position)?.tree : nil
    case .path: nil
    }
  }
}

extension JSON.Index {
  /// The single steps, with nested paths flattened.
  package var flattened: [JSON.Index] {
    guard case .path(let path) = self else { return [self] }
    let isFlat = path.allSatisfy { if case .path = $0 { false } else { true } }
    return isFlat ? path : path.flatMap(\.flattened)
  }

  /// The first single step; nil for an empty path.
  var firstStep: JSON.Index? { flattened.first }
}
