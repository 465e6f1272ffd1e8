internal import Jansson

/// A value of a document that is being decoded, and how it was reached: a linked list on the stack.
///
/// A value that is decoded without an error needs neither a path nor an owner of its own. For an
/// error, or for the user's code, the `JSON` is made on demand.
///
///     var root = DocumentCursor(root: json)
///     let age = withUnsafeMutablePointer(to: &root) { root in
///       root.isUsable ? root.value(at: path)?.integer : json[path].int
///     }
///
/// Soundness: whoever creates a cursor keeps the document and the outer cursor alive while it is
/// used; it is only passed down, never stored, and all cursors of a list belong to one thread.
struct DocumentCursor {
  /// The value itself; nil if it is missing.
  let value: DocumentValue?
  /// What the value was looked up in; nil where decoding began.
  fileprivate let outer: UnsafeMutablePointer<DocumentCursor>?
  fileprivate let step: Step
  /// Finds members in their order, once one has been looked up.
  var members: MemberCursor?
  /// The reference to this container, once it has been requested.
  fileprivate var reference: ContainerReference?

  /// How a value was reached from the enclosing container.
  fileprivate enum Step {
    case step(ContainerReference.Step)
    /// Soundness: the path outlives the cursor.
    case path(Unmanaged<LookupPath>)
  }

  /// The children of a container in their order.
  struct Children {
    private let container: UnsafeMutablePointer<DocumentCursor>
    private var children: ChildCursor?

    fileprivate init(_ container: UnsafeMutablePointer<DocumentCursor>) {
      self.container = container
      children = container.pointee.value.map { ChildCursor($0.node) }
    }

    /// Returns the cursor of the next child, or nil after the last.
    mutating func next() -> DocumentCursor? {
      guard let node = children?.nextValue(), let step = children?.step else { return nil }
      return DocumentCursor(DocumentValue(node), in: container, .step(step))
    }
  }
}

// Here, so that there is a memberwise initializer too: one that assigns to a variable that is nil
// already makes a copy of the whole.
extension DocumentCursor {
  /// Creates the cursor of the value that decoding begins with.
  ///
  /// It is not usable for a scalar, which may not be in a document, and while lookups are recorded,
  /// which a cursor does not do.
  init(root json: borrowing JSON) {
    let reference = LookupTrace.isActive ? nil : json.reference
    self.init(
      value: reference.map { DocumentValue($0.node) }, outer: nil, step: .step(.root),
      members: nil, reference: reference)
  }

  @inline(__always)
  private init(
    _ value: DocumentValue?, in outer: UnsafeMutablePointer<DocumentCursor>, _ step: Step
  ) {
    self.init(value: value, outer: outer, step: step, members: nil, reference: nil)
  }

  /// Creates the cursor of the value at the end of a path, which may be missing.
  ///
  /// - Complexity: O(1) for a path of one key, if the members are looked up in their order;
  ///   otherwise as `JSON`'s subscripts.
  @inline(__always)
  init(at path: LookupPath, in outer: UnsafeMutablePointer<DocumentCursor>) {
    self.init(outer.value(at: path), in: outer, .path(Unmanaged.passUnretained(path)))
  }

  /// Creates the cursor of the value at an index, which may be missing.
  init(at index: JSON.Index, in outer: UnsafeMutablePointer<DocumentCursor>) {
    let node = outer.pointee.value?.node.value(at: index)
    self.init(node.map(DocumentValue.init), in: outer, .step(.index(index)))
  }
}

extension UnsafeMutablePointer<DocumentCursor> {
  /// Whether decoding can begin with the cursor.
  var isUsable: Bool { pointee.value != nil }

  /// The children of a container.
  var children: DocumentCursor.Children { DocumentCursor.Children(self) }

  /// The key by which a member was reached; empty for any other value.
  var key: String { if case .key(let key)? = pointee.step.index { key } else { "" } }

  /// Whether the value is null or missing, or missing because of null on the way to it; nil if only
  /// its `JSON` can tell.
  var isAbsent: Bool? {
    guard let value = pointee.value else {
      guard let node = pointee.outer?.pointee.value?.node else { return nil }
      return pointee.step.isAbsent(in: node)
    }
    return value.isError ? nil : value.isNull
  }

  /// The value as a `JSON`, which knows its path if it is a container; null if it is missing.
  var json: JSON {
    guard let node = pointee.value?.node else { return .null }
    return node.isContainer ? reference.value : JSON(scalar: node.content)
  }

  /// What the value was looked up in, and by which index; nil where decoding began.
  var origin: (outer: UnsafeMutablePointer<DocumentCursor>, index: JSON.Index)? {
    guard let outer = pointee.outer, let index = pointee.step.index else { return nil }
    return (outer, index)
  }

  @inline(__always)
  fileprivate func value(at path: LookupPath) -> DocumentValue? {
    guard let node = pointee.value?.node else { return nil }
    guard let key = path.key else { return node.value(along: path.indices).map(DocumentValue.init) }
    guard node.isObject else { return nil }
    if pointee.members == nil { pointee.members = MemberCursor(node) }
    return pointee.members?.value(of: key).map(DocumentValue.init)
  }

  /// A reference to a container that keeps the document alive.
  var nearestReference: ContainerReference? {
    var cursor = self
    while cursor.pointee.reference == nil, let outer = cursor.pointee.outer { cursor = outer }
    return cursor.pointee.reference
  }

  /// The reference to this container.
  ///
  /// - Complexity: O(1), except for the first time, when those of the enclosing containers may have
  ///   to be created too.
  private var reference: ContainerReference {
    if let reference = pointee.reference { return reference }
    // The usual case, which needs no list.
    if let outer = pointee.outer?.pointee.reference, let node = pointee.value?.node {
      return makeReference(to: node, in: outer)
    }
    var missing: [Self] = []
    var cursor = self
    while cursor.pointee.reference == nil, let outer = cursor.pointee.outer {
      missing.append(cursor)
      cursor = outer
    }
    guard var reference = cursor.pointee.reference else {
      preconditionFailure("a decoding that began nowhere")
    }
    for cursor in missing.reversed() {
      guard let node = cursor.pointee.value?.node else { continue }
      reference = cursor.makeReference(to: node, in: reference)
    }
    return reference
  }

  @inline(__always)
  private func makeReference(to node: Node, in outer: ContainerReference) -> ContainerReference {
    let made = ContainerReference.make(node, in: outer, step: pointee.step.referenceStep)
    pointee.reference = made
    return made
  }
}

extension DocumentCursor.Step {
  fileprivate var index: JSON.Index? {
    switch self {
    case .path(let path): path.takeUnretainedValue().index
    case .step(.index(let index)): index
    case .step(.member(let member)): .key(member.name)
    case .step(.root), .step(.subdocument): nil
    }
  }

  fileprivate func isAbsent(in node: Node) -> Bool? {
    switch self {
    case .path(let path): node.isAbsent(along: path.takeUnretainedValue().indices)
    case .step(.index(.path(let path))): node.isAbsent(along: path)
    case .step(.index(let index)): node.isAbsent(at: index)
    case .step: nil
    }
  }

  fileprivate var referenceStep: ContainerReference.Step {
    switch self {
    case .path(let path): .index(path.takeUnretainedValue().index)
    case .step(let step): step
    }
  }
}

extension Node {
  /// The value at an index; nil if there is none, or if the path contains paths.
  @inline(__always)
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
  /// into null; nil if one leads into a value of another kind, or is a path itself.
  fileprivate func isAbsent(along path: [JSON.Index]) -> Bool? {
    var node = self
    for index in path {
      guard let child = node.child(index) else { return node.isAbsent(at: index) }
      node = child
    }
    return node.isNull
  }

  /// The same for a step that leads nowhere.
  fileprivate func isAbsent(at index: JSON.Index) -> Bool? {
    switch index {
    case .key where isObject, .index where isArray: true
    case .path: nil
    default: isNull ? true : nil
    }
  }
}
