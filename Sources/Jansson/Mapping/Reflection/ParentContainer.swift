/// A container whose members or elements are being decoded, with the path to it: a linked list on
/// the stack.
///
/// A value that is decoded without an error needs neither a path nor an owner of its own; for an
/// error, or for the user's code, a `ContainerReference` is created on demand.
///
/// Soundness: its creator keeps the document, the outer container and the context alive while it is
/// used; it is only passed down, never stored, and all containers of a list belong to one thread.
struct ParentContainer {
  let node: Node
  /// The enclosing container; nil where decoding began.
  let outer: UnsafeMutablePointer<ParentContainer>?
  /// The step that leads to this container from the enclosing one.
  let step: ValueLocation.Step
  /// It changes only where a type passes on its key strategy, before the first value is decoded.
  unowned(unsafe) var context: MappingContext?
  /// The mode for values that do not fit here.
  var mode: DecodingMode
  /// The lowest stack address of the thread at which another level may begin.
  let stackLimit: UInt
  /// Whether models are read by generated code first, where there is any: not after that has failed
  /// further out.
  var triesCompiled = true
  /// The owned reference, once it has been requested; where decoding began, it is set from the
  /// start, unless the document has no owner yet.
  fileprivate var reference: ContainerReference?

  /// Creates the container in which decoding begins.
  init(_ reference: ContainerReference, _ context: MappingContext?) {
    node = reference.node
    outer = nil
    step = .index(0)
    self.context = context
    mode = context.mode
    stackLimit = StackGuard.limit
    self.reference = reference
  }

  /// Creates the container in which decoding begins, at the root of a document without an owner.
  ///
  /// `releaseDocument()` must be called at the end.
  init(_ root: ScannedNode) {
    node = Node(root)
    outer = nil
    step = .index(0)
    context = nil
    mode = .standard
    stackLimit = StackGuard.limit
  }

  /// Frees the document, or leaves it to the owner that it got while it was decoded.
  func releaseDocument() {
    if reference == nil { node.scanned.release() }
  }

  /// Creates a container inside another.
  @inline(__always)
  init(_ node: Node, _ location: ValueLocation) {
    self.node = node
    outer = location.parent
    step = location.step
    context = location.parent.pointee.context
    mode = location.mode
    stackLimit = location.parent.pointee.stackLimit
    triesCompiled = location.parent.pointee.triesCompiled
  }
}

extension UnsafeMutablePointer<ParentContainer> {
  /// Whether the stack has room for another level, judged by this value's own address on it.
  ///
  /// Models call each other to the depth of the document, which an explicit stack cannot replace.
  @inline(__always)
  var hasStack: Bool { UInt(bitPattern: self) > pointee.stackLimit }

  /// An owned reference to the container.
  ///
  /// - Complexity: O(1), except for the first time, when those of the enclosing containers may have
  ///   to be created too.
  var reference: ContainerReference {
    if let reference = pointee.reference { return reference }
    var missing: [UnsafeMutablePointer<ParentContainer>] = []
    var parent = self
    while parent.pointee.reference == nil, let outer = parent.pointee.outer {
      missing.append(parent)
      parent = outer
    }
    var reference = parent.startReference
    for parent in missing.reversed() {
      reference = ContainerReference(
        parent.pointee.node, in: reference, step: parent.pointee.step.referenceStep)
      parent.pointee.reference = reference
    }
    return reference
  }

  /// A reference in the document that paths refer to.
  var origin: ContainerReference {
    var parent = self
    while let outer = parent.pointee.outer { parent = outer }
    return parent.startReference
  }

  /// The reference to the container in which decoding began; the document gets an owner for it, if
  /// it has none.
  private var startReference: ContainerReference {
    if let reference = pointee.reference { return reference }
    let document = Document(scanned: pointee.node.scanned)
    pointee.reference = document
    return document
  }

  /// The path to the container from the document's root.
  var path: JSON.Path {
    var steps: [JSON.Path.Step] = []
    var parent = self
    while parent.pointee.reference == nil, let outer = parent.pointee.outer {
      steps.append(parent.pointee.step.pathStep)
      parent = outer
    }
    let start = parent.pointee.reference?.path ?? JSON.Path()
    return start.appending(JSON.Path(steps.reversed()))
  }
}
