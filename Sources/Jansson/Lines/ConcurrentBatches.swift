/// Processes the batches of a source on all cores, with a bounded number of them under way.
struct ConcurrentBatches<Value> {
  let source: LineSource
  let options: JSON.Lines.Options
  let decoding: any RecordDecoding<Value>
  /// How many batches are processed or wait for their turn.
  let width: Int

  init(
    _ lines: JSON.Lines, _ decoding: any RecordDecoding<Value>, width: Int?
  ) {
    source = lines.source
    options = lines.options
    self.decoding = decoding
    self.width = max(width ?? 2 * Self.coreCount, 1)
  }

  /// What one batch gave.
  private struct Outcome<Output: Sendable>: Sendable {
    let number: Int
    let output: [Output]
    /// Whether the policy ends the reading after this batch.
    let isLast: Bool
  }

  /// Transforms all lines, and has each result consumed in the order of the lines.
  ///
  /// No batch is read while `width` of them have not been consumed.
  func map<Output: Sendable>(
    isolation actor: isolated (any Actor)?,
    _ transform: @escaping @Sendable (Result<Value, JSON.Lines.Failure>) throws -> Output?,
    consume: (Output) async throws -> Void
  ) async throws {
    let reader = BatchReader(source, options)
    let (options, file, decoding) = (options, source.name, decoding)
    try await withThrowingTaskGroup(of: Outcome<Output>.self) { group in
      var begun = 0
      var consumed = 0
      var isAtEnd = false
      var waiting: [Int: Outcome<Output>] = [:]
      while true {
        while !isAtEnd, begun - consumed < width {
          try Task.checkCancellation()
          guard let batch = await reader.next() else {
            isAtEnd = true
            break
          }
          let number = begun
          begun += 1
          group.addTask {
            var output: [Output] = []
            let parser = RecordParser(options, file: file)
            let goesOn = try batch.forEach(parser, options.onFailure, decoding) { line in
              if let value = try transform(line) { output.append(value) }
            }
            return Outcome(number: number, output: output, isLast: !goesOn)
          }
        }
        if let next = waiting.removeValue(forKey: consumed) {
          for value in next.output { try await consume(value) }
          if next.isLast {
            // What has been begun after the failure counts for nothing.
            group.cancelAll()
            return
          }
          consumed += 1
          continue
        }
        guard let outcome = try await group.next() else { return }
        waiting[outcome.number] = outcome
      }
    }
  }
}
