internal import CJansson

extension TreeNode {
  /// Adds the members of `addition`, an object; where objects meet, they are merged in turn.
  ///
  /// Nobody else may see this object: it changes in place, as do the objects inside that are not shared.
  /// It walks with a stack of its own, so no depth overflows the thread's.
  /// - Throws: `outOfMemory`; then everything is as it was.
  /// - Complexity: O(*m*) in the members of `addition` that meet an object, plus the width of the objects
  ///   inside that are shared.
  func merge(_ addition: Node) throws(JSON.Error) {
    var journal = MergeJournal()
    do throws(JSON.Error) {
      try merge(addition, &journal)
    } catch {
      journal.undo()
      throw error
    }
    journal.close()
  }

  private func merge(_ addition: Node, _ journal: inout MergeJournal) throws(JSON.Error) {
    var stack = [(additions: ChildCursor(addition), target: self)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].additions.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      guard value.isObject, let old = target.node.child(utf8: key), old.isObject else {
        try journal.set(key, of: target, to: value.owned())
        continue
      }
      if old.tree.isExclusive {
        stack.append((ChildCursor(value), old.tree))
      } else {
        let copy = try old.shallowCopy()
        stack.append((ChildCursor(value), copy.tree))
        try journal.set(key, of: target, to: copy)
      }
    }
  }
}

/// What a merge has changed so far, to be able to take it back without any memory.
private struct MergeJournal {
  private struct Entry {
    let object: TreeNode
    /// Points into what is being merged in, which outlives the journal.
    let key: UnsafeBufferPointer<UInt8>
    /// What the member had before, with a reference that the journal owns; nil if it is new.
    let old: UnsafeMutablePointer<json_t>?
  }

  private var entries: [Entry] = []

  mutating func set(
    _ key: UnsafeBufferPointer<UInt8>, of object: TreeNode, to value: consuming OwnedNode
  ) throws(JSON.Error) {
    let old = object.node.child(utf8: key)?.tree.share().take()
    do throws(JSON.Error) {
      try object.set(utf8: key, to: value)
    } catch {
      if let old { TreeNode(old).release() }
      throw error
    }
    entries.append(Entry(object: object, key: key, old: old))
  }

  /// The last change first: an object that was put in lives until its own entry is undone.
  mutating func undo() {
    while let entry = entries.popLast() {
      if let old = entry.old {
        entry.object.replaceMember(entry.key, by: OwnedNode(adopting: old))
      } else {
        entry.object.removeMember(utf8: entry.key)
      }
    }
  }

  mutating func close() {
    for entry in entries { if let old = entry.old { TreeNode(old).release() } }
    entries = []
  }
}

extension TreeNode {
  /// Replaces the value of a member without a look-up by jansson, which may enlarge its table first.
  ///
  /// - Complexity: O(`count`).
  fileprivate func replaceMember(
    _ key: UnsafeBufferPointer<UInt8>, by value: consuming OwnedNode
  ) {
    var next = node.firstMember
    while let member = next {
      if member.key.elementsEqual(key) { return set(member, to: value) }
      next = node.member(after: member)
    }
  }
}
