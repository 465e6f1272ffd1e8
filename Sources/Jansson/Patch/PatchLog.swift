/// What was done to a tree, so that it can be undone from the last change back to the first.
///
/// Undoing needs no memory, so it cannot fail: an array keeps the room that it had, a member that is
/// there is given its old value, and a member that is removed keeps its place in the object's order: its
/// value gives way to `mark`, and the member goes for good with `finishRemovals()`. Where that cannot be,
/// the object gives way to a copy without the member, and undoing puts back the object itself.
///
/// Soundness: the log owns one reference to every node that a change took out of the tree, so
/// that a container which a change names is alive, in the tree or in the log, until the change is undone.
/// That holds for what comes after a marked removal, too, if all of it is logged.
final class PatchLog {
  private enum Change {
    case setElement(TreeNode, Int, old: TreeNode)
    case setMember(TreeNode, String, old: TreeNode)
    case insertedElement(TreeNode, Int)
    case addedMember(TreeNode, String)
    case removedElement(TreeNode, Int, old: TreeNode)
    case markedMember(TreeNode, String, old: TreeNode)
    /// A node of an object that undoing puts back as a whole.
    case kept(TreeNode)

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
  /// The value of the members that are removed but still in their objects; nil before the first of them.
  ///
  /// No other value of the document is this node, so whoever finds it has found nothing.
  private(set) var mark: TreeNode?

  deinit {
    for change in changes { change.old?.release() }
    mark?.release()
  }

  /// One more reference to the mark.
  func shareMark() throws(JSON.Error) -> OwnedNode {
    if let mark { return mark.share() }
    let made = TreeNode(try Node.makeReal(0).take())
    mark = made
    return made.share()
  }

  func noteSet(_ container: TreeNode, _ index: Int, old: consuming OwnedNode) {
    changes.append(.setElement(container, index, old: TreeNode(old.take())))
  }

  func noteSet(_ container: TreeNode, _ key: String, old: consuming OwnedNode) {
    changes.append(.setMember(container, key, old: TreeNode(old.take())))
  }

  func noteInserted(_ container: TreeNode, _ index: Int) {
    changes.append(.insertedElement(container, index))
  }

  func noteAdded(_ container: TreeNode, _ key: String) {
    changes.append(.addedMember(container, key))
  }

  func noteRemoved(_ container: TreeNode, _ index: Int, old: consuming OwnedNode) {
    changes.append(.removedElement(container, index, old: TreeNode(old.take())))
  }

  /// Notes that the value of a member gave way to the mark.
  func noteMarked(_ container: TreeNode, _ key: String, old: consuming OwnedNode) {
    changes.append(.markedMember(container, key, old: TreeNode(old.take())))
  }

  func keep(_ node: consuming OwnedNode) { changes.append(.kept(TreeNode(node.take()))) }

  /// Removes the members that are marked, after which there is no way back; this needs no memory.
  func finishRemovals() {
    guard mark != nil else { return }
    for case .markedMember(let object, var key, _) in changes {
      key.withUTF8 { object.removeMember(utf8: $0) }
    }
  }

  /// Undoes all changes.
  func rollBack() {
    while let change = changes.popLast() {
      switch change {
      case .setElement(let array, let index, let old): array.set(index, to: old.share())
      case .setMember(let object, let key, let old), .markedMember(let object, let key, let old):
        object.replaceMember(key, by: old.share())
      case .insertedElement(let array, let index): _ = array.removeElement(at: index)
      case .addedMember(let object, let key): _ = object.removeMember(key)
      case .removedElement(let array, let index, let old):
        // The array had room for the element before, and has not given it back.
        try? array.insert(old.share(), at: index)
      case .kept: break
      }
      change.old?.release()
    }
  }
}

extension TreeNode {
  /// Replaces the value of a member without the memory that jansson might ask for to look it up.
  ///
  /// - Complexity: O(*n*) in the members.
  fileprivate func replaceMember(_ key: String, by value: consuming OwnedNode) {
    var next = node.firstMember
    while let member = next {
      if member.key.elementsEqual(key.utf8) { return set(member, to: value) }
      next = node.member(after: member)
    }
  }
}
