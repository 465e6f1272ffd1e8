internal import CJansson

extension TreeNode {
  /// Gives back one reference; the last one frees the node and all that only it holds.
  ///
  /// It stands in for `json_decref`, which is unsound where two threads drop the last two references
  /// (it orders as a release only) and recurses as deep as the tree. Here every count that reaches
  /// zero has been acquired, and the walk keeps its own stack: any depth is freed.
  ///
  /// - Complexity: O(*n*) in the nodes freed; memory O(depth).
  func release() {
    guard cjansson_drop(pointer) == 0 else { return }
    if isContainer {
      Teardown.free(self)
    } else {
      freeScalar()
    }
  }

  fileprivate func freeScalar() {
    forgetError()
    json_delete(pointer)
  }

  fileprivate func forgetError() {
    if let id = errorID { ErrorVault.shared.remove(id) }
  }
}

/// Frees a tree whose last reference is gone, children before their container.
///
/// A child with one reference belongs to its container alone, so jansson may free it along with the
/// container, once it holds no containers of its own. A child with more is taken out first, and its
/// reference dropped with acquire order.
private struct Teardown {
  private var children: ChildCursor
  /// No reference is left, so the node itself must be freed; otherwise its container does that.
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
      if let child = top.children.nextValue() {
        guard let inner = top.detach(child.tree) else { continue }
        outer.append(top)
        top = inner
      } else {
        top.finish()
        guard let next = outer.popLast() else { return }
        top = next
      }
    }
  }

  /// Readies the child for being freed, or answers what must be taken apart before it.
  @inline(__always)
  private mutating func detach(_ child: TreeNode) -> Teardown? {
    if child.isExclusive {
      if child.isContainer {
        return child.count > 0 ? Teardown(child, isLoose: false) : nil
      }
      child.forgetError()
      return nil
    }
    guard !cjansson_is_immortal(child.pointer) else { return nil }
    // `replaceCurrent` lets jansson drop the container's reference while ours still stands.
    let held = child.share().take()
    replaceCurrentByNull()
    guard cjansson_drop(held) == 0 else { return nil }
    // The other owners let go in between: the node is now ours to free.
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
