#if Coders
/// The state shared by all containers of one call.
///
/// It owns the document, and every container retains it, so a decoder that a type stores beyond the
/// call remains valid.
final class DecodingSession {
  let root: ContainerReference
  let settings: SharedBox<DecodingSettings>
  /// The index of the root's first element, if the root is a piece of an array.
  private let firstIndex: Int
  // Unchecked: no user code runs during an access.
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames for reuse, each linked to the next by `parent`; they serve nearly all decoded values.
  @exclusivity(unchecked) private var spares: DecodingFrame?
  @exclusivity(unchecked) private var isRunning = true
  /// Parses the source again, keeping the digits of every number; nil if there is no source text.
  private var exactSource: (() throws -> ContainerReference)?
  private var exactRoot: ContainerReference?

  init(
    root: ContainerReference, settings: SharedBox<DecodingSettings>, firstIndex: Int = 0,
    exactSource: (() throws -> ContainerReference)? = nil
  ) {
    self.root = root
    self.settings = settings
    self.firstIndex = firstIndex
    self.exactSource = exactSource
  }

  /// Ends the call and frees the frames for reuse, each of which retains the session.
  func finish() {
    isRunning = false
    exactSource = nil
    // One by one: releasing the whole list at once would recurse.
    while let frame = spares {
      spares = frame.parent
      frame.parent = nil
    }
  }

  func frame(
    _ node: Node, below parent: DecodingFrame?, _ step: CodingPathComponent
  ) throws -> DecodingFrame {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else {
      throw DecodingFailure.tooDeep(depth, at: step, below: parent)
    }
    guard let frame = spares else { return DecodingFrame(self, node, parent, step, depth) }
    spares = frame.parent
    frame.reuse(node, parent, step, depth)
    return frame
  }

  /// Makes a frame available for reuse, unless the decoded type has kept it.
  @inline(__always)
  func recycle(_ frame: consuming DecodingFrame) {
    guard isRunning, isKnownUniquelyReferenced(&frame) else { return }
    frame.parent = spares
    spares = frame
  }

  /// The number at `path` with all digits of the source, which is parsed again for this, once.
  func exactNode(at path: [(step: CodingPathComponent, node: Node)]) -> Node? {
    if exactRoot == nil, let source = exactSource {
      exactSource = nil
      exactRoot = try? source()
    }
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
}
#endif
