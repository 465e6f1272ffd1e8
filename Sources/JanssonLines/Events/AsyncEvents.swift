public import Jansson
public import JanssonPlatform

extension JSON {
  /// The events of a text that arrives in chunks, such as the body of a response.
  ///
  ///     for try await event in JSON.AsyncEvents(chunks) {
  ///       if case .key(let key) = event { print(key) }
  ///     }
  ///
  /// They are those of `JSON.Events`, wherever the chunks are split. Errors of the chunks are
  /// thrown, and errors of the text are thrown as `JSON.Error`.
  public struct AsyncEvents<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
    private let chunks: Chunks
    private let options: ReadingOptions

    /// Creates the events of a sequence of chunks.
    ///
    ///     let events = JSON.AsyncEvents(chunks, options: JSON.ReadingOptions(maximumDepth: 32))
    ///
    /// - Parameters:
    ///   - chunks: the bytes in the order of the text, as `Data`, `[UInt8]` or other contiguous
    ///     memory.
    ///   - options: the limits; the syntax must be JSON.
    public init(_ chunks: Chunks, options: ReadingOptions = ReadingOptions()) {
      self.chunks = chunks
      self.options = options
    }
  }
}

extension JSON.AsyncEvents: Sendable where Chunks: Sendable {}

extension JSON.AsyncEvents: AsyncSequence {
  /// An event of the text.
  public typealias Element = JSON.Event

  /// An iterator that waits for the next chunk when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    private var reader: EventReader
    private var chunks: UpstreamIterator<Chunks.AsyncIterator>

    fileprivate init(_ chunks: Chunks, _ options: JSON.ReadingOptions) {
      self.chunks = UpstreamIterator(chunks.makeAsyncIterator())
      let window = EventWindow(maximumSize: options.maximumSize)
      reader = EventReader(EventScanner(options, file: nil, window))
    }

    /// Reads the next event; nil at the end.
    ///
    /// - Throws: errors of the chunks, and `JSON.Error`.
    public mutating func next() async throws -> JSON.Event? { try await next(isolation: nil) }

    /// Reads the next event; nil at the end.
    ///
    /// - Throws: errors of the chunks, and `JSON.Error`.
    @inlinable  // The caller knows the type of the chunks; here, it would be looked up each time.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> JSON.Event? {
      while true {
        if let found = try nextInChunk() { return found }
        try await readChunk(isolation: actor)
      }
    }

    /// The next event, or nil at the end, if that is known without more of the text.
    @usableFromInline
    mutating func nextInChunk() throws -> JSON.Event?? {
      switch try reader.next() {
      case .event(let event): event
      case .end: .some(nil)
      case .needsMore: nil
      }
    }

    /// Waits for the next chunk, or the end of the chunks.
    @usableFromInline
    mutating func readChunk(isolation actor: isolated (any Actor)?) async throws {
      try reader.scanner.window.makeRoom()
      try take(await chunks.next(isolation: actor))
    }

    private mutating func take(_ chunk: Chunks.Element?) throws {
      guard let chunk else { return reader.scanner.finish() }
      try chunk.withUnsafeBytes { try reader.scanner.append($0) }
    }

    /// The number of containers that have begun and not ended.
    public var depth: Int { reader.depth }
    /// The path of what was read last: a value, a key or a container that has begun or ended.
    public var path: JSON.Path { reader.path }
  }

  /// Creates an iterator; it requests the first chunk with the first event.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks, options) }
}
