internal import JanssonCore

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
  /// The index of the root's first element, if the root is a chunk of an array.
  @exclusivity(unchecked) private var firstIndex = 0
  @exclusivity(unchecked) var pool = CoderPool<ValueDecoder>()
  /// nil if there is no source text, and once it has been parsed again.
  @exclusivity(unchecked) private var exactSource: ExactSource?
  @exclusivity(unchecked) private var exactRoot: ContainerReference?
  /// A path that is not used any more, for the next error.
  @exclusivity(unchecked) var unusedPath: ResolvedCodingPath?
  /// Whether generated code is tried.
  ///
  /// It is false once a value has not fit; otherwise, each level of a document might be read as
  /// many times as its depth.
  @exclusivity(unchecked) var triesCompiled = false

  init(_ settings: SharedBox<DecodingSettings>) { self.settings = settings }

  var root: ContainerReference {
    guard let document else { preconditionFailure("a decoding session without a document") }
    return document
  }

  /// Whether another call may use the session: no decoded type can refer to it any more.
  var isReusable: Bool { pool.inUseCount == 0 }

  /// Decodes a document with `make`, in the first call or another one.
  func run<T>(
    _ root: ContainerReference, _ settings: SharedBox<DecodingSettings>, firstIndex: Int = 0,
    exactSource: ExactSource? = nil, _ make: (ValueDecoder) throws -> T
  ) throws -> T {
    self.settings = settings
    self.firstIndex = firstIndex
    self.exactSource = exactSource
    document = root
    triesCompiled = root.node.isScanned && settings.value.usesDefaultKeys
    pool.begin()
    defer {
      // The source need not outlive the call; types that have kept a decoder need the document.
      self.exactSource = nil
      if isReusable {
        document = nil
        exactRoot = nil
      }
    }
    let decoder = try decoder(for: root.node, below: nil, .here)
    let value = try make(decoder)
    recycle(consume decoder)
    return value
  }

  func decoder(
    for node: Node, below parent: ValueDecoder?, _ step: CodingPathComponent
  ) throws -> ValueDecoder {
    let depth = try pool.depth(below: parent) {
      DecodingFailure.tooDeep($0, (parent?.codingPath ?? []) + (step.key.map { [$0] } ?? []))
    }
    guard let decoder = pool.borrow() else { return ValueDecoder(self, node, parent, step, depth) }
    decoder.reuse(node, parent, step, depth)
    return decoder
  }

  /// Makes a decoder available for reuse, unless the decoded type has kept it.
  @inline(__always)
  func recycle(_ decoder: consuming ValueDecoder) {
    pool.recycle(consume decoder) { $0.clear() }
  }

  /// The number `node`, which `step` leads to in `container`, with all digits of the source, which
  /// is parsed again for this, once.
  ///
  /// - Complexity: O(1) on average; O(depth) if one of the documents is a tree.
  func exactNode(
    for node: Node, at step: CodingPathComponent, in container: ValueDecoder
  ) -> Node? {
    if exactRoot == nil { exactRoot = try? readAgain() }
    guard let exact = exactRoot?.node else { return nil }
    return exact.counterpart(of: node, in: root.node) ?? child(of: exact, at: step, in: container)
  }

  /// The node to which `step` in `container` leads in another document with the same members.
  private func child(
    of other: Node, at step: CodingPathComponent, in container: ValueDecoder
  ) -> Node? {
    var steps: [(container: ValueDecoder, step: CodingPathComponent)] = [(container, step)]
    var decoder = container
    while let outer = decoder.parent {
      steps.append((outer, decoder.step))
      decoder = outer
    }
    return steps.reversed().reduce(other) { node, last in
      if last.step.isHere { return node }
      if case .index(let index) = last.step {
        return node?.child(last.container.node == root.node ? index - firstIndex : index)
      }
      return last.step.key.flatMap { node?.child(last.container.documentKey($0)) }
    }
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
