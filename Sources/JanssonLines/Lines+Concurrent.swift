public import Jansson

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

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
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await ConcurrentBatches(self, ValueDecoding(), width: width)
      .map(isolation: isolation, transform) { outputs += $0 }
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
  /// actor, for example, is switched to once for each batch, and is occupied until all results of the
  /// batch are consumed, unless `consume` suspends.
  ///
  /// - Parameters:
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - transform: converts a value or failure to a result, on any thread.
  ///   - consume: is called with one result after the other, on the caller's actor.
  /// - Throws: the errors of `transform` and `consume`, or `CancellationError`.
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    try await ConcurrentBatches(self, ValueDecoding(), width: width)
      .map(isolation: isolation, transform, forEach: consume)
  }

  /// Calls `body` with the lines on all cores, in no particular order.
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
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Element) throws -> Void
  ) async throws {
    try await ConcurrentBatches(self, ValueDecoding(), width: width)
      .forEach(isolation: isolation, body)
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
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await ConcurrentBatches(lines, decoding, width: width)
      .map(isolation: isolation, transform) { outputs += $0 }
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
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: JSON.Lines.Consumer<Output>
  ) async throws {
    try await ConcurrentBatches(lines, decoding, width: width)
      .map(isolation: isolation, transform, forEach: consume)
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
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Element) throws -> Void
  ) async throws {
    try await ConcurrentBatches(lines, decoding, width: width)
      .forEach(isolation: isolation, body)
  }
}

extension ConcurrentBatches {
  static var coreCount: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Calls `body` with all lines, without collecting results.
  fileprivate func forEach(
    isolation: isolated (any Actor)?,
    _ body: @escaping @Sendable (Result<Value, JSON.Lines.Failure>) throws -> Void
  ) async throws {
    try await map(isolation: isolation) { line -> Void? in
      try body(line)
      return nil
    } consume: { _ in
    }
  }
}

/// Returns the values of records as `JSON`.
struct ValueDecoding: RecordDecoding {
  typealias Model = JSON

  func decode(
    _ record: Record, _ parser: RecordParser, into target: UnsafeMutableRawPointer
  ) throws(JSON.Lines.Failure) {
    target.initializeMemory(as: JSON.self, to: try parser.value(record))
  }
}
