public import Jansson

extension JSON.AsyncLines {
  /// The models decoded from asynchronous lines; the result of `decoded(as:)`.
  ///
  ///     for try await event in JSON.AsyncLines(chunks).decoded(as: Event.self) {
  ///       print(try event.get())
  ///     }
  public struct Decoded<Model> {
    let lines: JSON.AsyncLines<Chunks>
    let decoding: any RecordDecoding<Model>
  }

  /// Decodes each line as a model, with mapping.
  ///
  ///     for try await event in JSON.AsyncLines(chunks).decoded(as: Event.self) { ... }
  ///
  /// - Parameter type: the type of each line.
  public func decoded<Model: JSONDecodable>(as type: Model.Type) -> Decoded<Model> {
    Decoded(lines: self, decoding: MappingDecoding())
  }

  /// Decodes each line as a `Decodable` type.
  ///
  ///     let events = JSON.AsyncLines(chunks).decoded(as: Event.self, by: decoder)
  ///
  /// - Parameters:
  ///   - type: the type of each line.
  ///   - decoder: the decoder; the lines' reading options are used instead of its own.
  @_disfavoredOverload
  public func decoded<Model: Decodable>(
    as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder()
  ) -> Decoded<Model> {
    Decoded(lines: self, decoding: CodingDecoding(decoder: decoder))
  }
}

extension JSON.AsyncLines.Decoded: Sendable where Chunks: Sendable {}

extension JSON.AsyncLines.Decoded: AsyncSequence {
  /// A model, or the failure of its line.
  public typealias Element = Result<Model, JSON.Lines.Failure>

  /// An iterator that reads line by line, and waits for the next chunk when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var models: JSON.Lines.Decoded<Model>.Iterator
    @usableFromInline var feed: ChunkFeed<Chunks>

    /// Decodes the next line; returns nil at the end.
    ///
    /// - Throws: errors of the chunks.
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }

    /// Decodes the next line; returns nil at the end.
    ///
    /// - Throws: errors of the chunks.
    @inlinable  // The caller knows the types; here, they would be looked up for each line.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      while true {
        if let model = models.next() { return model }
        guard try await feed.next(isolation: actor) else { return nil }
      }
    }
  }

  /// Creates an iterator; it requests the first chunk with the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    let feed = ChunkFeed(lines)
    return AsyncIterator(models: .init(reader: feed.reader, decoding: decoding), feed: feed)
  }
}
