public import Jansson
public import JanssonPlatform

extension JSON {
  /// The events in a stream of the type `text/event-stream`, as the HTML standard defines it
  /// (section 9.2), for programs that need their types or identifiers.
  ///
  ///     for try await event in JSON.ServerSentEvents(chunks) {
  ///       if event.type == "message" { print(try event.json()["text"], event.lastEventID) }
  ///     }
  ///
  /// Lines end with LF, CR LF or CR; comments are skipped, and an event that the end of the
  /// stream cuts is discarded, all as the standard says. The chunks may be split anywhere.
  ///
  /// For the data alone, as values or models, there is the format `serverSentEvents` of
  /// `JSON.Lines` and `JSON.AsyncLines`.
  public struct ServerSentEvents<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
    let lines: AsyncLines<Chunks>
    let lastID: String

    /// Creates the events in a sequence of chunks.
    ///
    /// - Parameters:
    ///   - chunks: the bytes in the order of the stream.
    ///   - lastEventID: the identifier that the request had in its header `Last-Event-ID`, which
    ///     events have until the stream sends another one.
    ///   - maximumLength: the maximum number of bytes of an event; by default 16 MiB. More are not
    ///     kept in memory.
    public init(_ chunks: Chunks, lastEventID: String = "", maximumLength: Int = 16 << 20) {
      var options = Lines.Options(
        format: .serverSentEvents, onFailure: .stop, maximumLength: maximumLength)
      options.keepsAllEvents = true
      lines = AsyncLines(chunks, options: options)
      lastID = lastEventID
    }
  }

  /// An event of a stream.
  public struct ServerSentEvent: Sendable, Hashable {
    /// The type; "message" unless the stream names another one.
    public let type: String

    /// The data, whose lines are separated by LF.
    public let data: String

    /// The identifier that the stream has sent last, with this event or before it; empty without
    /// one.
    ///
    /// A client that connects again sends it in the header `Last-Event-ID`.
    public let lastEventID: String

    /// The time after which a client is to connect again, if the stream has sent one.
    public let reconnectionTime: Duration?

    /// The data as JSON.
    ///
    /// - Parameter options: how the data is read.
    /// - Throws: `JSON.Error`, with a position in the data.
    /// - Complexity: O(*n*) in the bytes.
    public func json(options: ReadingOptions = ReadingOptions()) throws(JSON.Error) -> JSON {
      try JSON(parsing: data, options: options)
    }
  }
}

extension JSON.ServerSentEvents: Sendable where Chunks: Sendable {}

extension JSON.ServerSentEvents: AsyncSequence {
  /// An event.
  public typealias Element = JSON.ServerSentEvent

  /// An iterator that reads event by event, and waits for the next chunk when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    @usableFromInline var feed: ChunkFeed<Chunks>

    /// Reads the next event; returns nil at the end.
    ///
    /// - Throws: errors of the chunks, and `JSON.Lines.Failure` for an event that is too long.
    public mutating func next() async throws -> Element? { try await next(isolation: nil) }

    /// Reads the next event; returns nil at the end.
    ///
    /// - Throws: errors of the chunks, and `JSON.Lines.Failure` for an event that is too long.
    @inlinable  // As for `JSON.AsyncLines`.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> Element? {
      while true {
        if let event = try nextInChunk() { return event }
        guard try await feed.next(isolation: actor) else { return nil }
      }
    }

    @usableFromInline
    func nextInChunk() throws(JSON.Lines.Failure) -> Element? {
      let data = feed.reader.next { (_, record) throws(JSON.Lines.Failure) in
        String(decoding: record.bytes, as: UTF8.self)
      }
      guard let data = try data?.get() else { return nil }
      let fields = feed.reader.fields
      return JSON.ServerSentEvent(
        type: fields.type.isEmpty ? "message" : fields.type, data: data, lastEventID: fields.lastID,
        reconnectionTime: fields.retry.map { .milliseconds($0) })
    }
  }

  /// Creates an iterator; it requests the first chunk with the first event.
  public func makeAsyncIterator() -> AsyncIterator {
    let feed = ChunkFeed(lines)
    feed.reader.fields.lastID = lastID
    return AsyncIterator(feed: feed)
  }
}
