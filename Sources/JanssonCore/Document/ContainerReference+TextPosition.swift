internal import CJanssonTurbo

/// Positions of values in the text that their document was parsed from.
extension ContainerReference: PathOrigin {
  /// The container that paths are relative to: the root, or the root of a subdocument.
  private var base: ContainerReference {
    var reference = self
    while let parent = reference.parent {
      if case .subdocument = reference.step { return reference }
      reference = parent
    }
    return reference
  }

  /// Whether paths in both begin at the same value.
  ///
  /// - Complexity: O(1) for a container at most a few levels above, otherwise O(*n*) in the levels.
  package func hasPaths(of other: any PathOrigin) -> Bool {
    var reference = self
    // Models in each other are a few containers apart.
    for _ in 0..<8 {
      if reference === other { return true }
      if case .subdocument = reference.step { break }
      guard let parent = reference.parent else { break }
      reference = parent
    }
    return base === (other as? ContainerReference)?.base
  }

  private var root: ContainerReference {
    var reference = self
    while let parent = reference.parent { reference = parent }
    return reference
  }

  /// The file that the document was read from; nil if it has been mutated since.
  package var file: String? {
    (root as? Document)?.sourceFile
  }

  /// The position of the value at a path, or of the deepest existing value on it.
  ///
  /// Nil for a document that was built, mutated or read by jansson: only the scanned form keeps the
  /// text.
  ///
  /// - Complexity: O(*n*) in the bytes before the value, plus the members of the objects on the
  ///   path.
  package func textPosition(of path: JSON.Path) -> JSON.TextPosition? {
    let root = root
    var node = base.node
    guard root.node.isScanned, node.isScanned else { return nil }
    for step in path.steps {
      let child: Node? =
        switch step {
        case .index(let index): node.isArray ? node.child(index) : nil
        case .key(let key): node.isObject ? node.child(key) : nil
        }
      guard let child else { break }
      node = child
    }
    return textPositions(of: [node])[0]
  }

  /// The positions of nodes of this container; nil for one that is not in a text.
  ///
  /// - Complexity: O(*n*) in the bytes before the last node, plus O(*m* log *m*) in the nodes.
  package func textPositions(of nodes: [Node]) -> [JSON.TextPosition?] {
    let root = root
    guard root.node.isScanned, let document = root as? Document else {
      return nodes.map { _ in nil }
    }
    var positions = [JSON.TextPosition?](repeating: nil, count: nodes.count)
    // Soundness: all lie in the root's document, which this reference keeps alive.
    let scanned = nodes.indices.filter { nodes[$0].isScanned }
    let order = KeyOrder.indices(of: scanned.map { Int(bitPattern: nodes[$0].identity) }).map {
      scanned[Int($0)]
    }
    let found = document.textPositions(of: order.map { nodes[$0].scanned })
    let original = document.originalPosition
    for (index, position) in zip(order, found) {
      positions[index] = original?(position.offset) ?? position
    }
    return positions
  }
}

extension Document {
  /// The positions of values in the text of this scanned document; the values are in its order.
  ///
  /// - Complexity: O(*n*) in the bytes before the last value, or between it and the last one that
  ///   was asked for before, so that errors in the order of the text take O(*n*) all together.
  fileprivate func textPositions(of nodes: [ScannedNode]) -> [JSON.TextPosition] {
    guard let first = nodes.first, let walk = TextWalk.take(from: self, to: first) else {
      return []
    }
    defer { walk.giveBack(to: self) }
    let targets = nodes.map { Optional($0.pointer) }
    var positions = [turbo_position](repeating: turbo_position(), count: nodes.count)
    let found = turbo_locate_all(walk.state, targets, nodes.count, &positions)
    return positions.prefix(found).map { JSON.TextPosition($0) }
  }
}

extension ScannedNode {
  /// The position of the value in the text of its document, which has this root; nil if the
  /// document has no text.
  ///
  /// - Complexity: O(*n*) in the bytes before the value.
  package func textPosition(below root: ScannedNode) -> JSON.TextPosition? {
    var position = turbo_position()
    guard turbo_locate(root.pointer, pointer, &position) else { return nil }
    return JSON.TextPosition(position)
  }
}

extension JSON.TextPosition {
  fileprivate init(_ position: turbo_position) {
    self.init(
      line: Int(position.line), column: Int(position.column), offset: Int(position.offset))
  }
}
