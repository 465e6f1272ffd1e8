// The position in a text of the value that could not be decoded.

internal import JanssonCore

extension DecodingSettings {
  /// The position in a text of the value that an error is about, or of its deepest ancestor that
  /// exists; nil if there is no memory to find it, or the text is larger than a scanned document
  /// can be.
  ///
  /// The text is scanned once more, because the document that was decoded may come from another
  /// reader, or from a chunk of the text.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func position(
    of error: DecodingError, in text: UnsafeRawBufferPointer
  ) -> JSON.TextPosition? {
    let codingPath = error.context.codingPath
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    let source = SourceText(bytes: text.bindMemory(to: UInt8.self), file: nil)
    if reading.syntax == .json { return position(at: codingPath, in: source.bytes) }
    // A text in another syntax is rewritten as JSON once more, too.
    var rewriter = RelaxedRewriter(source, startingAt: source.textStart, options: reading)
    guard (try? rewriter.rewrite()) != nil else { return nil }
    defer { withExtendedLifetime(rewriter.output) {} }
    return position(at: codingPath, in: rewriter.output.bytes).map {
      source.position(at: rewriter.offsets.original(of: $0.offset))
    }
  }

  private func position(
    at codingPath: [any CodingKey], in text: UnsafeBufferPointer<UInt8>
  ) -> JSON.TextPosition? {
    guard let root = try? ScannedReader.scanForPositions(text) else { return nil }
    defer { root.release() }
    var node = Node(root)
    var path: [any CodingKey] = []
    for key in codingPath {
      guard let child = child(key, of: node, below: &path) else { break }
      node = child
      path.append(key)
    }
    return node.scanned.textPosition(below: root)
  }

  /// The child that a coding key leads to; objects may repeat keys.
  private func child(
    _ key: any CodingKey, of node: Node, below path: inout [any CodingKey]
  ) -> Node? {
    if node.isArray { return key.intValue.flatMap { node.child($0) } }
    guard node.isObject else { return nil }
    // Dictionary keys are not converted.
    if usesDefaultKeys || key is PathCodingKey { return member(key.stringValue, of: node) }
    return convertedMember(key.stringValue, of: node, below: &path) { member($0, of: node) }
  }

  private func member(_ name: String, of object: Node) -> Node? {
    if reading.duplicateKeys == .keepFirst { return object.child(name) }
    var name = name
    return name.withUTF8 { wanted in object.lastMember { $0.holdsSameBytes(as: wanted) } }
  }
}

extension DecodingError {
  /// The context, which every case carries.
  package var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "")
    }
  }

  /// Returns the same error with the position in the text or file, if it is known, appended to its
  /// description.
  func located(at position: JSON.TextPosition?, in file: String?) -> DecodingError {
    guard let position else { return self }
    let old = context
    let context = Context(
      codingPath: old.codingPath,
      debugDescription: old.debugDescription + " (\(position.location(in: file)))",
      underlyingError: old.underlyingError)
    return switch self {
    case .typeMismatch(let type, _): .typeMismatch(type, context)
    case .valueNotFound(let type, _): .valueNotFound(type, context)
    case .keyNotFound(let key, _): .keyNotFound(key, context)
    case .dataCorrupted: .dataCorrupted(context)
    @unknown default: self
    }
  }
}
