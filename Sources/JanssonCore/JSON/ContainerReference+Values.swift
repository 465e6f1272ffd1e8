extension ContainerReference {
  /// The value of a node inside; a container gets its own reference.
  package func value(of node: Node, step: @autoclosure () -> Step) -> JSON {
    switch node.content {
    case .object: .object(JSON.Object(reference: ContainerReference(node, in: self, step: step())))
    case .array: .array(JSON.Array(reference: ContainerReference(node, in: self, step: step())))
    case let scalar: JSON(scalar: scalar)
    }
  }

  /// The value of a node inside as a subdocument: paths begin at it.
  package func subdocument(_ node: Node) -> JSON { value(of: node, step: .subdocument) }

  /// The container as a value.
  package var value: JSON {
    node.isObject ? .object(JSON.Object(reference: self)) : .array(JSON.Array(reference: self))
  }

  /// The value of a scanned document, which it then owns.
  static func value(ofScanned root: ScannedNode, file: String? = nil) -> JSON {
    let node = Node(root)
    guard node.isContainer else {
      defer { root.release() }
      return JSON(scalar: node.content)
    }
    let reference = Document(scanned: root, file: file)
    return reference.value
  }
}
