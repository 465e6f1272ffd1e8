/// What all containers of one call share.
///
/// Soundness (`@unchecked Sendable`): one call at a time has a session, and between calls nobody but the
/// encoder's `SessionPool`.
final class EncodingSession: @unchecked Sendable {
  // Unchecked, like all below: no user's code runs within an access.
  @exclusivity(unchecked) private(set) var settings: SharedBox<EncodingSettings>
  let tree = EncodedTree()
  /// What went wrong in a function that cannot throw; the call throws it at its end.
  @exclusivity(unchecked) var failure: EncodingError?
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames that nobody uses any more, each with the next as its parent; nearly every value encoded is
  /// served by one of these.
  @exclusivity(unchecked) private var spare: EncodingFrame?
  /// How many frames have not come back: the encoded types may still hold them.
  @exclusivity(unchecked) private var lent = 0
  @exclusivity(unchecked) private var isRunning = true
  /// The snake case of the keys met so far: types encode the same few again and again.
  @exclusivity(unchecked) private var snakeKeys: [String: String] = [:]

  init(_ settings: SharedBox<EncodingSettings>) { self.settings = settings }

  /// Whether the session may serve another call: what is done to it later can only come from that.
  var isReusable: Bool { lent == 0 && tree.isSmall && snakeKeys.count <= 256 }

  /// Begins another call.
  func reuse(_ settings: SharedBox<EncodingSettings>) {
    self.settings = settings
    tree.reset()
    failure = nil
    // The call may come from another thread.
    stack = StackGuard()
  }

  /// Ends the last call: frees the spare frames, each of which holds the session.
  func finish() {
    isRunning = false
    // One by one, so that a long chain is not freed by recursion.
    while let frame = spare {
      spare = frame.parent
      frame.parent = nil
    }
  }

  /// Counts a frame that does not come back.
  func lend() { lent += 1 }

  func frame(
    _ slot: Int32, below parent: EncodingFrame?, _ step: CodingPathComponent, _ value: some Any
  ) throws -> EncodingFrame {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else {
      let path = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
      throw EncodingFailure.tooDeep(value, depth, path)
    }
    lent += 1
    guard let frame = spare else { return EncodingFrame(self, slot, parent, step, depth) }
    spare = frame.parent
    frame.reuse(slot, parent, step, depth)
    return frame
  }

  /// Takes back a frame, unless the encoded type has kept it.
  @inline(__always)
  func recycle(_ frame: consuming EncodingFrame) {
    guard isRunning, isKnownUniquelyReferenced(&frame) else { return }
    lent -= 1
    frame.parent = spare
    spare = frame
  }

  func snakeKey(_ key: String) -> String {
    if let known = snakeKeys[key] { return known }
    let converted = SnakeCase.snake(key)
    snakeKeys[key] = converted
    return converted
  }
}
