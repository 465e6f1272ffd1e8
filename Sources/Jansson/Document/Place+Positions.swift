// Where a value stands in the order of its document, for lists of errors that follow the text.

extension JSON {
  /// The way from the root of the document to this container; none for anything else.
  package var documentPath: Path { place?.path ?? Path() }

  /// Sorts as the document does: for each step from the root to here and on along `path`, how many
  /// children stand before it.
  ///
  /// A step that leads nowhere comes after all that are there, and ends the list.
  /// - Complexity: O(*n*) in the members of the objects on the way.
  package func positions(along path: Path) -> [Int] {
    guard let place else { return [] }
    return place.positions + place.node.positions(along: path)
  }
}

extension Place {
  fileprivate var positions: [Int] {
    var ways: [[Int]] = []
    var place = self
    while let parent = place.parent {
      switch place.step {
      case .part: return ways.reversed().flatMap { $0 }
      case .root: break
      case .index(let index):
        ways.append(parent.node.positions(along: parent.node.steps(along: index)))
      case .member(let member):
        ways.append(parent.node.positions(along: JSON.Path([.key(member.name)])))
      }
      place = parent
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
    while let member = next, !member.key.elementsEqual(key.utf8) {
      offset += 1
      next = self.member(after: member)
    }
    return offset
  }
}
