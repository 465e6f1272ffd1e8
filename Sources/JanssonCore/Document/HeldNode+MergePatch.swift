// Making merge patches (RFC 7396), with an explicit stack, so that no depth overflows the thread's.

extension HeldNode {
  /// The merge patch that turns an object, nil if there is none, into this one.
  package func mergePatch(from old: Node?) throws(JSON.Error) -> OwnedNode {
    try MergePatchMaker.patch(from: old, to: self)
  }
}

/// Computes the merge patch between two objects.
private struct MergePatchMaker {
  /// Two objects that are being compared, and the patch for them.
  private struct Frame {
    /// Nil if the new object replaces a value of another kind or is an addition.
    let old: Node?
    let new: Node
    var members: HeldNode.Children
    var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let patch: TreeNode

    init(_ old: Node?, _ new: HeldNode, _ patch: TreeNode) {
      self.old = old
      self.new = new.node
      self.patch = patch
      members = HeldNode.Children(new)
    }
  }

  private var stack: [Frame] = []

  static func patch(from old: Node?, to new: HeldNode) throws(JSON.Error) -> OwnedNode {
    let root = try Node.makeObject()
    var maker = MergePatchMaker()
    try maker.push(Frame(old, new, root.tree))
    try maker.run()
    return root
  }

  private mutating func run() throws(JSON.Error) {
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].members.next(), let key else {
        try pop()
        continue
      }
      stack[top].key = key
      let (frame, old) = (stack[top], stack[top].old?.child(utf8: key))
      if value.node.isObject {
        if let old, old.identity == value.node.identity { continue }
        let inner = try Node.makeObject()
        let tree = inner.tree
        try frame.patch.set(utf8: key, to: inner)
        try push(Frame(old.flatMap { $0.isObject ? $0 : nil }, value, tree))
      } else if let old, old.isSame(as: value.node) {
        continue
      } else if value.node.isNull {
        let path = JSON.Path(stack.map { .key(String(decoding: $0.key, as: UTF8.self)) })
        throw .nested(
          path: path, error: JSON.Error.other(description: "a merge patch cannot set null"))
      } else {
        try frame.patch.set(utf8: key, to: value.owned())
      }
    }
  }

  /// Starts with the members that were removed.
  private mutating func push(_ frame: Frame) throws(JSON.Error) {
    stack.append(frame)
    guard let old = frame.old else { return }
    var members = ChildCursor(old)
    while let (_, key) = members.next(), let key {
      if frame.new.child(utf8: key) == nil { try frame.patch.set(utf8: key, to: Node.makeNull()) }
    }
  }

  /// Leaves an object; an empty patch for it is removed from the whole.
  private mutating func pop() throws(JSON.Error) {
    let frame = stack.removeLast()
    guard let below = stack.last, frame.old != nil, frame.patch.count == 0 else { return }
    below.patch.removeMember(utf8: below.key)
  }
}
