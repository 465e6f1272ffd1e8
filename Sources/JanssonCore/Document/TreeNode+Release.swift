internal import JanssonPlatform

extension TreeNode {
  /// Drops one reference; the last one frees the node and everything that only it owns.
  ///
  /// It replaces `json_decref`, which is unsound if two threads drop the last two references (it
  /// orders as a release only) and recurses as deeply as the tree. Here, every count that reaches
  /// zero is acquired, and an explicit stack frees trees of any depth.
  ///
  /// It is not inlined, because every owner of a node calls it.
  ///
  /// - Complexity: O(*n*) in the nodes freed; memory O(depth).
  @inline(never)
  package func release() {
    guard json_drop(pointer) == 0 else { return }
    if isContainer {
      Teardown.free(self)
    } else {
      freeScalar()
    }
  }

  fileprivate func freeScalar() {
    releasePayload()
    json_delete(pointer)
  }

  /// Releases what a tagged string owns elsewhere.
  ///
  /// Soundness: the node is about to be freed, so what it owns is released once.
  fileprivate func releasePayload() {
    guard json_type_of(pointer) == JSON_STRING else { return }
    let bytes = bytes
    if TaggedString.ownsMore(bytes) { Self.release(taggedString: bytes) }
  }

  @inline(never)
  private static func release(taggedString bytes: UnsafeBufferPointer<UInt8>) {
    if let id = TaggedString.errorID(of: bytes) { ErrorRegistry.shared.remove(id) }
    // A document has no owner below itself that is scanned, so this does not recurse.
    ScannedSubtree(bytes)?.document.release()
  }
}

/// Frees a tree whose last reference was dropped, children before their container.
///
/// A child with one reference is owned by its container alone, so jansson may free it along with
/// the container as soon as it contains no containers itself. A child with more references is
/// taken out first, and its reference is dropped with acquire ordering.
private struct Teardown {
  private var children: ChildCursor
  /// Whether no container owns the node, so that it must be freed here.
  private let isLoose: Bool

  private init(_ node: TreeNode, isLoose: Bool) {
    children = ChildCursor(node.node)
    self.isLoose = isLoose
  }

  static func free(_ node: TreeNode) {
    // The innermost container is kept out of the array, for speed.
    var outer: [Teardown] = []
    var top = Teardown(node, isLoose: true)
    while true {
      if let child = top.children.nextTree() {
        guard let inner = top.detach(child) else { continue }
        outer.append(top)
        top = inner
      } else {
        top.finish()
        guard let next = outer.popLast() else { return }
        top = next
      }
    }
  }

  /// Prepares a child for being freed, or returns what must be freed before it.
  @inline(__always)
  private mutating func detach(_ child: TreeNode) -> Teardown? {
    if child.isExclusive {
      if child.isContainer {
        return child.count > 0 ? Teardown(child, isLoose: false) : nil
      }
      child.releasePayload()
      return nil
    }
    guard !json_is_immortal(child.pointer) else { return nil }
    // `replaceCurrent` lets jansson drop the container's reference while we still own ours.
    let held = child.share().detach()
    replaceCurrentByNull()
    guard json_drop(held) == 0 else { return nil }
    // The other owners dropped theirs meanwhile: the node is now ours to free.
    if child.isContainer { return Teardown(child, isLoose: true) }
    child.freeScalar()
    return nil
  }

  private mutating func replaceCurrentByNull() { children.replaceCurrent(by: Node.makeNull()) }

  private func finish() {
    let node = children.container.tree
    if isLoose {
      json_delete(node.pointer)
    } else if node.isObject {
      _ = json_object_clear(node.pointer)
    } else {
      _ = json_array_clear(node.pointer)
    }
  }
}
