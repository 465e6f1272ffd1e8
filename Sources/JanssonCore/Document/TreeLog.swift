/// The changes made to a tree, so that they can be undone from the last back to the first.
///
/// Undoing does not allocate, so it cannot fail: an array keeps its capacity, an existing member
/// gets its old value back, and a removed member keeps its position in the object, because its
/// value is only replaced by `mark` until `finishRemovals()` removes it. Where that is not
/// possible, the object is replaced by a copy without the member, and undoing puts the original
/// object back.
///
/// Soundness: a container that a change refers to was in the tree at that moment, and can leave the
/// tree only by a later change, which gives the log a reference to what it takes out. The log drops
/// no reference before all changes are undone, or the log itself is freed, so every container is
/// alive when a change to it is undone; and a node that only the log and the tree own is never
/// mutated meanwhile, because it has two owners. This includes changes after a marked removal,
/// provided that all of them are logged.
package final class TreeLog {
  private enum Change {
    case setElement(TreeNode, Int, old: TreeNode)
    case setMember(TreeNode, String, old: TreeNode)
    case insertedElement(TreeNode, Int)
    case addedMember(TreeNode, String)
    case removedElement(TreeNode, Int, old: TreeNode)
    case markedMember(TreeNode, String, old: TreeNode)
    /// Part of an object that undoing puts back as a whole.
    case kept(TreeNode)

    /// The container that was changed; nil for a part that is put back as a whole.
    var container: TreeNode? {
      switch self {
      case .setElement(let container, _, _), .setMember(let container, _, _),
        .insertedElement(let container, _), .addedMember(let container, _),
        .removedElement(let container, _, _), .markedMember(let container, _, _):
        container
      case .kept: nil
      }
    }

    /// What the change took out of the tree; the log owns a reference to it.
    var old: TreeNode? {
      switch self {
      case .setElement(_, _, let old), .setMember(_, _, let old), .removedElement(_, _, let old),
        .markedMember(_, _, let old), .kept(let old):
        old
      case .insertedElement, .addedMember: nil
      }
    }
  }

  private var changes: [Change] = []
  // Private for the same reason as `ContainerReference.outer`.
  private var madeMark: TreeNode?
  /// The value of members that are removed but still in their objects; nil before the first
  /// removal.
  ///
  /// No other value of the document is this node, so a lookup that finds it counts as having found
  /// nothing.
  package var mark: TreeNode? { madeMark }

  /// Creates an empty log.
  package init() {}

  deinit {
    releaseAll()
    madeMark?.release()
  }

  private func releaseAll() {
    for change in changes { change.old?.release() }
    changes = []
  }

  /// Another reference to the mark, which is created at first use.
  package func shareMark() throws(JSON.Error) -> OwnedNode {
    if let mark = madeMark { return mark.share() }
    let made = TreeNode(try Node.makeReal(0).detach())
    madeMark = made
    return made.share()
  }

  package func noteSet(_ container: TreeNode, _ index: Int, old: consuming OwnedNode) {
    changes.append(.setElement(container, index, old: TreeNode(old.detach())))
  }

  package func noteSet(_ container: TreeNode, _ key: String, old: consuming OwnedNode) {
    changes.append(.setMember(container, key, old: TreeNode(old.detach())))
  }

  package func noteInserted(_ container: TreeNode, _ index: Int) {
    changes.append(.insertedElement(container, index))
  }

  package func noteAdded(_ container: TreeNode, _ key: String) {
    changes.append(.addedMember(container, key))
  }

  package func noteRemoved(_ container: TreeNode, _ index: Int, old: consuming OwnedNode) {
    changes.append(.removedElement(container, index, old: TreeNode(old.detach())))
  }

  /// Records that the value of a member was replaced by the mark.
  package func noteMarked(_ container: TreeNode, _ key: String, old: consuming OwnedNode) {
    changes.append(.markedMember(container, key, old: TreeNode(old.detach())))
  }

  package func keep(_ node: consuming OwnedNode) { changes.append(.kept(TreeNode(node.detach()))) }

  /// Removes the marked members without allocating; nothing can be undone afterwards.
  package func finishRemovals() {
    guard mark != nil else { return }
    for case .markedMember(let object, var key, _) in changes {
      key.withUTF8 { object.removeMember(utf8: $0) }
    }
  }

  /// Undoes all changes, the last one first.
  ///
  /// Nothing is released before all of them are undone: an older change may refer to a container
  /// inside a value that a later one took out.
  package func rollBack() {
    for index in changes.indices.reversed() {
      checkInvariants(of: changes[index])
      undo(changes[index])
    }
    releaseAll()
  }

  private func undo(_ change: Change) {
    switch change {
    case .setElement(let array, let index, let old): array.set(index, to: old.share())
    case .setMember(let object, let key, let old), .markedMember(let object, let key, let old):
      object.replaceMember(key.utf8, by: old.share())
    case .insertedElement(let array, let index): _ = array.removeElement(at: index)
    case .addedMember(let object, let key): _ = object.removeMember(key)
    case .removedElement(let array, let index, let old):
      do throws(JSON.Error) {
        try array.insert(old.share(), at: index)
      } catch {
        preconditionFailure("an array has lost the capacity for an element that it had")
      }
    case .kept: break
    }
  }

  /// Checks that the nodes to which a change refers are alive.
  ///
  /// A freed node can be distinguished from a live one only if its memory has not been reused, as
  /// with the allocator of the tests or under the address sanitizer.
  private func checkInvariants(of change: Change) {
    #if DEBUG || CHECK_INVARIANTS
    precondition(change.container?.isAlive ?? true, "a change to a container that was freed")
    precondition(change.old?.isAlive ?? true, "the log has lost a value that a change took out")
    #endif
  }
}
