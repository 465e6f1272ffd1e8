// JSON Merge Patch (RFC 7396).

extension JSON {
  /// Applies a JSON Merge Patch (RFC 7396) to this value.
  ///
  ///     var json: JSON = ["title": "Hello", "author": ["name": "Ann", "phone": "1"]]
  ///     try json.apply(mergePatch: ["title": "Goodbye", "author": ["phone": nil] as JSON])
  ///     print(json)   // Prints "{"title":"Goodbye","author":{"name":"Ann"}}"
  ///
  /// Null removes a member, objects are merged member by member at every level, and anything else replaces
  /// what was there, arrays as a whole. `merge(_:)` does the same but for null.
  ///
  /// - Throws: the error that this value or the patch is, or `outOfMemory`; then nothing has changed.
  /// - Complexity: O(*m*) in the members of the patch that meet objects, plus the width of those objects
  ///   and the size of what replaces something; O(*n*) for the first change to a value that was read.
  public mutating func apply(mergePatch patch: JSON) throws(JSON.Error) {
    if case .error(let error) = self { throw error }
    if case .error(let error) = patch { throw error }
    guard case .object(let changes) = patch else {
      self = patch
      return
    }
    let base: OwnedNode
    if case .object(let object) = self {
      base = try object.place.sharedTree()
    } else {
      base = try Node.makeObject()
    }
    self = Place.value(ofRoot: try base.node.mergePatched(with: changes.place.node))
  }

  /// This value with a JSON Merge Patch (RFC 7396) applied to it; see `apply(mergePatch:)`.
  ///
  ///     let next = try json.applying(mergePatch: ["draft": nil])
  public func applying(mergePatch patch: JSON) throws(JSON.Error) -> JSON {
    var result = self
    try result.apply(mergePatch: patch)
    return result
  }

  /// The JSON Merge Patch (RFC 7396) that makes one value of another.
  ///
  ///     let patch = try JSON.mergePatch(from: ["a": 1, "b": 2], to: ["a": 1, "c": 3])
  ///     print(patch)   // Prints "{"b":null,"c":3}"
  ///
  /// A merge patch cannot set a member of an object to null, since null removes. It cannot change a part
  /// of an array either; the whole new array becomes part of the patch. `JSON.Patch` can do both.
  ///
  /// - Throws: `at` with the path of a null that would have to be set; the error that one of the values
  ///   is; `outOfMemory`.
  /// - Complexity: O(*n*) in the size of both values.
  public static func mergePatch(from old: JSON, to new: JSON) throws(JSON.Error) -> JSON {
    if case .error(let error) = old { throw error }
    if case .error(let error) = new { throw error }
    guard case .object(let object) = new else { return new }
    let base: Node?
    if case .object(let old) = old { base = old.place.node } else { base = nil }
    defer { withExtendedLifetime(old) {} }
    return Place.value(ofRoot: try MergePatchMaker.patch(from: base, to: object.place.node))
  }
}

extension Node {
  /// An object with the members of this one, changed as a merge patch says.
  ///
  /// What does not change is shared. It walks with a stack of its own.
  fileprivate func mergePatched(with patch: Node) throws(JSON.Error) -> OwnedNode {
    let result = try shallowCopy()
    var stack = [(changes: ChildCursor(patch), target: result.tree)]
    while let top = stack.indices.last {
      guard let (value, key) = stack[top].changes.next(), let key else {
        stack.removeLast()
        continue
      }
      let target = stack[top].target
      let old = target.node.child(utf8: key)
      if value.isNull {
        if old != nil { _ = target.removeMember(String(decoding: key, as: UTF8.self)) }
      } else if value.isObject {
        // Where no object is, an empty one is merged into, so that nulls inside vanish.
        let inner =
          if let old, old.isObject { try old.shallowCopy() } else { try Node.makeObject() }
        stack.append((ChildCursor(value), inner.tree))
        try target.set(utf8: key, to: inner)
      } else {
        try target.set(utf8: key, to: value.owned())
      }
    }
    return result
  }
}

/// Finds the merge patch between two objects, with a stack of its own.
private struct MergePatchMaker {
  /// Two objects that are being compared, and the patch for them.
  private struct Frame {
    /// Nil where the new object takes the place of something else, or of nothing.
    let old: Node?
    let new: Node
    var members: ChildCursor
    var key = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    let patch: TreeNode

    init(_ old: Node?, _ new: Node, _ patch: TreeNode) {
      self.old = old
      self.new = new
      self.patch = patch
      members = ChildCursor(new)
    }
  }

  private var stack: [Frame] = []

  static func patch(from old: Node?, to new: Node) throws(JSON.Error) -> OwnedNode {
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
      if value.isObject {
        if let old, old.identity == value.identity { continue }
        let inner = try Node.makeObject()
        let tree = inner.tree
        try frame.patch.set(utf8: key, to: inner)
        try push(Frame(old.flatMap { $0.isObject ? $0 : nil }, value, tree))
      } else if let old, old.isSame(as: value) {
        continue
      } else if value.isNull {
        let path = JSON.Path(stack.map { .key(String(decoding: $0.key, as: UTF8.self)) })
        throw .at(path: path, error: JSON.Error.other(description: "a merge patch cannot set null"))
      } else {
        try frame.patch.set(utf8: key, to: value.owned())
      }
    }
  }

  /// Begins with the members that are no more.
  private mutating func push(_ frame: Frame) throws(JSON.Error) {
    stack.append(frame)
    guard let old = frame.old else { return }
    var members = ChildCursor(old)
    while let (_, key) = members.next(), let key {
      if frame.new.child(utf8: key) == nil { try frame.patch.set(utf8: key, to: Node.makeNull()) }
    }
  }

  /// Leaves an object; a patch that changes nothing is no part of the whole.
  private mutating func pop() throws(JSON.Error) {
    let frame = stack.removeLast()
    guard let below = stack.last, frame.old != nil, frame.patch.count == 0 else { return }
    _ = below.patch.removeMember(String(decoding: below.key, as: UTF8.self))
  }
}
