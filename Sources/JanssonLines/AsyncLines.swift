public import Jansson
public import JanssonPlatform

extension JSON {
  /// The values in a text that arrives in chunks, such as the body of a response.
  ///
  ///     for try await line in JSON.AsyncLines(chunks) {
  ///       let event = try line.get()
  ///       print(event["user", "name"])
  ///     }
  ///
  /// The elements are those of `JSON.Lines`: each is a value, or a failure with its position and
  /// reason, and the policy determines what follows a failure. Only errors of the chunks are
  /// thrown. The chunks may be split anywhere. `JSON.Lines.async` reads a file in this way.
  public struct AsyncLines<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
    let chunks: Chunks
    let options: SharedBox<Lines.Options>
    /// The source of the chunks, if this library reads it.
    let source: LineSource?

    /// Creates the lines in a sequence of chunks.
    ///
    ///     let lines = JSON.AsyncLines(chunks, options: JSON.Lines.Options(onFailure: .stop))
    ///
    /// - Parameters:
    ///   - chunks: the bytes in the order of the text, as `Data`, `[UInt8]` or other contiguous
    ///     memory.
    ///   - options: how the text is read.
    public init(_ chunks: Chunks, options: Lines.Options = Lines.Options()) {
      self.init(chunks, options, nil)
    }

    init(_ chunks: Chunks, _ options: Lines.Options, _ source: LineSource?) {
      self.chunks = chunks
      self.options = SharedBox(options)
      self.source = source
    }
  }
}

extension JSON.AsyncLines: Sendable where Chunks: Sendable {}

extension JSON.AsyncLines: AsyncSequence {
  /// A value, or the failure of its line.
  public typealias Element = Result<JSON, JSON.Lines.Failure>

  /// An iterator that reads line by line, and waits for the next chunk when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var lines: JSON.Lines.Iterator
    @usableFromInline var feed: ChunkFeed<Chunks>

    /// Reads the next value or failure; returns nil at the end.
    ///
    /// - Throws: errors of the chunks.
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }

    /// Reads the next value or failure; returns nil at the end.
    ///
    /// - Throws: errors of the chunks.
    @inlinable  // The caller knows the types; here, they would be looked up for each line.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      while true {
        if let line = lines.next() { return line }
        guard try await feed.next(isolation: actor) else { return nil }
      }
    }
  }

  /// Creates an iterator; it requests the first chunk with the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    let feed = ChunkFeed(self)
    return AsyncIterator(lines: JSON.Lines.Iterator(reader: feed.reader), feed: feed)
  }

  /// The lines as JSON values, with each failure as `JSON.error(_:)`, as in `JSON.Lines.values`.
  ///
  ///     for try await event in JSON.AsyncLines(chunks).values { print(event["user", "name"]) }
  public var values: AsyncMapSequence<Self, JSON> { map { JSON($0) } }
}

/// Passes chunks on to the reader that splits them into records.
@usableFromInline
struct ChunkFeed<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
  let reader: RecordReader
  private var chunks: UpstreamIterator<Chunks.AsyncIterator>

  init(_ lines: JSON.AsyncLines<Chunks>) {
    reader = RecordReader(
      nil, lines.options.value, file: lines.source?.name, range: lines.source?.range)
    chunks = UpstreamIterator(lines.chunks.makeAsyncIterator())
  }

  /// Waits for the next chunk, or the end of the chunks; returns false if the reader needs nothing
  /// more.
  @usableFromInline
  mutating func next(isolation actor: isolated (any Actor)?) async throws -> Bool {
    if reader.isAtEnd { return false }
    do {
      try append(await chunks.next(isolation: actor))
    } catch let error as JSON.Error {
      reader.fail(error)
    }
    return true
  }

  // Not inlined: the compiler splits an asynchronous function, with everything inlined into it,
  // into several.
  @inline(never)
  private func append(_ chunk: Chunks.Element?) throws {
    guard let chunk else { return reader.finish() }
    try chunk.withUnsafeBytes { try reader.append($0) }
  }
}
