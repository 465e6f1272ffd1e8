internal import JanssonPlatform

extension TreeNode {
  /// Adds the members of `addition`, an object; where both have an object, the two are merged.
  ///
  /// This object must not be shared: it is mutated in place, as are unshared objects inside. An
  /// explicit stack is used, so that no depth overflows the thread's.
  ///
  /// - Throws: `outOfMemory`; nothing is changed then.
  /// - Complexity: O(*m*) in the visited members of `addition`, plus the width of the shared
  ///   objects inside that are merged into.
  func merge(_ addition: HeldNode) throws(JSON.Error) {
    var journal = MergeJournal()
    do throws(JSON.Error) {
      try merge(addition, &journal)
    } catch {
      journal.undo()
      throw error
    }
    journal.close()
  }

  private func merge(_ addition: HeldNode, _ journal: inout MergeJournal) throws(JSON.Error) {
    var stack = [(additions: HeldNode.Children(addition), target: self)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].additions.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      guard value.node.isObject, let old = target.child(utf8: key), old.node.isObject else {
        try journal.set(key, of: target, to: value.owned())
        continue
      }
      if old.isObject, old.isExclusive {
        stack.append((HeldNode.Children(value), old))
      } else {
        let copy = try HeldNode(old).shallowCopy()
        stack.append((HeldNode.Children(value), copy.tree))
        try journal.set(key, of: target, to: copy)
      }
    }
  }
}

/// The changes of a merge so far, so that they can be undone without allocating.
///
/// Soundness: each `object` is alive, because an entry that inserted it is undone after the entries
/// for its contents, and an entry that replaced it owns `old`.
private struct MergeJournal {
  private struct Entry {
    let object: TreeNode
    /// Points into the merged-in object, which outlives the journal.
    let key: UnsafeBufferPointer<UInt8>
    /// The member's previous value, owned by the journal; nil if the member is new.
    let old: UnsafeMutablePointer<json_t>?
  }

  private var entries: [Entry] = []

  mutating func set(
    _ key: UnsafeBufferPointer<UInt8>, of object: TreeNode, to value: consuming OwnedNode
  ) throws(JSON.Error) {
    let old = object.child(utf8: key)?.share().detach()
    do throws(JSON.Error) {
      try object.set(utf8: key, to: value)
    } catch {
      if let old { TreeNode(old).release() }
      throw error
    }
    entries.append(Entry(object: object, key: key, old: old))
  }

  /// Undoes the last change first: an inserted object lives until its own entry is undone.
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
