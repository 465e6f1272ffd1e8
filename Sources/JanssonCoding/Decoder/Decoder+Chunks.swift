internal import JanssonCore

extension JSON.Decoder {
  /// Decodes a large array chunk by chunk; returns nil for anything else, and if reading the whole
  /// text will find an error.
  func decodedInChunks<T>(
    _ type: T.Type, from text: UnsafeRawBufferPointer, _ file: String?
  ) throws -> T? {
    let settings = settings
    let reading = settings.value.reading
    guard let chunks = ArrayChunks(text, reading), let array = type as? any CodedInChunks.Type,
      !settings.value.assumesTopLevelDictionary, WideEncoding(text) == nil
    else { return nil }
    do {
      return try array.decoded(from: chunks, settings) as? T
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

/// Arrays, which can be decoded from the chunks of a text.
private protocol CodedInChunks {
  /// Decodes the elements; returns nil if the text must be read as a whole.
  static func decoded(
    from chunks: ArrayChunks, _ settings: SharedBox<DecodingSettings>
  ) throws -> Self?
}

extension Array: CodedInChunks where Element: Decodable {
  fileprivate static func decoded(
    from chunks: ArrayChunks, _ settings: SharedBox<DecodingSettings>
  ) throws -> Self? {
    switch CodingDispatch.decoding(Self.self) {
    case .direct: break
    case .scalars(let scalars, _) where scalars.reading.isNested: break
    // Arrays of scalars are read in one loop.
    default: return nil
    }
    var all: Self = []
    let isWhole = try chunks.forEach { chunk in
      let session = DecodingSession(settings)
      defer { session.finish() }
      let elements = try session.run(
        chunk.root, settings, firstIndex: chunk.firstIndex,
        exactSource: .made { try chunk.text.read(isExact: true) }
      ) { try Self.elements(in: $0, firstIndex: chunk.firstIndex) }
      all.append(elements, of: chunk)
    }
    return isWhole ? all : nil
  }

  private static func elements(in decoder: ValueDecoder, firstIndex: Int) throws -> Self {
    if let elements = decoder.compiledElements(of: Element.self, decoder.node) { return elements }
    var elements: Self = []
    elements.reserveCapacity(decoder.node.count)
    var cursor = ChildCursor(decoder.node)
    while let node = cursor.nextValue() {
      let step = CodingPathComponent.index(firstIndex + elements.count)
      elements.append(try decoder.value(Element.self, node, step))
    }
    return elements
  }
}
