internal import Jansson

/// Processes the batches of a source on all cores, with a limited number in memory at a time.
final class ConcurrentBatches<Value>: Sendable {
  let source: LineSource
  let options: JSON.Lines.Options
  let decoding: any RecordDecoding<Value>
  /// The maximum number of batches that are being processed or waiting for their turn.
  let width: Int

  init(
    _ lines: JSON.Lines, _ decoding: any RecordDecoding<Value>, width: Int?
  ) {
    source = lines.source
    options = lines.options
    self.decoding = decoding
    self.width = max(width ?? 2 * Self.coreCount, 1)
  }

  /// Transforms all lines, and calls `consume` with the results of one batch after the other, in the
  /// order of the lines.
  ///
  /// No batch is read while `width` batches have not been consumed.
  func map<Output: Sendable>(
    isolation actor: isolated (any Actor)?,
    _ transform: @escaping @Sendable (Result<Value, JSON.Lines.Failure>) throws -> Output?,
    consume: ([Output]) async throws -> Void
  ) async throws {
    let (options, file, decoding) = (options, source.name, decoding)
    try await BatchReader(source, options).process(
      width: width, isolation: actor,
      { batch in
        var output: [Output] = []
        let parser = RecordParser(options, file: file)
        let goesOn = try batch.forEach(parser, options.onFailure, decoding) { line in
          if let value = try transform(line) { output.append(value) }
        }
        return (output, goesOn)
      }, consume: consume)
  }

  /// Transforms all lines, and calls `consume` with each result in the order of the lines.
  ///
  /// The loop over a batch runs on the caller's actor: the main actor is switched to for each batch,
  /// and not for each result.
  func map<Output: Sendable>(
    isolation actor: isolated (any Actor)?,
    _ transform: @escaping @Sendable (Result<Value, JSON.Lines.Failure>) throws -> Output?,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    try await map(isolation: actor, transform) { (results: [Output]) in
      // A closure is isolated to the actor of its function only if it captures it.
      _ = actor
      for result in results {
        try Task.checkCancellation()
        try await consume(result)
      }
    }
  }
}

/// The result of one batch.
private struct Outcome<Output: Sendable>: Sendable {
  let number: Int
  let output: [Output]
  /// Whether the policy ends the reading after this batch.
  let isLast: Bool
}

extension BatchReader {
  /// Processes all batches in child tasks, and calls `consume` with the results of each in the order of the lines.
  ///
  /// - Parameter work: returns a batch's results, and false if the policy ends the reading after it.
  // Not specialized: asynchronous functions are a lot of code, and this one does little for each batch.
  @_semantics("optimize.sil.specialize.generic.never")
  @inline(never)
  fileprivate func process<Output: Sendable>(
    width: Int, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (Batch) throws -> (output: [Output], goesOn: Bool),
    consume: ([Output]) async throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: Outcome<Output>?.self) { group in
      var begun = 0
      var consumed = 0
      var isAtEnd = false
      var waiting: [Int: Outcome<Output>] = [:]
      while true {
        while !isAtEnd, begun - consumed < width {
          try Task.checkCancellation()
          begun += 1
          // Whoever decodes a batch reads it: the bytes are in the cache of that core then.
          group.addTask {
            guard let (number, batch) = await self.next() else {
              try Task.checkCancellation()
              return nil
            }
            let (output, goesOn) = try work(batch)
            return Outcome(number: number, output: output, isLast: !goesOn)
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
