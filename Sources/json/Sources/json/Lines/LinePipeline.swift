import Jansson
import JanssonLines

/// Runs a program on the lines of a file, on several threads, and passes on the results in the
/// order of the file.
struct LinePipeline {
  let program: LineProgram
  let stopsAtFailure: Bool
  let jobs: Int
  private let batches = LineBatches()

  /// Thrown to end the reading.
  private struct Enough: Error {}

  init(program: LineProgram, stopsAtFailure: Bool, jobs: Int) {
    (self.program, self.stopsAtFailure, self.jobs) = (program, stopsAtFailure, jobs)
  }

  /// Reads lines until `consume` returns false or they end, and waits for that.
  ///
  /// `consume` is called by one thread at a time, in the order of the file. At most twice as many
  /// batches as jobs are in memory.
  func run(_ lines: JSON.Lines, consume: @escaping (LineBatch.Result) throws -> Bool) throws {
    // Soundness: this thread waits meanwhile, and the calls are sequential.
    nonisolated(unsafe) let consume = consume
    do {
      try waitFor { try await run(lines) { if try !consume($0) { throw Enough() } } }
    } catch is Enough {
    }
  }

  private func run(
    _ lines: JSON.Lines, consume: @escaping @Sendable (LineBatch.Result) throws -> Void
  ) async throws {
    let (program, stopsAtFailure, batches) = (program, stopsAtFailure, batches)
    try await lines.records.concurrentMapBatches(tasks: jobs) { records in
      let batch = batches.borrow(program)
      batch.run(program, &records, stopsAtFailure: stopsAtFailure)
      return batch
    } forEach: { batch in
      try consume(batch.result)
      if let failure = batch.result.end { throw failure }
      batches.recycle(batch)
    }
  }
}
