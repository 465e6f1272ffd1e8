// JSON Merge Patch (RFC 7396).

extension JSON {
  /// Applies a JSON Merge Patch (RFC 7396) to this value.
  ///
  ///     var json: JSON = ["title": "Hello", "author": ["name": "Ann", "phone": "1"]]
  ///     try json.apply(mergePatch: ["title": "Goodbye", "author": ["phone": nil] as JSON])
  ///     print(json)   // Prints "{"title":"Goodbye","author":{"name":"Ann"}}"
  ///
  /// Null removes a member, objects are merged member by member at every level, and anything else
  /// replaces the previous value, arrays as a whole. `merge(_:)` does the same, but stores null.
  ///
  /// - Parameter patch: the merge patch.
  /// - Throws: the error that this value or the patch is, or `outOfMemory`; nothing is changed
  ///   then.
  /// - Complexity: O(*m*) in the members of the patch, plus the width of the objects that it
  ///   changes and the size of small values that it sets.
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    if case .error(let error) = self { throw error }
    if case .error(let error) = patch { throw error }
    guard case .object(let changes) = patch else {
      self = patch
      return
    }
    let base: OwnedNode
    if case .object(let object) = self {
      base = try object.reference.sharedTree()
    } else {
      base = try Node.makeObject()
    }
    self = ContainerReference.value(
      ofRoot: try HeldNode(base.tree).mergePatched(with: changes.reference.held))
  }

  /// Returns this value with a JSON Merge Patch (RFC 7396) applied; see `apply(mergePatch:)`.
  ///
  ///     let next = try json.applying(mergePatch: ["draft": nil])
  ///
  /// - Parameter patch: the merge patch.
  /// - Throws: as `apply(mergePatch:)`.
  public func applying(mergePatch patch: JSON) throws(JSON.Error) -> JSON {
    var result = self
    try result.apply(mergePatch: patch)
    return result
  }

  /// Creates the JSON Merge Patch (RFC 7396) that turns one value into another.
  ///
  ///     let patch = try JSON.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": 3])
  ///     print(patch)   // Prints "{"b":null,"c":3}"
  ///
  /// A merge patch cannot set a member to null, since null removes it, and it contains a changed
  /// array as a whole. `JSON.Patch` has neither limitation.
  ///
  /// - Parameters:
  ///   - old: the value that the patch will be applied to.
  ///   - new: the value that applying the patch will produce.
  /// - Throws: `at` with the path of a null that would have to be set; the error that one of the
  ///   values is; `outOfMemory`.
  /// - Complexity: O(*n*) in the size of both values.
  public static func mergePatch(from old: JSON, to new: JSON) throws(JSON.Error) -> JSON {
    if case .error(let error) = old { throw error }
    if case .error(let error) = new { throw error }
    guard case .object(let object) = new else { return new }
    let base: Node?
    if case .object(let old) = old { base = old.reference.node } else { base = nil }
    defer { withExtendedLifetime(old) {} }
    return ContainerReference.value(
      ofRoot: try MergePatchMaker.patch(from: base, to: object.reference.held))
  }
}

extension HeldNode {
  /// An object with the members of this one, changed by a merge patch.
  ///
  /// Unchanged values are shared. It uses an explicit stack.
  fileprivate func mergePatched(with patch: HeldNode) throws(JSON.Error) -> OwnedNode {
    let result = try shallowCopy()
    var stack = [(changes: Children(patch), target: result.tree)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].changes.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      let old = target.child(utf8: key)
      if value.node.isNull {
        if old != nil { _ = target.removeMember(String(decoding: key, as: UTF8.self)) }
      } else if value.node.isObject {
        // A new object is the patch merged into an empty one, which removes the nulls inside.
        let inner =
          if let old, old.node.isObject {
            try HeldNode(old).shallowCopy()
          } else {
            try Node.makeObject()
          }
        stack.append((Children(value), inner.tree))
        try target.set(utf8: key, to: inner)
      } else {
        try target.set(utf8: key, to: value.owned())
      }
    }
    return result
  }
}

/// Computes the merge patch between two objects, using an explicit stack.
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
        throw .at(path: path, error: JSON.Error.other(description: "a merge patch cannot set null"))
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
    _ = below.patch.removeMember(String(decoding: below.key, as: UTF8.self))
  }
}
