extension JSON.Decoder {
  /// Decodes a large array piece by piece; returns nil for anything else, and where reading the
  /// whole text will find an error.
  func decodedInPieces<T>(
    _ type: T.Type, from text: UnsafeRawBufferPointer, _ file: String?
  ) throws -> T? {
    let settings = settings
    let reading = settings.value.reading
    guard let pieces = ArrayChunks(text, reading), let array = type as? any CodedInPieces.Type,
      !settings.value.assumesTopLevelDictionary, WideEncoding(text) == nil
    else { return nil }
    do {
      return try array.decoded(from: pieces, settings) as? T
    } catch {
      // An error in the text comes first, wherever it is.
      do throws(JSON.Error) {
        _ = try Self.read(text, reading, file: file)
      } catch {
        throw DecodingFailure.unreadable(error)
      }
      guard let error = error as? DecodingError else { throw error }
      throw error.located(at: settings.value.position(of: error, in: text), in: file)
    }
  }
}

/// Arrays, which can be decoded from the pieces of a text.
private protocol CodedInPieces {
  /// Decodes the elements; returns nil if the text must be read as a whole.
  static func decoded(
    from pieces: ArrayChunks, _ settings: SharedBox<DecodingSettings>
  ) throws -> Self?
}

extension Array: CodedInPieces where Element: Decodable {
  fileprivate static func decoded(
    from pieces: ArrayChunks, _ settings: SharedBox<DecodingSettings>
  ) throws -> Self? {
    switch CodingDispatch.decoding(Self.self) {
    case .direct: break
    case .scalars(let scalars, _) where scalars.reading.isNested: break
    // Arrays of scalars are read in one loop.
    default: return nil
    }
    var all: Self = []
    let isWhole = try pieces.forEach { piece in
      let session = DecodingSession(settings)
      defer { session.finish() }
      let part = try session.run(
        piece.root, settings, firstIndex: piece.firstIndex,
        exactSource: .made { try piece.text.read(isExact: true) }
      ) { try elements(in: $0, firstIndex: piece.firstIndex) }
      all.append(part, of: piece)
    }
    return isWhole ? all : nil
  }

  private static func elements(in frame: DecodingFrame, firstIndex: Int) throws -> Self {
    if let elements = frame.compiledElements(of: Element.self, frame.node) { return elements }
    var elements: Self = []
    elements.reserveCapacity(frame.node.count)
    var cursor = ChildCursor(frame.node)
    while let node = cursor.nextValue() {
      let step = CodingPathComponent.index(firstIndex + elements.count)
      elements.append(try frame.value(Element.self, node, step))
    }
    return elements
  }
}
