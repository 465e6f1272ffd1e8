/// The state shared by all containers of one call.
///
/// It owns the document, and every container retains it, so a decoder that a type stores beyond the
/// call remains valid.
///
/// Soundness (`@unchecked Sendable`): during a call only that call uses the session; between calls
/// only the decoder's `SessionPool` refers to it.
final class DecodingSession: PooledSession, @unchecked Sendable {
  /// How the source is parsed again, with all digits of every number.
  enum ExactSource {
    /// From a text that was read with the session's settings.
    case text(UnsafeRawBufferPointer, isOriginal: Bool)
    case made(() throws -> ContainerReference)
  }

  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var settings: SharedBox<DecodingSettings>
  /// The document; nil between calls.
  @exclusivity(unchecked) private var document: ContainerReference?
  /// The index of the root's first element, if the root is a piece of an array.
  @exclusivity(unchecked) private var firstIndex = 0
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames for reuse, each linked to the next by `parent`; they serve nearly all decoded values.
  @exclusivity(unchecked) private var spares: DecodingFrame?
  /// The number of frames that have not been recycled: the decoded types may still refer to them.
  @exclusivity(unchecked) private var lent = 0
  @exclusivity(unchecked) private var isRunning = true
  /// nil if there is no source text, and once it has been parsed again.
  @exclusivity(unchecked) private var exactSource: ExactSource?
  @exclusivity(unchecked) private var exactRoot: ContainerReference?
  /// Whether generated code is tried: not once a value has not fit, or each level of a document
  /// might be read as often as it is deep.
  @exclusivity(unchecked) var triesCompiled = false

  init(_ settings: SharedBox<DecodingSettings>) { self.settings = settings }

  var root: ContainerReference {
    guard let document else { preconditionFailure("a decoding session without a document") }
    return document
  }

  /// Whether another call may use the session: no decoded type can refer to it any more.
  var isReusable: Bool { lent == 0 }

  /// Decodes a document with `make`, in the first call or another one.
  func run<T>(
    _ root: ContainerReference, _ settings: SharedBox<DecodingSettings>, firstIndex: Int = 0,
    exactSource: ExactSource? = nil, _ make: (DecodingFrame) throws -> T
  ) throws -> T {
    self.settings = settings
    self.firstIndex = firstIndex
    self.exactSource = exactSource
    document = root
    triesCompiled = root.node.isScanned && settings.value.usesDefaultKeys
    // The call may come from another thread.
    stack = StackGuard()
    defer {
      // The source need not outlive the call; types that have kept a decoder need the document.
      self.exactSource = nil
      if isReusable {
        document = nil
        exactRoot = nil
      }
    }
    let frame = try frame(root.node, below: nil, .here)
    let value = try make(frame)
    recycle(consume frame)
    return value
  }

  /// Ends the last call and frees the frames for reuse, each of which retains the session.
  func finish() {
    isRunning = false
    // One by one: releasing the whole list at once would recurse.
    while let frame = spares {
      spares = frame.parent
      frame.parent = nil
    }
  }

  /// Counts a frame that will not be recycled.
  func lend() { lent += 1 }

  func frame(
    _ node: Node, below parent: DecodingFrame?, _ step: CodingPathComponent
  ) throws -> DecodingFrame {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else {
      throw DecodingFailure.tooDeep(depth, at: step, below: parent)
    }
    lent += 1
    guard let frame = spares else { return DecodingFrame(self, node, parent, step, depth) }
    spares = frame.parent
    frame.reuse(node, parent, step, depth)
    return frame
  }

  /// Makes a frame available for reuse, unless the decoded type has kept it.
  @inline(__always)
  func recycle(_ frame: consuming DecodingFrame) {
    guard isRunning, isKnownUniquelyReferenced(&frame) else { return }
    lent -= 1
    frame.clear()
    frame.parent = spares
    spares = frame
  }

  /// The number at `path` with all digits of the source, which is parsed again for this, once.
  func exactNode(at path: [(step: CodingPathComponent, node: Node)]) -> Node? {
    if exactRoot == nil { exactRoot = try? readAgain() }
    guard var exact = exactRoot?.node else { return nil }
    var original = root.node
    for (step, node) in path {
      let next: Node?
      if case .index(let index) = step {
        next = exact.child(original == root.node ? index - firstIndex : index)
      } else {
        // The coding key may differ from the member's key.
        var members = ChildCursor(original)
        var key: UnsafeBufferPointer<UInt8>?
        while let member = members.next() {
          if member.value == node { key = member.key }
        }
        next = key.flatMap { exact.child(utf8: $0) }
      }
      guard let next else { return nil }
      (exact, original) = (next, node)
    }
    return exact
  }

  private func readAgain() throws -> ContainerReference? {
    guard let source = exactSource else { return nil }
    exactSource = nil
    switch source {
    case .text(let text, let isOriginal):
      var options = settings.value.reading
      options.exactNumbers = true
      return try TextReader.read(text, options: options, isOriginal: isOriginal).rootReference()
    case .made(let make): return try make()
    }
  }
}
