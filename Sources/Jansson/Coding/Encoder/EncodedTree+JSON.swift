extension EncodedTree {
  /// Returns the encoded value as a tree, built without recursion.
  ///
  /// - Throws: `outOfMemory`.
  func json() throws(JSON.Error) -> JSON {
    let root = try node(Self.root)
    guard self[Self.root].isContainer else { return ContainerReference.value(ofRoot: root) }
    var stack = [(container: root.tree, next: self[Self.root].firstChild)]
    while let top = stack.indices.last {
      let slot = present(from: stack[top].next)
      guard slot != EncodedValue.none else {
        stack.removeLast()
        continue
      }
      stack[top].next = self[slot].next
      let owned = try node(slot)
      let child = owned.tree
      try add(owned, slot, to: stack[top].container)
      if self[slot].isContainer { stack.append((child, self[slot].firstChild)) }
    }
    return ContainerReference.value(ofRoot: root)
  }

  private func add(
    _ child: consuming OwnedNode, _ slot: Int32, to container: TreeNode
  ) throws(JSON.Error) {
    guard self[slot].key != EncodedValue.none else { return try container.append(child) }
    try container.add(utf8: key(of: slot), child)
  }

  /// Creates a scalar, or a container without its children.
  private func node(_ slot: Int32) throws(JSON.Error) -> OwnedNode {
    let value = self[slot]
    return switch value.kind {
    case .object, .empty, .absent: try Node.makeObject()
    case .array: try Node.makeArray()
    case .string: try Node.makeString(utf8: utf8(value.textRange))
    case .rawNumber: try Node.makeRawNumber(utf8: utf8(value.textRange))
    case .int: try Node.makeInteger(Int64(bitPattern: value.bits))
    case .double: try Node.makeNumber(Double(bitPattern: value.bits))
    case .real: try Node.makeReal(Double(bitPattern: value.bits))
    case .float:
      try Node.makeNumber(JSON.Number(Float(bitPattern: UInt32(value.bits))).double)
    case .null: Node.makeNull()
    case .true: Node.makeBool(true)
    case .false: Node.makeBool(false)
    }
  }

  /// Encodes a JSON value with its whole content; the order of members and all digits of numbers
  /// are kept.
  ///
  /// - Returns: nil on success. Otherwise the first node that JSON cannot represent and its path
  ///   from `node`; the slot is then incomplete.
  func set(_ slot: Int32, to node: Node) -> (path: JSON.Path, found: Node)? {
    if !setShallow(slot, to: node) { return (JSON.Path(), node) }
    guard node.isContainer else { return nil }
    var stack = [(children: ChildCursor(node), slot: slot)]
    while let top = stack.indices.last {
      guard let (child, key) = stack[top].children.next() else {
        stack.removeLast()
        continue
      }
      let container = stack[top].slot
      let slot = key.map { addMember($0, to: container) } ?? addElement(to: container)
      guard setShallow(slot, to: child) else {
        return (JSON.Path(stack.map { $0.children.pathStep }), child)
      }
      if child.isContainer { stack.append((ChildCursor(child), slot)) }
    }
    return nil
  }

  /// Encodes a scalar, or a container without its children; returns false if JSON cannot represent
  /// it.
  private func setShallow(_ slot: Int32, to node: Node) -> Bool {
    switch node.content {
    case .object: set(slot, .object, bits: .max)
    case .array: set(slot, .array)
    case .string(let utf8): setText(slot, .string, utf8: utf8)
    case .rawNumber(let utf8): setText(slot, .rawNumber, utf8: utf8)
    case .integer(let value): set(slot, .int, bits: UInt64(bitPattern: value))
    case .real(let value) where value.isFinite: set(slot, .real, bits: value.bitPattern)
    case .bool(let value): set(slot, value ? .true : .false)
    case .null: set(slot, .null)
    case .real, .error: return false
    }
    return true
  }
}
