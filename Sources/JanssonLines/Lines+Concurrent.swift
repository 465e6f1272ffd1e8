public import Jansson
internal import JanssonPlatform

extension JSON.Lines {
  #if compiler(>=6.2)
  /// A function that consumes results one after the other, on the actor of its caller.
  public typealias Consumer<Output> = nonisolated(nonsending) (Output) async throws -> Void
  #else
  /// A function that consumes results one after the other.
  public typealias Consumer<Output> = (Output) async throws -> Void
  #endif

  /// Transforms the lines on all cores, and returns the results in the order of the lines.
  ///
  /// It is a concurrent `map`: batches of complete lines are processed in child tasks.
  ///
  ///     let names = try await lines.concurrentMap { try $0.get()["user", "name"] }
  ///
  /// If `transform` throws or the task is cancelled, the other batches are cancelled and the call
  /// throws. If the policy stops at a failure, its result is the last one returned, although later
  /// lines may already have been transformed.
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores. Each
  ///     has 256 KB of text, or one longer line.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: converts a value or failure to a result, on any thread.
  /// - Returns: all results, in memory; `concurrentMap(_:forEach:)` keeps only a few.
  /// - Throws: the errors of `transform`, or `CancellationError`.
  @inlinable
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await concurrently(width: width, isolation: isolation) {
      try $0.mapUntilCancelled(transform)
    } consume: {
      outputs += $0
    }
    return outputs
  }

  /// Transforms the lines on all cores, and passes each result on in the order of the lines.
  ///
  ///     try await lines.concurrentMap {
  ///       try Summary(of: $0.get())
  ///     } forEach: { summary in
  ///       try await connection.send(summary)
  ///     }
  ///
  /// Nothing more is read while `consume` is slow: at most `width` batches are in memory. The main
  /// actor, for example, is switched to once for each batch, and is occupied until all results of
  /// the batch are consumed, unless `consume` suspends.
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: converts a value or failure to a result, on any thread.
  ///   - consume: is called with one result after the other, on the caller's actor.
  /// - Throws: the errors of `transform` and `consume`, or `CancellationError`.
  @inlinable
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    try await concurrently(width: width, isolation: isolation) {
      try $0.mapUntilCancelled(transform)
    } consume: {
      try await forEachResult($0, isolation: isolation, consume)
    }
  }

  /// Calls `body` with the lines on all cores, in no particular order.
  ///
  ///     import Synchronization
  ///
  ///     let count = Atomic(0)
  ///     try await lines.concurrentForEach { line in
  ///       if try line.get()["level"] == "error" { count.add(1, ordering: .relaxed) }
  ///     }
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - body: is called with a value or failure, on any thread.
  /// - Throws: the errors of `body`, or `CancellationError`.
  @inlinable
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Element) throws -> Void
  ) async throws {
    try await concurrently(width: width, isolation: isolation) {
      try $0.forEachUntilCancelled(body)
    } consume: { _ in
    }
  }
}

extension JSON.Lines.Decoded {
  /// Decodes the lines as models and transforms these on all cores, and returns the results in the
  /// order of the lines.
  ///
  ///     let names = try await lines.decoded(as: Event.self).concurrentMap { try $0.get().name }
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: converts a model or failure to a result, on any thread.
  /// - Returns: the results.
  /// - Throws: the errors of `transform`, or `CancellationError`.
  @inlinable
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await concurrently(width: width, isolation: isolation) {
      try $0.mapUntilCancelled(transform)
    } consume: {
      outputs += $0
    }
    return outputs
  }

  /// Decodes the lines as models and transforms these on all cores, and passes each result on in
  /// the order of the lines.
  ///
  ///     try await lines.decoded(as: Event.self).concurrentMap {
  ///       try $0.get().name
  ///     } forEach: { name in
  ///       print(name)
  ///     }
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: converts a model or failure to a result, on any thread.
  ///   - consume: is called with one result after the other, on the caller's actor.
  /// - Throws: the errors of `transform` and `consume`, or `CancellationError`.
  @inlinable
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    try await concurrently(width: width, isolation: isolation) {
      try $0.mapUntilCancelled(transform)
    } consume: {
      try await forEachResult($0, isolation: isolation, consume)
    }
  }

  /// Decodes the lines as models, and calls `body` with these on all cores, in no particular order.
  ///
  ///     try await lines.decoded(as: Event.self).concurrentForEach { index.insert(try $0.get()) }
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - body: is called with a model or failure, on any thread.
  /// - Throws: the errors of `body`, or `CancellationError`.
  @inlinable
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Element) throws -> Void
  ) async throws {
    try await concurrently(width: width, isolation: isolation) {
      try $0.forEachUntilCancelled(body)
    } consume: { _ in
    }
  }
}

extension JSON.Lines.Records {
  /// Calls `body` with the records on all cores, in no particular order.
  ///
  ///     import Synchronization
  ///
  ///     let bytes = Atomic(0)
  ///     try await lines.records.concurrentForEach { record in
  ///       bytes.add(record.bytes.count, ordering: .relaxed)
  ///     }
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - body: is called with a record, which is valid during the call, on any thread.
  /// - Throws: the errors of `body`, a failure that the policy does not skip, or
  ///   `CancellationError`.
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (JSON.Lines.Record) throws -> Void
  ) async throws {
    try await concurrently(tasks: nil, width: width, isolation: isolation) { records in
      var count = 0
      while let record = try records.next() {
        if count & 15 == 0 { try Task.checkCancellation() }
        count &+= 1
        try body(record)
      }
    } consume: { _ in
    }
  }

  /// Transforms batches of records on all cores, and passes the results on in the order of the
  /// text.
  ///
  /// It is for work whose results are combined, such as sums, or an output in the order of the
  /// input:
  ///
  ///     var total = 0
  ///     try await lines.records.concurrentMapBatches { records in
  ///       var size = 0
  ///       while let record = try records.next() { size += record.bytes.count }
  ///       return size
  ///     } forEach: { size in
  ///       total += size
  ///     }
  ///
  /// A batch has 256 KB of text, or one longer line; its boundaries are unspecified. Nothing more
  /// is read while `consume` is slow: there are at most twice as many batches in memory as tasks.
  ///
  /// - Parameters:
  ///   - tasks: the maximum number of batches that are transformed at a time; by default the number
  ///     of cores. With one, no batch is read before the one before it has been consumed.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: is called with the records of a batch, on any thread. It need not read them to
  ///     the end.
  ///   - consume: is called with one result after the other, on the caller's actor. It may throw to
  ///     end early.
  /// - Throws: the errors of `transform` and `consume`, or `CancellationError`.
  public func concurrentMapBatches<Output: Sendable>(
    tasks: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (inout Iterator) throws -> Output,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    let tasks = tasks ?? JSON.Lines.coreCount
    let width = tasks > 1 ? 2 * min(tasks, 1 << 16) : 1
    try await concurrently(tasks: tasks, width: width, isolation: isolation, transform) {
      try await forEachResult(CollectionOfOne($0), isolation: isolation, consume)
    }
  }

  /// As the function of `JSON.Lines`.
  private func concurrently<Output: Sendable>(
    tasks: Int?, width: Int?, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (inout Iterator) throws -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    try await lines.process(
      tasks: tasks, width: width, isolation: actor,
      { reader in
        var records = Iterator(reader: reader)
        return try work(&records)
      }, consume: consume)
  }
}

extension JSON.Lines {
  /// Processes batches of lines in child tasks, and calls `consume` with the result of each in the
  /// order of the lines.
  ///
  @usableFromInline
  func concurrently<Output: Sendable>(
    width: Int?, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (inout Iterator) throws -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    try await process(
      tasks: nil, width: width, isolation: actor,
      { reader in
        var lines = Iterator(reader: reader)
        return try work(&lines)
      }, consume: consume)
  }

  fileprivate static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  fileprivate func process<Output: Sendable>(
    tasks: Int?, width: Int?, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (RecordReader) throws -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    let width = Swift.max(width ?? 2 * Self.coreCount, 1)
    try await BatchReader(source, options).process(
      tasks: Swift.max(tasks ?? width, 1), width: width, isolation: actor, work, consume: consume)
  }
}

extension JSON.Lines.Decoded {
  /// As the function of `JSON.Lines`.
  @usableFromInline
  func concurrently<Output: Sendable>(
    width: Int?, isolation actor: isolated (any Actor)?,
    _ work: @escaping @Sendable (inout Iterator) throws -> Output,
    consume: (Output) async throws -> Void
  ) async throws {
    let decoding = decoding
    try await lines.process(
      tasks: nil, width: width, isolation: actor,
      { reader in
        var models = Iterator(reader: reader, decoding: decoding)
        return try work(&models)
      }, consume: consume)
  }
}

extension IteratorProtocol {
  /// Calls `body` with all elements, until the task is cancelled.
  @inlinable
  mutating func forEachUntilCancelled(_ body: (Element) throws -> Void) throws {
    var count = 0
    while let element = next() {
      if count & 15 == 0 { try Task.checkCancellation() }
      count &+= 1
      try body(element)
    }
  }

  /// Collects results for all elements, until the task is cancelled.
  @inlinable
  mutating func mapUntilCancelled<Output>(
    _ transform: (Element) throws -> Output
  ) throws -> [Output] {
    var results: [Output] = []
    try forEachUntilCancelled { results.append(try transform($0)) }
    return results
  }
}

/// Calls `consume` with each result of a batch.
///
/// The loop over a batch runs on the caller's actor: the main actor is switched to for each batch,
/// and not for each result.
@usableFromInline
func forEachResult<Output>(
  _ results: some Sequence<Output>, isolation actor: isolated (any Actor)?,
  _ consume: JSON.Lines.Consumer<Output>
) async throws {
  for result in results {
    try Task.checkCancellation()
    try await consume(result)
  }
}
