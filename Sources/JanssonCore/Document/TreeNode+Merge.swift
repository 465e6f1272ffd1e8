internal import JanssonPlatform

extension TreeNode {
  /// Adds the members of `addition`, an object; where both have an object, the two are merged.
  ///
  /// - Parameter removesNulls: whether null removes a member and is left out of new objects, as in
  ///   a merge patch (RFC 7396).
  /// This object must not be shared: it is mutated in place, as are unshared objects inside. An
  /// explicit stack is used, so that no depth overflows the thread's.
  ///
  /// - Throws: `outOfMemory`; nothing is changed then.
  /// - Complexity: O(*m*) in the visited members of `addition`, plus the width of the shared
  ///   objects inside that are merged into.
  func merge(
    _ addition: HeldNode, removingNulls removesNulls: Bool = false
  ) throws(JSON.Error) {
    var journal = MergeJournal()
    do throws(JSON.Error) {
      try merge(addition, removesNulls, &journal)
    } catch {
      journal.undo()
      throw error
    }
    journal.close()
  }

  private func merge(
    _ addition: HeldNode, _ removesNulls: Bool, _ journal: inout MergeJournal
  ) throws(JSON.Error) {
    var stack = [(additions: HeldNode.Children(addition), target: self)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].additions.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      if removesNulls, value.node.isNull {
        journal.remove(key, of: target)
        continue
      }
      let old = target.child(utf8: key).flatMap { $0.node.isObject ? $0 : nil }
      guard value.node.isObject, old != nil || removesNulls else {
        try journal.set(key, of: target, to: value.owned())
        continue
      }
      let inner: TreeNode
      if let old, old.isObject, old.isExclusive {
        inner = old
      } else {
        let made = if let old { try HeldNode(old).shallowCopy() } else { try Node.makeObject() }
        inner = made.tree
        try journal.set(key, of: target, to: made)
      }
      stack.append((HeldNode.Children(value), inner))
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
  private var removals: [(object: TreeNode, key: UnsafeBufferPointer<UInt8>)] = []

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

  /// Removes a member in the end, when nothing can fail any more: to put it back in its place would
  /// need memory.
  mutating func remove(_ key: UnsafeBufferPointer<UInt8>, of object: TreeNode) {
    removals.append((object, key))
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
    for (object, key) in removals { object.removeMember(utf8: key) }
    for entry in entries { if let old = entry.old { TreeNode(old).release() } }
    entries = []
  }
}
