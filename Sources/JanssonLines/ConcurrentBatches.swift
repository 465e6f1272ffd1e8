internal import Jansson

/// The result of one batch.
private struct Outcome<Output: Sendable>: Sendable {
  let number: Int
  let output: Output
  /// Whether the reading ends with this batch.
  let isLast: Bool
}

extension BatchReader {
  /// Processes all batches in child tasks, and calls `consume` with the result of each in the order
  /// of the lines.
  ///
  /// No batch is read while there are `width` batches that have not been consumed.
  ///
  /// - Parameters:
  ///   - tasks: the maximum number of batches that are processed at a time.
  ///   - work: reads a batch.
  // Not specialized: asynchronous functions are a lot of code, and this one does little work for
  // each batch.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  func process<Output: Sendable>(
    tasks: Int, width: Int, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (RecordReader) throws -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Outcome<Output>?.self) { group in
      var running = 0
      var begun = 0
      var consumed = 0
      var isAtEnd = false
      var waiting: [Int: Outcome<Output>] = [:]
      while true {
        while !isAtEnd, running < tasks, begun - consumed < width {
          try Task.checkCancellation()
          running += 1
          begun += 1
          // The task that decodes a batch reads it, so that the bytes are in the cache of its core.
          group.addTask {
            guard let batch = await self.next() else {
              try Task.checkCancellation()
              return nil
            }
            let reader = batch.reader
            let output = try work(reader)
            return Outcome(number: batch.number, output: output, isLast: reader.hasStopped)
          }
        }
        if let next = waiting.removeValue(forKey: consumed) {
          try await consume(next.output)
          if next.isLast {
            // The batches started after the failure are discarded.
            group.cancelAll()
            return
          }
          consumed += 1
          continue
        }
        guard let next = try await group.next() else { return }
        running -= 1
        if let outcome = next {
          waiting[outcome.number] = outcome
        } else {
          isAtEnd = true
          begun -= 1
        }
      }
    }
  }
}
