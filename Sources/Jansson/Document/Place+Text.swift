internal import CJanssonTurbo

/// Where values were in the text that their document was read from.
extension Place {
  /// The container that paths begin at.
  private var base: Place {
    var place = self
    while let parent = place.parent {
      if case .part = place.step { return place }
      place = parent
    }
    return place
  }

  private var root: Place {
    var place = self
    while let parent = place.parent { place = parent }
    return place
  }

  /// The file that the document was read from, unless the document has been changed since.
  var file: String? {
    if case .root(let file) = root.step { return file }
    return nil
  }

  /// The position of the value at a path, or of the last one that the path leads to.
  ///
  /// Nil for a document that was built, or changed, or read by jansson: only the scanned form has a text.
  /// - Complexity: O(*n*) in the bytes before the value, and in the members on the way.
  func textPosition(of path: JSON.Path) -> JSON.TextPosition? {
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
    var position = turbo_position()
    // Sound: the base lies in the document of the root, which this place keeps alive.
    guard turbo_locate(root.node.scanned.pointer, node.scanned.pointer, &position) else {
      return nil
    }
    return JSON.TextPosition(
      line: Int(position.line), column: Int(position.column), offset: Int(position.offset))
  }
}
