internal import Dispatch
#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension JSON.Lines {
  /// The lines as an `AsyncSequence`, whose reading of the file blocks no task.
  ///
  ///     for try await event in JSON.Lines(contentsOfFile: "events.jsonl").async { ... }
  ///     for try await event in lines.async.decoded(as: Event.self) { ... }
  ///
  /// A pipe that gives nothing is waited for, even by a task that was cancelled meanwhile.
  ///
  /// The policy `.handOver` shows in `async.results`; without that, each failure is thrown.
  public var async: JSON.AsyncLines<Chunks> {
    JSON.AsyncLines(Chunks(source: source), options, source)
  }

  /// The pieces of a source in which `async` reads it.
  public struct Chunks: AsyncSequence, Sendable {
    /// A piece of the text.
    public typealias Element = Data

    let source: LineSource

    /// Reads piece by piece, in a thread that may wait.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private let input: SharedInput

      init(_ source: LineSource) { input = SharedInput(source) }

      /// The next piece; nil at the end.
      ///
      /// - Throws: `JSON.Error.file`, or `CancellationError` when the task has been cancelled.
      public mutating func next() async throws -> Data? {
        try Task.checkCancellation()
        let input = input
        let result = await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume(returning: input.read()) }
        }
        return try result.get()
      }
    }

    /// Opens the source when the first piece is asked for.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }
  }
}

/// An input that is read in another thread than that of the task.
///
/// Soundness (`@unchecked Sendable`): it belongs to one iterator, which asks for a piece only after
/// it has got the one before.
private final class SharedInput: @unchecked Sendable {
  private let input: LineInput

  init(_ source: LineSource) { input = LineInput(source) }

  /// The next piece, or nil at the end.
  func read() -> Result<Data?, JSON.Error> {
    Result { () throws(JSON.Error) in
      var failure: JSON.Error?
      var piece = Data(count: LineWindow.pieceSize)
      let count = piece.withUnsafeMutableBytes { room in
        do throws(JSON.Error) {
          return try input.read(into: room)
        } catch {
          failure = error
          return 0
        }
      }
      if let failure { throw failure }
      return count == 0 ? nil : piece.prefix(count)
    }
  }
}
