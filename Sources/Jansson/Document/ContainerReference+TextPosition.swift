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

  private var root: ContainerReference {
    var reference = self
    while let parent = reference.parent { reference = parent }
    return reference
  }

  /// The file that the document was read from; nil if it has been mutated since.
  var file: String? {
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
    // Soundness: the base lies in the root's document, which this reference keeps alive.
    guard let position = node.scanned.textPosition(below: root.node.scanned) else { return nil }
    return (root as? Document)?.originalPosition?(position.offset) ?? position
  }
}

extension ScannedNode {
  /// The position of the value in the text of its document, which has this root; nil if the
  /// document has no text.
  ///
  /// - Complexity: O(*n*) in the bytes before the value.
  func textPosition(below root: ScannedNode) -> JSON.TextPosition? {
    var position = turbo_position()
    guard turbo_locate(root.pointer, pointer, &position) else { return nil }
    return JSON.TextPosition(
      line: Int(position.line), column: Int(position.column), offset: Int(position.offset))
  }
}
