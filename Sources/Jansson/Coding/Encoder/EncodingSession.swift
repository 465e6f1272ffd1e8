/// The state shared by all containers of one call.
///
/// Soundness (`@unchecked Sendable`): during a call only that call uses the session; between calls
/// only the encoder's `SessionPool` refers to it.
final class EncodingSession: PooledSession, @unchecked Sendable {
  // Unchecked, like all below: no user code runs during an access.
  @exclusivity(unchecked) private(set) var settings: SharedBox<EncodingSettings>
  let tree = EncodedTree()
  /// How strings are escaped if the result is compact text, which collections of scalars can then
  /// be written to directly; nil for any other result.
  @exclusivity(unchecked) private(set) var compactEscaping: Escaping?
  /// Whether generated code may write values: only as compact text and without any strategy.
  ///
  /// It is false once a value had to be written in another way; otherwise, values might be written
  /// as many times as they are nested.
  @exclusivity(unchecked) var triesCompiled: Bool
  /// An error in a function that cannot throw; it is thrown at the end of the call.
  @exclusivity(unchecked) var failure: EncodingError?
  @exclusivity(unchecked) private var stack = StackGuard()
  /// Encoders for reuse, each linked to the next by `parent`; they serve nearly all encoded values.
  @exclusivity(unchecked) private var pool: ValueEncoder?
  /// The number of encoders that have not been recycled: the encoded types may still refer to them.
  @exclusivity(unchecked) private var inUseCount = 0
  @exclusivity(unchecked) private var isRunning = true
  /// Snake case of the keys converted so far: types encode the same few keys repeatedly.
  @exclusivity(unchecked) private var snakeKeys: [String: String] = [:]

  /// - Parameter compactEscaping: how strings are escaped if the values become compact text.
  init(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.permitsCompiled
  }

  /// Whether another call may use the session: no encoded type can refer to it any more.
  var isReusable: Bool { inUseCount == 0 && tree.isSmall && snakeKeys.count <= 256 }

  /// Begins another call.
  func reuse(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.permitsCompiled
    tree.reset()
    failure = nil
    // The call may come from another thread.
    stack = StackGuard()
  }

  /// Ends the last call and frees the encoders for reuse, each of which retains the session.
  func finish() {
    isRunning = false
    // One by one: releasing the whole list at once would recurse.
    while let encoder = pool {
      pool = encoder.parent
      encoder.parent = nil
    }
  }

  /// Counts an encoder that will not be recycled.
  func noteLasting() { inUseCount += 1 }

  func encoder(
    for slot: Int32, below parent: ValueEncoder?, _ step: CodingPathComponent, _ value: some Any
  ) throws -> ValueEncoder {
    let depth = parent.map { $0.depth + 1 } ?? 0
    guard stack.allows(depth: depth) else {
      let path = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
      throw EncodingFailure.tooDeep(value, depth, path)
    }
    inUseCount += 1
    guard let encoder = pool else { return ValueEncoder(self, slot, parent, step, depth) }
    pool = encoder.parent
    encoder.reuse(slot, parent, step, depth)
    return encoder
  }

  /// Makes an encoder available for reuse, unless the encoded type has kept it.
  @inline(__always)
  func recycle(_ encoder: consuming ValueEncoder) {
    guard isRunning, isKnownUniquelyReferenced(&encoder) else { return }
    inUseCount -= 1
    encoder.parent = pool
    pool = encoder
  }

  func snakeKey(_ key: String) -> String {
    if let known = snakeKeys[key] { return known }
    let converted = SnakeCase.snake(key)
    snakeKeys[key] = converted
    return converted
  }
}
