internal import Jansson

extension NodeCursor {
  /// Creates the cursor of the value at the end of a path, which may be missing.
  ///
  /// - Complexity: O(1) for a path of one key, if the members are looked up in their order;
  ///   otherwise as `JSON`'s subscripts.
  init(at path: LookupPath, in outer: UnsafeMutablePointer<NodeCursor>) {
    self.init(outer.value(at: path), in: outer, .index(path.index))
  }

  /// Creates the cursor of the value at an index, which may be missing.
  init(at index: UnsafePointer<JSON.Index>, in outer: UnsafeMutablePointer<NodeCursor>) {
    self.init(outer.pointee.node.value(at: index.pointee), in: outer, .index(index))
  }

  /// The children of a container in their order.
  struct Children {
    private let container: UnsafeMutablePointer<NodeCursor>
    private var children: ChildCursor

    fileprivate init(_ container: UnsafeMutablePointer<NodeCursor>) {
      self.container = container
      children = ChildCursor(container.pointee.node)
    }

    /// Returns the cursor of the next child, or nil after the last.
    mutating func next() -> NodeCursor? {
      guard let node = children.nextValue() else { return nil }
      return NodeCursor(node, in: container, children.cursorStep)
    }
  }
}

extension UnsafeMutablePointer<NodeCursor> {
  /// The children of a container.
  var children: NodeCursor.Children { NodeCursor.Children(self) }

  /// The value; nil if it is missing.
  var value: Node? { pointee.isMissing ? nil : pointee.node }

  /// The key by which a member was reached; empty for any other value.
  var key: String {
    if pointee.outer != nil, case .key(let key) = pointee.step.index { key } else { "" }
  }

  /// Whether the value is null or missing, also because of null on the way to it; nil if only its
  /// `JSON` can tell.
  var isAbsent: Bool? {
    if let value { return value.isError ? nil : value.isNull }
    return pointee.outer?.pointee.node.isAbsent(along: pointee.step.index)
  }

  /// The value as a `JSON`, which knows its path if it is a container; null if it is missing.
  var json: JSON {
    let node = pointee.node
    return node.isContainer ? reference.value : JSON(scalar: node.content)
  }

  fileprivate func value(at path: LookupPath) -> Node? {
    let node = pointee.node
    guard let key = path.key else { return node.value(along: path.indices) }
    guard node.isObject else { return nil }
    if pointee.members == nil { pointee.members = MemberCursor(node) }
    return pointee.members?.value(of: key)
  }
}

extension Node {
  /// Whether the value is an error inside a document.
  var isError: Bool { if case .error = content { true } else { false } }

  /// The value at an index; nil if there is none, or if the path contains paths.
  fileprivate func value(at index: JSON.Index) -> Node? {
    if case .path(let path) = index { return value(along: path) }
    return child(index)
  }

  func value(along path: [JSON.Index]) -> Node? {
    var node = self
    for index in path {
      guard let child = node.child(index) else { return nil }
      node = child
    }
    return node
  }

  /// Whether there is nothing at the end of a path: a member or element is missing, or a step leads
  /// into null; nil if a step leads into a value of another kind, or is itself a path.
  fileprivate func isAbsent(along index: JSON.Index) -> Bool? {
    guard case .path(let path) = index else { return isAbsent(at: index) }
    var node = self
    for index in path {
      guard let child = node.child(index) else { return node.isAbsent(at: index) }
      node = child
    }
    return node.isNull
  }

  /// The same for a step at which nothing was found.
  private func isAbsent(at index: JSON.Index) -> Bool? {
    switch index {
    case .key where isObject, .index where isArray: true
    case .path: nil
    default: isNull ? true : nil
    }
  }
}
