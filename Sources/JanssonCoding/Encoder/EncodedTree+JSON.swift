internal import JanssonCore

extension EncodedTree {
  /// Returns the encoded value, read from its text unless it is small: that takes less time than a
  /// tree.
  ///
  /// - Throws: `outOfMemory`.
  func json() throws(JSON.Error) -> JSON {
    // If all digits of fractions were kept in the text, those of each double would be, too.
    if hasRawFractions || values.count <= Self.smallCount { return try treeJSON() }
    var sink = try ByteSink()
    let layout = TextLayout(isPretty: false, escapesSlashes: false)
    try EncodedText(self, layout, sortsKeys: false).write(to: &sink)
    // A text may be too deep for the scanner.
    guard let value = try sink.value() else { return try treeJSON() }
    return value
  }

  /// Up to so many values, a tree takes no longer, and is changed faster.
  private static let smallCount = 8

  /// Returns the encoded value as a tree, built without recursion.
  ///
  /// - Throws: `outOfMemory`.
  private func treeJSON() throws(JSON.Error) -> JSON {
    let root = try Node.make(content(Self.root))
    guard self[Self.root].isContainer else { return ContainerReference.value(ofRoot: root) }
    var stack = [(container: root.tree, next: self[Self.root].firstChild)]
    while let top = stack.indices.last {
      let slot = present(from: stack[top].next)
      guard slot != EncodedValue.none else {
        stack.removeLast()
        continue
      }
      stack[top].next = self[slot].next
      if self[slot].kind == .written {
        try addWritten(self[slot].textRange, to: stack[top].container)
        continue
      }
      let child = try Node.make(content(slot))
      let tree = child.tree
      if self[slot].key == EncodedValue.none {
        try stack[top].container.append(child)
      } else {
        try stack[top].container.add(utf8: key(of: slot), child)
      }
      if self[slot].isContainer { stack.append((tree, self[slot].firstChild)) }
    }
    return ContainerReference.value(ofRoot: root)
  }

  /// Adds children that have been written as text to their container.
  private func addWritten(
    _ range: Range<Int>, to container: TreeNode
  ) throws(JSON.Error) {
    try written?.withBytes { (text) throws(JSON.Error) in
      // With the brackets. It is not too deep: only collections of scalars are written.
      let whole = UnsafeBufferPointer(rebasing: text[range.lowerBound - 1..<range.upperBound + 1])
      switch try ScannedReader.value(ofWritten: whole) {
      case .object(let members):
        for (key, value) in members { try container.set(key, to: value.node()) }
      case .array(let elements): for value in elements { try container.append(value.node()) }
      default: preconditionFailure("the written text is not a container")
      }
    }
  }

  /// A scalar, or a container without its children.
  private func content(_ slot: Int32) -> Node.Content {
    let value = self[slot]
    return switch value.kind {
    case .object, .empty, .absent: .object
    case .array: .array
    case .string: .string(utf8(value.textRange))
    case .rawNumber: .rawNumber(utf8(value.textRange))
    case .written: preconditionFailure("children are added by another function")
    case .int: .integer(Int64(bitPattern: value.bits))
    case .double: .number(Double(bitPattern: value.bits))
    case .real: .real(Double(bitPattern: value.bits))
    case .float: .number(JSON.Number(Float(bitPattern: UInt32(value.bits))).double)
    case .null: .null
    case .true: .bool(true)
    case .false: .bool(false)
    }
  }

  /// Encodes a JSON value with its whole content; the order of members and all digits of numbers
  /// are kept.
  ///
  /// A container with children keeps them, and gets those of the value: a type may encode members
  /// of its own, and then those of a JSON value that it has.
  ///
  /// - Returns: nil on success. Otherwise the first node that JSON cannot represent and its path
  ///   from `node`; the slot is then incomplete.
  func set(_ slot: Int32, to node: Node) -> (path: JSON.Path, found: Node)? {
    let isContinued = self[slot].isContainer && self[slot].firstChild != EncodedValue.none
    if !isContinued, !setShallow(slot, to: node) { return (JSON.Path(), node) }
    guard node.isContainer else { return nil }
    var stack = [(children: ChildCursor(node), slot: slot)]
    while let top = stack.indices.last {
      guard let (child, key) = stack[top].children.next() else {
        stack.removeLast()
        continue
      }
      let container = stack[top].slot
      let slot =
        key.map {
          isContinued && stack.count == 1
            ? replaceMember($0, of: container) : addMember($0, to: container)
        } ?? addElement(to: container)
      guard setShallow(slot, to: child) else {
        return (JSON.Path(stack.map { $0.children.pathStep }), child)
      }
      if child.isContainer { stack.append((ChildCursor(child), slot)) }
    }
    return nil
  }

  private func replaceMember(_ key: UnsafeBufferPointer<UInt8>, of object: Int32) -> Int32 {
    let (slot, isNew) = member(String(decoding: key, as: UTF8.self), of: object)
    if !isNew { replace(slot) }
    return slot
  }

  /// Encodes a scalar, or a container without its children; returns false if JSON cannot represent
  /// it.
  private func setShallow(_ slot: Int32, to node: Node) -> Bool {
    switch node.content {
    case .object:
      set(slot, .object)
      self[slot].noteUnknownKeys()
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
