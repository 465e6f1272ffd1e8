extension JSON.AsyncLines {
  /// Models made of lines; `decoded(as:)` makes one.
  public struct Decoded<Model> {
    let lines: JSON.AsyncLines<Chunks>
    let decoding: any RecordDecoding<Model>
  }

  /// The lines as models, made by mapping.
  ///
  ///     for try await event in JSON.AsyncLines(chunks).decoded(as: Event.self) { ... }
  ///
  /// - Parameter type: the type of each line.
  public func decoded<Model: JSONDecodable>(as type: Model.Type) -> Decoded<Model> {
    Decoded(lines: self, decoding: MappingDecoding())
  }

  /// The lines as models, made by `Decodable`.
  ///
  /// - Parameters:
  ///   - type: the type of each line.
  ///   - decoder: the decoder; the reading options are those of the lines, and not its own.
  @_disfavoredOverload
  public func decoded<Model: Decodable>(
    as type: Model.Type, by decoder: JSON.Decoder = JSON.Decoder()
  ) -> Decoded<Model> {
    Decoded(lines: self, decoding: CodingDecoding(decoder: decoder))
  }
}

extension JSON.AsyncLines.Decoded: Sendable where Chunks: Sendable {}

extension JSON.AsyncLines.Decoded: AsyncSequence {
  /// A model.
  public typealias Element = Model

  /// Reads line by line, and waits for the next chunk where one is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: RecordIterator<Chunks>
    let decoding: any RecordDecoding<Model>

    /// The next model; nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and what the chunks throw.
    public mutating func next() async throws -> Model? { try await next(isolation: nil) }

    /// The next model; nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and what the chunks throw.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Model? {
      let decoding = decoding
      return try await base.next(isolation: actor) {
        (record, parser) throws(JSON.Lines.Failure) in
        try decoding.model(record, parser)
      }?.get()
    }
  }

  /// Asks for the first chunk when the first line is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: RecordIterator(lines), decoding: decoding)
  }
}
