// Conversion of values to nodes of trees, and back.

extension JSON {
  /// The container's reference; nil for a scalar.
  package var reference: ContainerReference? {
    switch self {
    case .object(let object): object.reference
    case .array(let array): array.reference
    default: nil
    }
  }

  /// A node with this value, for insertion into a tree; a container is shared, not copied.
  ///
  /// - Throws: `outOfMemory`.
  @inline(never)
  package func node() throws(JSON.Error) -> OwnedNode {
    switch self {
    case .object(let object): try object.reference.sharedTree()
    case .array(let array): try array.reference.sharedTree()
    case .string(let text): try Node.makeString(text)
    case .number(let number): try number.node()
    case .bool(let value): Node.makeBool(value)
    case .null: Node.makeNull()
    case .error(let error): try Node.makeError(error)
    }
  }

  /// Calls `body` with the node of a container, or with a temporary one for a scalar.
  package func withNode<Result>(
    _ body: (Node) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    if let reference {
      defer { withExtendedLifetime(reference) {} }
      return try body(reference.node)
    }
    let scalar = try node()
    defer { withExtendedLifetime(scalar) {} }
    return try body(scalar.node)
  }

  /// The reference whose node is this value: the container's own, or a new document for a scalar.
  package func rootReference() throws(JSON.Error) -> ContainerReference {
    if case .error(let error) = self { throw error }
    if let reference { return reference }
    return Document(root: try node())
  }

  /// Calls `body` with the container at `steps`, after making this value the sole owner of it and
  /// of everything above it.
  mutating func changeHolder<Result>(
    at steps: ArraySlice<Index>, _ body: (TreeNode) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result {
    let result = try changeReference { (reference) throws(JSON.Error) in
      try body(ContainerReference.makeUnique(&reference, along: steps))
    }
    guard let result else { throw .other(description: "a scalar has no members or elements") }
    return result
  }

  /// Calls `body` with the reference of a container, which is the only one if this value was its
  /// only owner; does nothing for a scalar.
  mutating func changeReference<Result>(
    _ body: (inout ContainerReference) throws(JSON.Error) -> Result
  ) throws(JSON.Error) -> Result? {
    guard var reference else { return nil }
    self = .null
    defer {
      reference.checkInvariants()
      self = reference.value
    }
    return try body(&reference)
  }
}

extension Node {
  /// The value of this node, which does not keep its document alive.
  ///
  /// - Complexity: O(*n*) in the nodes of a container.
  func copiedValue() throws(JSON.Error) -> JSON {
    isContainer ? try detachedDocument().value : JSON(scalar: content)
  }
}

extension ContainerReference {
  /// The value of a root, which it then owns.
  package static func value(ofRoot root: consuming OwnedNode) -> JSON {
    if let subtree = root.tree.scannedSubtree {
      let document = subtree.document.takeUnretainedValue()
      return document.node == root.node ? document.value : document.subdocument(root.node)
    }
    return switch root.node.content {
    case .object: .object(JSON.Object(reference: Document(root: root)))
    case .array: .array(JSON.Array(reference: Document(root: root)))
    case let scalar: JSON(scalar: scalar)
    }
  }
}
