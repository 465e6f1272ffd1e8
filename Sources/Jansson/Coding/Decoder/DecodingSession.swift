/// What all containers of one call share.
///
/// It owns the document, and every container keeps hold of it: a decoder that a type stores beyond
/// the call stays sound.
final class DecodingSession {
  let root: Place
  let settings: SharedBox<DecodingSettings>
  // Unchecked: no user's code runs within an access.
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames that nobody uses any more, each with the next one as its parent; nearly every value decoded
  /// is served by one of these.
  @exclusivity(unchecked) private var spares: DecodingFrame?
  @exclusivity(unchecked) private var isRunning = true
  /// Reads the source again with the text of every number, if there is a text.
  private var exactSource: (() throws -> Place)?
  private var exactRoot: Place?

  init(
    root: Place, settings: SharedBox<DecodingSettings>, exactSource: (() throws -> Place)? = nil
  ) {
    self.root = root
    self.settings = settings
    self.exactSource = exactSource
  }

  /// Ends the call: frees the spare frames, each of which holds the session.
  func finish() {
    isRunning = false
    exactSource = nil
    // One by one: a list that is let go of as a whole is released by recursion.
    while let frame = spares {
      spares = frame.parent
      frame.parent = nil
    }
  }

  func frame(
    _ node: Node, below parent: DecodingFrame?, _ step: CodingStep
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

  /// Takes back a frame, unless the decoded type has kept it.
  @inline(__always)
  func recycle(_ frame: consuming DecodingFrame) {
    guard isRunning, isKnownUniquelyReferenced(&frame) else { return }
    frame.parent = spares
    spares = frame
  }

  /// The number at `path` with every digit of the source, for which the source is read once more.
  func exactNode(at path: [(step: CodingStep, node: Node)]) -> Node? {
    if exactRoot == nil, let source = exactSource {
      exactSource = nil
      exactRoot = try? source()
    }
    guard var exact = exactRoot?.node else { return nil }
    var original = root.node
    for (step, node) in path {
      let next: Node?
      if case .index(let index) = step {
        next = exact.child(index)
      } else {
        // The coding key may differ from the member's.
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
