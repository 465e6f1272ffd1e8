/// The state shared by all containers of one call.
///
/// Soundness (`@unchecked Sendable`): during a call only that call uses the session; between calls
/// only the encoder's `SessionPool` refers to it.
final class EncodingSession: PooledSession, @unchecked Sendable {
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var settings: SharedBox<EncodingSettings>
  let tree = EncodedTree()
  /// How strings are escaped in the compact text that the values become, and collections of scalars
  /// may be at once; nil if they become something else.
  @exclusivity(unchecked) private(set) var compactEscaping: Escaping?
  /// Whether generated code may write values: as compact text, without any strategy, and not once
  /// one had to be written in another way, or the values on each level might be written as often as
  /// they are deep.
  @exclusivity(unchecked) var triesCompiled: Bool
  /// An error in a function that cannot throw; it is thrown at the end of the call.
  @exclusivity(unchecked) var failure: EncodingError?
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Frames for reuse, each linked to the next by `parent`; they serve nearly all encoded values.
  @exclusivity(unchecked) private var spare: EncodingFrame?
  /// The number of frames that have not been recycled: the encoded types may still refer to them.
  @exclusivity(unchecked) private var lent = 0
  @exclusivity(unchecked) private var isRunning = true
  /// Snake case of the keys converted so far: types encode the same few keys repeatedly.
  @exclusivity(unchecked) private var snakeKeys: [String: String] = [:]

  /// - Parameter compactEscaping: how strings are escaped if the values become compact text.
  init(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.value.permitsCompiled
  }

  /// Whether another call may use the session: no encoded type can refer to it any more.
  var isReusable: Bool { lent == 0 && tree.isSmall && snakeKeys.count <= 256 }

  /// Begins another call.
  func reuse(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.value.permitsCompiled
    tree.reset()
    failure = nil
    // The call may come from another thread.
    stack = StackGuard()
  }

  /// Ends the last call and frees the frames for reuse, each of which retains the session.
  func finish() {
    isRunning = false
    // One by one: releasing the whole list at once would recurse.
    while let frame = spare {
      spare = frame.parent
      frame.parent = nil
    }
  }

  /// Counts a frame that will not be recycled.
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

  /// Makes a frame available for reuse, unless the encoded type has kept it.
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
