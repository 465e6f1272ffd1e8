internal import CJanssonTurbo

extension Node {
  /// The node in the place that `node` has in `original`, of which this container is a copy, or
  /// which was read from the same text; nil if one of them is a tree.
  ///
  /// Soundness: a node within `original` is within this container, too, which has as many.
  package func counterpart(of node: Node, in original: Node) -> Node? {
    guard isScanned, original.isScanned, node.isScanned, scanned.span == original.scanned.span
    else { return nil }
    let distance = node.scanned.pointer - original.scanned.pointer
    guard (0..<scanned.span).contains(distance) else { return nil }
    return Node(ScannedNode(scanned.pointer + distance))
  }
}

extension Document {
  /// Replaces a scalar of this scanned document by another one in place; positions in the text are
  /// lost.
  ///
  /// Soundness: the caller has the only reference to the document, so nothing else reads it
  /// meanwhile.
  ///
  /// - Parameters:
  ///   - old: a scalar in the document.
  ///   - new: a scalar that the scanned form can store: no error, NaN or infinity.
  /// - Throws: `outOfMemory`; nothing is changed then.
  /// - Complexity: O(1), plus the length of a string.
  func replace(_ old: ScannedNode, by new: Node.Content) throws(JSON.Error) {
    assert(node.isScanned && !old.isContainer)
    var replacement = turbo_node()
    var block: UnsafeMutableRawPointer?
    switch new {
    case .null: replacement.head = UInt64(TURBO_NULL)
    case .bool(let value): replacement.head = UInt64(value ? TURBO_TRUE : TURBO_FALSE)
    case .integer(let value):
      replacement.head = UInt64(TURBO_INTEGER)
      replacement.as.integer = value
    case .real(let value):
      replacement.head = UInt64(TURBO_REAL)
      replacement.as.real = value
    case .string(let utf8): block = try replacement.setText(TURBO_STRING, utf8)
    case .rawNumber(let utf8): block = try replacement.setText(TURBO_RAW_NUMBER, utf8)
    case .object, .array, .error: preconditionFailure("only a scalar can replace a scalar")
    }
    let target = UnsafeMutablePointer(mutating: old.pointer)
    target.pointee = replacement
    noteChange(of: old.pointer, text: block)
  }

  /// Replaces the scalars of a container in this scanned document by those of a copy of it.
  ///
  /// Soundness: as for `replace(_:by:)`. Keys and indices are as they were in the copy, whose
  /// scalars alone can have been changed.
  ///
  /// - Throws: `outOfMemory`; some scalars may have been replaced then.
  /// - Complexity: O(*n*) in the nodes.
  func replaceScalars(
    of container: ScannedNode, byThoseOf copy: ScannedNode
  ) throws(JSON.Error) {
    assert(container.span == copy.span)
    for offset in 1..<container.span {
      let new = ScannedNode(copy.pointer + offset)
      if !turbo_same_content(container.pointer + offset, new.pointer) {
        try replace(ScannedNode(container.pointer + offset), by: new.content)
      }
    }
  }
}

extension turbo_node {
  /// Sets the kind and the text, a copy of `utf8`, and returns the block that the copy is in.
  fileprivate mutating func setText(
    _ kind: Int, _ utf8: UnsafeBufferPointer<UInt8>
  ) throws(JSON.Error) -> UnsafeMutableRawPointer {
    // The head has 32 bits for the length.
    guard utf8.count <= UInt32.max, let block = turbo_allocate(utf8.count + Int(TURBO_PADDING))
    else { throw .outOfMemory }
    block.initializeMemory(as: UInt8.self, repeating: 0, count: utf8.count + Int(TURBO_PADDING))
    if let start = utf8.baseAddress { block.copyMemory(from: start, byteCount: utf8.count) }
    head = UInt64(kind) | UInt64(utf8.count) << 32
    self.as.text = UnsafePointer(block.assumingMemoryBound(to: CChar.self))
    return block
  }
}
