public import Jansson
public import JanssonPlatform

extension JSON.Lines {
  /// The lines as an `AsyncSequence`, which reads the file without blocking a task.
  ///
  ///     for try await line in JSON.Lines(contentsOfFile: "events.jsonl").async { ... }
  ///     for try await event in lines.async.decoded(as: Event.self) { ... }
  ///
  /// A task that is cancelled while it waits for a pipe ends at once. A read that has begun goes on
  /// without it, and the bytes are lost.
  ///
  /// The elements are those of the lines themselves: values and failures. Only the cancellation of
  /// the task is thrown.
  public var async: JSON.AsyncLines<Chunks> {
    JSON.AsyncLines(Chunks(source: source), options, source)
  }

  /// The bytes of a source in chunks, as `async` reads them.
  public struct Chunks: AsyncSequence, Sendable {
    /// A chunk of the text.
    public typealias Element = Data

    let source: LineSource

    /// An iterator that reads chunk by chunk, on a thread that may block.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let input: SharedInput
      private let blockingCalls = BlockingCalls()

      init(_ source: LineSource) { input = SharedInput(source) }

      /// Reads the next chunk; returns nil at the end.
      ///
      /// - Throws: `JSON.Error.file`, or `CancellationError` if the task has been cancelled.
      public mutating func next() async throws -> Data? {
        try Task.checkCancellation()
        let input = input
        let chunk = Lock(Result<Data?, JSON.Error>.success(nil))
        let isRead = await blockingCalls.run {
          let next = input.read()
          chunk.withLock { $0 = next }
        }
        guard isRead else { throw CancellationError() }
        return try chunk.withLock { $0 }.get()
      }
    }

    /// Creates an iterator; it opens the source with the first chunk.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }
  }
}

/// An input that is read on another thread than the task's.
///
/// Soundness (`@unchecked Sendable`): only one iterator uses it, and makes one call at a time.
private final class SharedInput: @unchecked Sendable {
  private let input: LineInput

  init(_ source: LineSource) { input = LineInput(source) }

  /// Reads the next chunk; returns nil at the end.
  func read() -> Result<Data?, JSON.Error> {
    Result { () throws(JSON.Error) in
      var failure: JSON.Error?
      var chunk = Data(count: LineWindow.chunkSize)
      let count = chunk.withUnsafeMutableBytes { room in
        do throws(JSON.Error) {
          return try input.read(into: room)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      return count == 0 ? nil : chunk.prefix(count)
    }
  }
}
