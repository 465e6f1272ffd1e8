public import JanssonPlatform

// Elements of arrays. For nodes of other kinds, jansson's functions find and change nothing.

extension Node {
  /// The element at `index`; nil if it is out of bounds or negative.
  @inlinable @inline(__always)
  package func child(_ index: Int) -> Node? {
    isScanned ? scanned.element(index).map(Node.init) : tree.child(index).map(Node.init)
  }
}

extension TreeNode {
  /// The element at `index` as it is in the tree; nil if it is out of bounds or negative.
  @inlinable
  package func child(_ index: Int) -> TreeNode? {
    json_array_get(pointer, Int(bitPattern: UInt(bitPattern: index))).map(TreeNode.init)
  }

  @usableFromInline
  package func append(_ value: consuming OwnedNode) throws(JSON.Error) {
    try TreeNode.give(value) { json_array_append_new(pointer, $0) }
  }

  /// Appends elements of another array, which both then share.
  func append(_ elements: some Sequence<Int>, of array: HeldNode) throws(JSON.Error) {
    for index in elements {
      if let element = array.child(.index(index)) { try append(element.owned()) }
    }
  }

  package func insert(_ value: consuming OwnedNode, at index: Int) throws(JSON.Error) {
    try TreeNode.give(value) { json_array_insert_new(pointer, index, $0) }
  }

  /// Replaces an existing element.
  package func set(_ index: Int, to value: consuming OwnedNode) {
    let old = child(index)?.share()
    _ = json_array_set_new(pointer, index, value.detach())
    _ = consume old
  }

  /// Removes an existing element and returns it.
  package func removeElement(at index: Int) -> OwnedNode? {
    guard let old = child(index)?.share() else { return nil }
    _ = json_array_remove(pointer, index)
    return old
  }
}
