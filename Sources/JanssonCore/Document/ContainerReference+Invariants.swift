internal import CJanssonTurbo

// Checks what the unsafe code of this folder relies on, while the library itself is tested: every
// mutation of a container ends with `checkInvariants()`. With `CHECK_INVARIANTS`, the scanner also
// checks its own result (`turbo_check.h`).

extension ContainerReference {
  /// Checks the invariants of the container and of its document.
  ///
  /// Debug builds check only what takes O(depth), so that users who debug their own programs do not
  /// notice it. With `CHECK_INVARIANTS`, as in the fuzzers, everything is checked.
  package func checkInvariants() {
    #if DEBUG || CHECK_INVARIANTS
    checkReferences()
    #endif
    #if CHECK_INVARIANTS
    checkContents()
    #endif
  }

  #if DEBUG || CHECK_INVARIANTS
  /// Each container is in its parent's document, up to the root, which alone may be a scalar.
  private func checkReferences() {
    var reference = self
    while let parent = reference.parent {
      precondition(reference.node.isContainer, "a reference to a scalar")
      if reference.node.isScanned {
        if parent.node.isScanned {
          // A whole document that was put into a tree is a subdocument of itself.
          precondition(
            parent.node == reference.node || parent.node.scanned.contains(reference.node.scanned),
            "a child outside its parent")
        }
      } else {
        precondition(reference.hasNoTree, "a tree that was converted to another one")
        precondition(reference.node.tree.isAlive, "a reference to a container that was freed")
      }
      reference = parent
    }
    guard let document = reference as? Document, case .root = document.step else {
      preconditionFailure("a container without a document")
    }
    document.checkRoot()
  }
  #endif

  #if CHECK_INVARIANTS
  /// Checks everything below the container.
  private func checkContents() {
    var document = self
    while let parent = document.parent { document = parent }
    if document.node.isScanned { (document as? Document)?.checkNodes() }
    if !node.isScanned { node.tree.checkInvariants() }
  }
  #endif
}

extension ScannedNode {
  /// Whether another node is inside this container.
  package func contains(_ other: ScannedNode) -> Bool {
    other.pointer > pointer && other.pointer < pointer + span
  }
}

#if CHECK_INVARIANTS
extension TreeNode {
  /// Checks that all nodes below a container are alive, and that all scanned subtrees are sound.
  ///
  /// The number of visited nodes is limited, because a shared node is visited once for each place
  /// where it occurs.
  func checkInvariants() {
    var left = 10_000
    var open = [ChildCursor(node)]
    while var cursor = open.popLast() {
      guard left > 0, let child = cursor.nextTree() else { continue }
      left -= 1
      open.append(cursor)
      precondition(child.isAlive, "a child that was freed")
      if let subtree = child.scannedSubtree {
        subtree.checkInvariants()
      } else if child.isContainer {
        open.append(ChildCursor(child.node))
      }
    }
  }
}
#endif
