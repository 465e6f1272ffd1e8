internal import CJanssonTurbo
package import JanssonCore

/// A value that is being decoded, and how it was reached: a linked list on the stack, which mapping
/// and functional decoding share.
///
/// A value that is decoded without an error needs neither a path nor its own owner; for an error,
/// or for the user's code, a `ContainerReference` is created on demand. Mapping creates a cursor
/// for each container, and a `ValueLocation` for a value in it.
///
/// The coders have `ValueDecoder` instead: a type may keep its decoder, so it cannot be on the
/// stack, and its path consists of the type's own coding keys.
///
/// Soundness: its creator keeps the document, the outer cursor and the context alive while it is
/// used; it is only passed down, never stored, and all cursors of a list belong to one thread.
package struct NodeCursor {
  /// The value; null if it is missing.
  package let node: Node
  /// The container in which the value was looked up; nil where decoding began.
  package let outer: UnsafeMutablePointer<NodeCursor>?
  /// The step that leads from there to the value.
  package let step: Step
  /// Whether nothing was found, for which mapping creates no cursor.
  package let isMissing: Bool
  /// Finds members in their order, once functional decoding has looked one up.
  package var members: MemberCursor?
  /// It changes only where a type passes on its key strategy, before the first value is decoded.
  package unowned(unsafe) var context: MappingContext?
  /// The mode for values that do not fit here.
  var mode: DecodingMode
  /// The lowest stack address of the thread at which another level may begin.
  package let stackLimit: UInt
  /// Whether models are first read by generated code, if there is any; false after that has failed
  /// for an enclosing value.
  package var triesCompiled = true
  /// The owned reference, once it has been requested; where decoding began, it is set from the
  /// start, unless the document has no owner yet.
  fileprivate var reference: ContainerReference?

  package enum Step {
    /// Soundness: fields live as long as their layout, which outlives the call.
    case field(UnsafePointer<Field>)
    case element(Int)
    case member(Node.Member)
    /// Soundness: the index outlives the cursor.
    case index(UnsafePointer<JSON.Index>)
    /// Past other containers, somewhere inside a scanned one: for values that generated code leaves
    /// to mapping.
    case inside
  }

  /// Creates the cursor with which mapping begins.
  init(_ reference: ContainerReference, _ context: MappingContext?) {
    self.init(reference, context, stackLimit: StackGuard.limit)
  }

  /// Creates the cursor with which functional decoding begins, for which no model is mapped: it
  /// neither has options nor checks the stack.
  package init(_ reference: ContainerReference) { self.init(reference, nil, stackLimit: 0) }

  private init(_ reference: ContainerReference, _ context: MappingContext?, stackLimit: UInt) {
    node = reference.node
    outer = nil
    step = .element(0)
    isMissing = false
    self.context = context
    mode = context.mode
    self.stackLimit = stackLimit
    self.reference = reference
  }

  /// Creates the cursor with which decoding begins, at the root of a document without an owner.
  ///
  /// `releaseDocument()` must be called at the end.
  init(_ root: ScannedNode) {
    node = Node(root)
    outer = nil
    step = .element(0)
    isMissing = false
    context = nil
    mode = .standard
    stackLimit = StackGuard.limit
  }

  /// Frees the document, unless it got an owner while it was decoded.
  func releaseDocument() {
    if reference == nil { node.scanned.release() }
  }

  /// Creates the cursor of a container inside another.
  @inline(__always)
  init(_ node: Node, _ location: ValueLocation) {
    self.node = node
    outer = location.parent
    step = location.step
    isMissing = false
    context = location.parent.pointee.context
    mode = location.mode
    stackLimit = location.parent.pointee.stackLimit
    triesCompiled = location.parent.pointee.triesCompiled
  }

  /// Creates the cursor of a value that functional decoding has looked up; nil if there is none.
  package init(_ node: Node?, in outer: UnsafeMutablePointer<NodeCursor>, _ step: Step) {
    self.node = node ?? Node.null
    self.outer = outer
    self.step = step
    isMissing = node == nil
    context = nil
    mode = .standard
    stackLimit = 0
  }
}

extension UnsafeMutablePointer<NodeCursor> {
  /// Whether the stack has room for another level.
  ///
  /// Models call each other to the depth of the document, which an explicit stack cannot replace.
  var hasStack: Bool { turbo_stack_address() > pointee.stackLimit }

  /// An owned reference to the container.
  ///
  /// - Complexity: O(1), except for the first time, when those of the enclosing containers may have
  ///   to be created too.
  package var reference: ContainerReference {
    if let reference = pointee.reference { return reference }
    // The usual case, which needs no list.
    if let outer = pointee.outer?.pointee.reference { return makeReference(in: outer) }
    var missing: [UnsafeMutablePointer<NodeCursor>] = []
    var cursor = self
    while cursor.pointee.reference == nil, let outer = cursor.pointee.outer {
      missing.append(cursor)
      cursor = outer
    }
    var reference = cursor.startReference
    for cursor in missing.reversed() { reference = cursor.makeReference(in: reference) }
    return reference
  }

  private func makeReference(in outer: ContainerReference) -> ContainerReference {
    let made = ContainerReference(
      pointee.node, in: outer, step: pointee.step.referenceStep)
    pointee.reference = made
    return made
  }

  /// A reference in the document that paths refer to.
  var origin: ContainerReference {
    var cursor = self
    while let outer = cursor.pointee.outer { cursor = outer }
    return cursor.startReference
  }

  /// The reference to the container in which decoding began; creates an owner for the document if
  /// it has none.
  private var startReference: ContainerReference {
    if let reference = pointee.reference { return reference }
    let document = Document(scanned: pointee.node.scanned)
    pointee.reference = document
    return document
  }

  /// Returns the error about the value with its path.
  func locate(_ error: JSON.Error) -> any Error { JSON.Error.located(error, in: origin) { path } }

  /// The path to the value from the document's root.
  var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var cursor = self
    while cursor.pointee.reference == nil, let outer = cursor.pointee.outer {
      steps += cursor.pointee.step.path.steps.reversed()
      cursor = outer
    }
    let start = cursor.pointee.reference?.path ?? JSON.Path()
    return start.appending(JSON.Path(steps.reversed()))
  }
}

extension NodeCursor.Step {
  var path: JSON.Path { JSON.Path(index) }

  /// The step as a subscript.
  package var index: JSON.Index {
    switch self {
    case .field(let field): .key(field.pointee.key.text)
    case .element(let index): .index(index)
    case .member(let member): .key(member.name)
    case .index(let index): index.pointee
    // Only in errors that nobody sees.
    case .inside: .path([])
    }
  }

  var referenceStep: ContainerReference.Step {
    switch self {
    case .member(let member): .member(member)
    case .inside: .inside
    case .field, .element, .index: .index(index)
    }
  }
}

extension ChildCursor {
  /// The step that leads to the child that was returned last, for a cursor in the container.
  package var cursorStep: NodeCursor.Step {
    current.map(NodeCursor.Step.member) ?? .element(offset - 1)
  }
}
