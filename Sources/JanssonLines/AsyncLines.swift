public import Jansson

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
  /// The values in a text that arrives in chunks, such as the body of a response.
  ///
  ///     for try await event in JSON.AsyncLines(chunks) {
  ///       print(event["user", "name"])
  ///     }
  ///
  /// The chunks may be split anywhere. A bad line is thrown as a `JSON.Lines.Failure`, and errors
  /// of the chunks are rethrown; with the policy `.skip`, bad lines are reported and omitted.
  /// `results` returns each failure as an element. `JSON.Lines.async` reads a file in this way.
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
  /// A JSON value.
  public typealias Element = JSON

  /// An iterator that reads line by line, and waits for the next chunk when it needs one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: RecordIterator<Chunks>

    /// Reads the next value; returns nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and errors of the chunks.
    public mutating func next() async throws -> JSON? {
      try await base.next(isolation: nil) { (record, parser) throws(JSON.Lines.Failure) in
        try parser.value(record)
      }?.get()
    }

    /// Reads the next value; returns nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and errors of the chunks.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> JSON? {
      try await base.next(isolation: actor) { (record, parser) throws(JSON.Lines.Failure) in
        try parser.value(record)
      }?.get()
    }
  }

  /// Creates an iterator; it requests the first chunk with the first line.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: RecordIterator(self))
  }

  /// Each line as a value or a failure; only errors of the chunks are thrown.
  ///
  ///     var options = JSON.Lines.Options(onFailure: .handOver)
  ///     for try await line in JSON.AsyncLines(chunks, options: options).results { ... }
  public var results: Results { Results(lines: self) }
}

extension JSON.AsyncLines {
  /// The values and failures of asynchronous lines; the value of `results`.
  ///
  ///     for try await line in JSON.AsyncLines(chunks).results {
  ///       if case .failure(let failure) = line { print(failure) }
  ///     }
  public struct Results: AsyncSequence {
    /// A value, or the failure of its line.
    public typealias Element = Result<JSON, JSON.Lines.Failure>

    let lines: JSON.AsyncLines<Chunks>

    /// An iterator that reads line by line, and waits for the next chunk when it needs one.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: RecordIterator<Chunks>

      /// Reads the next value or failure; returns nil at the end.
      ///
      /// - Throws: errors of the chunks.
      public mutating func next() async throws -> Result<JSON, JSON.Lines.Failure>? {
        try await next(isolation: nil)
      }

      /// Reads the next value or failure; returns nil at the end.
      ///
      /// - Throws: errors of the chunks.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> Result<JSON, JSON.Lines.Failure>? {
        try await base.next(isolation: actor) { (record, parser) throws(JSON.Lines.Failure) in
          try parser.value(record)
        }
      }
    }

    /// Creates an iterator; it requests the first chunk with the first line.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: RecordIterator(lines))
    }
  }
}

extension JSON.AsyncLines.Results: Sendable where Chunks: Sendable {}

/// Cuts records out of chunks.
struct RecordIterator<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
  private let reader: RecordReader
  private var chunks: Chunks.AsyncIterator

  init(_ lines: JSON.AsyncLines<Chunks>) {
    reader = RecordReader(
      nil, lines.options.value, file: lines.source?.name, range: lines.source?.range)
    chunks = lines.chunks.makeAsyncIterator()
  }

  mutating func next<Value>(
    isolation actor: isolated (any Actor)?,
    _ make: (Record, RecordParser) throws(JSON.Lines.Failure) -> Value
  ) async throws -> Result<Value, JSON.Lines.Failure>? {
    while true {
      if let result = nextInChunk(make) { return result }
      if reader.isAtEnd { return nil }
      do {
        try append(await chunks.next(isolation: actor))
      } catch let error as JSON.Error {
        reader.fail(error)
      }
    }
  }

  // The compiler divides an asynchronous function, with all that is inlined into it, into several.

  /// The next value or failure in the chunks that were read.
  @inline(never)
  private func nextInChunk<Value>(
    _ make: (Record, RecordParser) throws(JSON.Lines.Failure) -> Value
  ) -> Result<Value, JSON.Lines.Failure>? {
    reader.next { (parser, record) throws(JSON.Lines.Failure) in try make(record, parser) }
  }

  /// Takes a chunk, nil at the end.
  @inline(never)
  private func append(_ chunk: Chunks.Element?) throws {
    guard let chunk else { return reader.finish() }
    try chunk.withUnsafeBytes { try reader.append($0) }
  }
}
