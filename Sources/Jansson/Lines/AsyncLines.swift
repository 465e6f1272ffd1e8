#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON {
  /// The values of a text that arrives in chunks, such as the body of a response.
  ///
  ///     for try await event in JSON.AsyncLines(chunks) {
  ///       print(event["user", "name"])
  ///     }
  ///
  /// The chunks may be split anywhere. A bad line is thrown as a `JSON.Lines.Failure`, and what the
  /// chunks throw is thrown on; with the policy `.skip` bad lines are reported and left out.
  /// `results` hands over each failure as an element. `JSON.Lines.async` reads a file like this.
  public struct AsyncLines<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
    let chunks: Chunks
    let options: Lines.Options
    /// What the chunks come from, if this library reads it.
    let source: LineSource?

    /// The lines of chunks.
    ///
    /// - Parameters:
    ///   - chunks: bytes in the order of the text, in `Data`, `[UInt8]` or other memory.
    ///   - options: how the text is read.
    public init(_ chunks: Chunks, options: Lines.Options = Lines.Options()) {
      self.init(chunks, options, nil)
    }

    init(_ chunks: Chunks, _ options: Lines.Options, _ source: LineSource?) {
      self.chunks = chunks
      self.options = options
      self.source = source
    }
  }
}

extension JSON.AsyncLines: Sendable where Chunks: Sendable {}

extension JSON.AsyncLines: AsyncSequence {
  /// A JSON value.
  public typealias Element = JSON

  /// Reads line by line, and waits for the next chunk where one is needed.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: RecordIterator<Chunks>

    /// The next value; nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and what the chunks throw.
    public mutating func next() async throws -> JSON? {
      try await base.next(isolation: nil) { (record, parser) throws(JSON.Lines.Failure) in
        try parser.value(record)
      }?.get()
    }

    /// The next value; nil at the end.
    ///
    /// - Throws: `JSON.Lines.Failure` for a bad line, and what the chunks throw.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(any Error) -> JSON? {
      try await base.next(isolation: actor) { (record, parser) throws(JSON.Lines.Failure) in
        try parser.value(record)
      }?.get()
    }
  }

  /// Asks for the first chunk when the first line is asked for.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(base: RecordIterator(self))
  }

  /// Each line as a value or a failure; only what the chunks throw is thrown.
  ///
  ///     var options = JSON.Lines.Options(onFailure: .handOver)
  ///     for try await line in JSON.AsyncLines(chunks, options: options).results { ... }
  public var results: Results { Results(lines: self) }
}

extension JSON.AsyncLines {
  /// Values and failures of lines; `results` makes it.
  public struct Results: AsyncSequence {
    /// A value, or the failure of its line.
    public typealias Element = Result<JSON, JSON.Lines.Failure>

    let lines: JSON.AsyncLines<Chunks>

    /// Reads line by line, and waits for the next chunk where one is needed.
    public struct AsyncIterator: AsyncIteratorProtocol {
      var base: RecordIterator<Chunks>

      /// The next value or failure; nil at the end.
      ///
      /// - Throws: what the chunks throw.
      public mutating func next() async throws -> Result<JSON, JSON.Lines.Failure>? {
        try await next(isolation: nil)
      }

      /// The next value or failure; nil at the end.
      ///
      /// - Throws: what the chunks throw.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(any Error) -> Result<JSON, JSON.Lines.Failure>? {
        try await base.next(isolation: actor) { (record, parser) throws(JSON.Lines.Failure) in
          try parser.value(record)
        }
      }
    }

    /// Asks for the first chunk when the first line is asked for.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(base: RecordIterator(lines))
    }
  }
}

extension JSON.AsyncLines.Results: Sendable where Chunks: Sendable {}

/// Takes records of chunks.
struct RecordIterator<Chunks: AsyncSequence> where Chunks.Element: ContiguousBytes {
  private let reader: RecordReader
  private var chunks: Chunks.AsyncIterator

  init(_ lines: JSON.AsyncLines<Chunks>) {
    reader = RecordReader(
      nil, lines.options, file: lines.source?.name, range: lines.source?.range)
    chunks = lines.chunks.makeAsyncIterator()
  }

  mutating func next<Value>(
    isolation actor: isolated (any Actor)?,
    _ make: (Record, RecordParser) throws(JSON.Lines.Failure) -> Value
  ) async throws -> Result<Value, JSON.Lines.Failure>? {
    while true {
      let result: Result<Value, JSON.Lines.Failure>? = reader.next {
        (parser, record) throws(JSON.Lines.Failure) in try make(record, parser)
      }
      if let result { return result }
      if reader.isAtEnd { return nil }
      let chunk: Chunks.Element?
      do {
        chunk = try await chunks.next(isolation: actor)
      } catch let error as JSON.Error {
        reader.fail(error)
        continue
      }
      guard let chunk else {
        reader.finish()
        continue
      }
      do {
        try chunk.withUnsafeBytes { try reader.append($0) }
      } catch let error as JSON.Error {
        reader.fail(error)
      }
    }
  }
}
