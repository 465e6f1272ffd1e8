extension JSON {
  /// The container's reference; nil for a scalar.
  var reference: ContainerReference? {
    switch self {
    case .object(let object): object.reference
    case .array(let array): array.reference
    default: nil
    }
  }

  /// A node with this value, for insertion into a tree; a container is shared, not copied.
  ///
  /// - Throws: `outOfMemory`.
  func node() throws(JSON.Error) -> OwnedNode {
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
  func withNode<Result>(_ body: (Node) throws(JSON.Error) -> Result) throws(JSON.Error) -> Result {
    if let reference {
      defer { withExtendedLifetime(reference) {} }
      return try body(reference.node)
    }
    let scalar = try node()
    defer { withExtendedLifetime(scalar) {} }
    return try body(scalar.node)
  }
}

extension JSON.Number {
  func node() throws(JSON.Error) -> OwnedNode {
    switch storage {
    case .int(let value): try Node.makeInteger(value)
    case .double(let value): try Node.makeReal(value)
    case .uint(let value): try Node.makeRawNumber(value.description)
    case .rawNumber(let text): try Node.makeRawNumber(text)
    }
  }
}
