// The position of a value in document order, for lists of errors sorted like the text.

extension JSON {
  /// The path from the document's root to this container; empty for a scalar.
  ///
  /// - Complexity: O(depth), plus the offsets of members addressed by position.
  package var documentPath: Path { reference?.path ?? Path() }

  /// An error about something in this value's document, with which its position is found.
  package func locating(_ error: Error) -> Error { error.attaching(reference) }

  /// A sort key for document order: for each step from the root to this value and then along
  /// `path`, the number of children before it.
  ///
  ///     let json: JSON = ["a": 1, "b": [2, 3]]
  ///     json.positions(along: ["b", 0])   // [1, 0]
  ///
  /// A step that leads nowhere sorts after all existing children and ends the list.
  ///
  /// - Parameter path: the path, relative to this value.
  /// - Complexity: O(*n*) in the members of the objects on the path.
  package func positions(along path: Path) -> [Int] {
    guard let reference else { return [] }
    return reference.positions + reference.node.positions(along: path)
  }
}

extension ContainerReference {
  fileprivate var positions: [Int] {
    var ways: [[Int]] = []
    var reference = self
    while let parent = reference.parent {
      if case .subdocument = reference.step { break }
      ways.append(parent.node.positions(along: reference.pathInParent))
      reference = parent
    }
    return ways.reversed().flatMap { $0 }
  }
}

extension Node {
  fileprivate func positions(along path: JSON.Path) -> [Int] {
    var positions: [Int] = []
    var node = self
    for step in path.steps {
      let child: Node?
      switch step {
      case .index(let index):
        child = node.isArray ? node.child(index) : nil
        positions.append(node.isArray ? index : .max)
      case .key(let key):
        child = node.isObject ? node.child(key) : nil
        positions.append(child == nil ? .max : node.offset(of: key))
      }
      guard let child else { break }
      node = child
    }
    return positions
  }

  private func offset(of key: String) -> Int {
    var offset = 0
    var next = firstMember
    while let member = next, !key.hasUTF8(member.key) {
      offset += 1
      next = self.member(after: member)
    }
    return offset
  }
}
