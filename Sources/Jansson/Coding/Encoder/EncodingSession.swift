/// What all containers of one call share.
final class EncodingSession {
  let tree = EncodedTree()
  let settings: SharedBox<EncodingSettings>
  /// What went wrong in a function that cannot throw; the call throws it at its end.
  var failure: EncodingError?
  // Unchecked: no user's code runs within an access.
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames that nobody uses any more, each with the next as its parent; nearly every value encoded is
  /// served by one of these.
  @exclusivity(unchecked) private var spare: EncodingFrame?
  @exclusivity(unchecked) private var isRunning = true
  /// The snake case of the keys met so far: types encode the same few again and again.
  private var snakeKeys: [String: String] = [:]

  init(_ settings: SharedBox<EncodingSettings>) { self.settings = settings }

  /// Ends the call: frees the spare frames, each of which holds the session.
  func finish() {
    isRunning = false
    // One by one, so that a long chain is not freed by recursion.
    while let frame = spare {
      spare = frame.parent
      frame.parent = nil
    }
  }

  func frame(
    _ slot: Int32, below parent: EncodingFrame?, _ step: CodingStep, _ value: some Any
  ) throws -> EncodingFrame {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else {
      let path = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
      throw EncodingFailure.tooDeep(value, depth, path)
    }
    guard let frame = spare else { return EncodingFrame(self, slot, parent, step, depth) }
    spare = frame.parent
    frame.reuse(slot, parent, step, depth)
    return frame
  }

  /// Takes back a frame, unless the encoded type has kept it.
  @inline(__always)
  func recycle(_ frame: consuming EncodingFrame) {
    guard isRunning, isKnownUniquelyReferenced(&frame) else { return }
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
