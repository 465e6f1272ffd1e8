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
    var block: UnsafeMutableRawPointer?
    if let utf8 = new.utf8 { block = try Document.allocateText(utf8) }
    let replacement = turbo_node(new, text: block)
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

extension Document {
  /// A block with a copy of a text.
  fileprivate static func allocateText(
    _ utf8: UnsafeBufferPointer<UInt8>
  ) throws(JSON.Error) -> UnsafeMutableRawPointer {
    // The head has 32 bits for the length.
    guard utf8.count <= UInt32.max, let block = turbo_allocate(utf8.count + Int(TURBO_PADDING))
    else { throw .outOfMemory }
    block.initializeMemory(as: UInt8.self, repeating: 0, count: utf8.count + Int(TURBO_PADDING))
    if let start = utf8.baseAddress { block.copyMemory(from: start, byteCount: utf8.count) }
    return block
  }
}

extension Node.Content {
  /// The bytes of a string, or of a number that is stored as its digits.
  var utf8: UnsafeBufferPointer<UInt8>? {
    switch self {
    case .string(let utf8), .rawNumber(let utf8): utf8
    default: nil
    }
  }
}

extension turbo_node {
  /// A scalar, whose text, if it has one, is at `text`.
  @inline(__always)  // As `withScannedContent`.
  init(_ scalar: Node.Content, text: UnsafeRawPointer?) {
    self.init()
    switch scalar {
    case .null: head = UInt64(TURBO_NULL)
    case .bool(let value): head = UInt64(value ? TURBO_TRUE : TURBO_FALSE)
    case .integer(let value):
      head = UInt64(TURBO_INTEGER)
      self.as.integer = value
    case .real(let value):
      head = UInt64(TURBO_REAL)
      self.as.real = value
    case .string(let utf8), .rawNumber(let utf8):
      let kind = if case .string = scalar { TURBO_STRING } else { TURBO_RAW_NUMBER }
      head = UInt64(kind) | UInt64(utf8.count) << 32
      self.as.text = text?.assumingMemoryBound(to: CChar.self)
    case .object, .array, .error: preconditionFailure("only scalars have no children")
    }
  }
}
