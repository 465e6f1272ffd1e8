internal import JanssonCore

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
  @exclusivity(unchecked) var pool = CoderPool<ValueEncoder>()
  /// Snake case of the keys converted so far: types encode the same few keys repeatedly.
  ///
  /// Steps, unlike strings, are equal if their bytes are.
  @exclusivity(unchecked) private var snakeKeys: [JSON.Path.Step: String] = [:]

  /// - Parameter compactEscaping: how strings are escaped if the values become compact text.
  init(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.permitsCompiled
  }

  /// Whether another call may use the session: no encoded type can refer to it any more.
  var isReusable: Bool { pool.inUseCount == 0 && tree.isSmall && snakeKeys.count <= 256 }

  /// Begins another call.
  func reuse(_ settings: SharedBox<EncodingSettings>, compactEscaping: Escaping?) {
    self.settings = settings
    self.compactEscaping = compactEscaping
    triesCompiled = compactEscaping != nil && settings.permitsCompiled
    tree.reset()
    failure = nil
    pool.begin()
  }

  func encoder(
    for slot: Int32, below parent: ValueEncoder?, _ step: CodingPathComponent, _ value: some Any
  ) throws -> ValueEncoder {
    let depth = try pool.depth(below: parent) { depth in
      let path = (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? [])
      return EncodingFailure.tooDeep(value, depth, path)
    }
    guard let encoder = pool.borrow() else { return ValueEncoder(self, slot, parent, step, depth) }
    encoder.reuse(slot, parent, step, depth)
    return encoder
  }

  /// Makes an encoder available for reuse, unless the encoded type has kept it.
  @inline(__always)
  func recycle(_ encoder: consuming ValueEncoder) {
    pool.recycle(consume encoder)
  }

  func snakeKey(_ key: String) -> String {
    if let known = snakeKeys[.key(key)] { return known }
    let converted = SnakeCase.snake(key)
    snakeKeys[.key(key)] = converted
    return converted
  }
}
