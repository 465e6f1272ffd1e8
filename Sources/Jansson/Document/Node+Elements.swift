internal import CJansson

// Elements of an array. Asked of another kind, jansson finds nothing and changes nothing.

extension Node {
  /// The element at `index`, or nil for an index outside the array, negative ones included.
  @inline(__always)
  func child(_ index: Int) -> Node? {
    isScanned ? scanned.element(index).map(Node.init) : tree.child(index).map(Node.init)
  }
}

extension TreeNode {
  fileprivate func child(_ index: Int) -> TreeNode? {
    json_array_get(pointer, Int(bitPattern: UInt(bitPattern: index))).map(TreeNode.init)
  }

  func append(_ value: consuming OwnedNode) throws(JSON.Error) {
    let value = value.take()
    let held = TreeNode(value).isContainer ? TreeNode(value).share() : nil
    let result = json_array_append_new(pointer, value)
    _ = consume held
    if result != 0 { throw .outOfMemory }
  }

  func insert(_ value: consuming OwnedNode, at index: Int) throws(JSON.Error) {
    let value = value.take()
    let held = TreeNode(value).isContainer ? TreeNode(value).share() : nil
    let result = json_array_insert_new(pointer, index, value)
    _ = consume held
    if result != 0 { throw .outOfMemory }
  }

  /// Replaces an element that is there.
  func set(_ index: Int, to value: consuming OwnedNode) {
    let old = child(index)?.share()
    _ = json_array_set_new(pointer, index, value.take())
    _ = consume old
  }

  /// Removes an element that is there and answers it.
  func removeElement(at index: Int) -> OwnedNode? {
    guard let old = child(index)?.share() else { return nil }
    _ = json_array_remove(pointer, index)
    return old
  }
}
