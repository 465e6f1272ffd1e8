#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

extension JSON.Lines {
  /// Transforms the lines on all cores, and returns the results in the order of the lines.
  ///
  /// It is `map`, in batches of whole lines that are processed in child tasks of the caller's:
  ///
  ///     let names = try await lines.concurrentMap { try $0.get()["user", "name"] }
  ///
  /// If `transform` throws, or the task is cancelled, the other batches are cancelled and the call
  /// throws. A failure at which the policy stops is the last one whose result is returned, though
  /// lines after it may have been transformed already.
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set. Each
  ///     has 256 KB of text, or one longer line.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - transform: makes a result of a value or a failure, in any thread.
  /// - Returns: the results, which are all in memory; `concurrentMap(_:forEach:)` keeps only a few.
  /// - Throws: what `transform` throws, or `CancellationError`.
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await concurrentMap(width: width, isolation: isolation, transform) { outputs.append($0) }
    return outputs
  }

  /// Transforms the lines on all cores, and hands on each result in the order of the lines.
  ///
  ///     try await lines.concurrentMap {
  ///       try Summary(of: $0.get())
  ///     } forEach: { summary in
  ///       try await connection.send(summary)
  ///     }
  ///
  /// While `consume` is slow nothing more is read: at most `width` batches are in memory.
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - transform: makes a result of a value or a failure, in any thread.
  ///   - consume: takes one result after the other.
  /// - Throws: what `transform` and `consume` throw, or `CancellationError`.
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: (Output) async throws -> Void
  ) async throws {
    try await ConcurrentBatches(self, ValueDecoding(), width: width)
      .map(isolation: isolation, transform, consume: consume)
  }

  /// Calls `body` for the lines on all cores, in no order.
  ///
  ///     let count = Atomic(0)
  ///     try await lines.concurrentForEach { line in
  ///       if try line.get()["level"] == "error" { count.add(1, ordering: .relaxed) }
  ///     }
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - body: takes a value or a failure, in any thread.
  /// - Throws: what `body` throws, or `CancellationError`.
  public func concurrentForEach(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: @escaping @Sendable (Element) throws -> Void
  ) async throws {
    try await ConcurrentBatches(self, ValueDecoding(), width: width)
      .forEach(isolation: isolation, body)
  }
}

extension JSON.Lines.Decoded {
  /// Makes models of the lines on all cores, transforms them there, and returns the results in the
  /// order of the lines.
  ///
  ///     let names = try await lines.decoded(as: Event.self).concurrentMap { try $0.get().name }
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - transform: makes a result of a model or a failure, in any thread.
  /// - Returns: the results.
  /// - Throws: what `transform` throws, or `CancellationError`.
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await concurrentMap(width: width, isolation: isolation, transform) { outputs.append($0) }
    return outputs
  }

  /// Makes models of the lines on all cores, transforms them there, and hands on each result in the
  /// order of the lines.
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - transform: makes a result of a model or a failure, in any thread.
  ///   - consume: takes one result after the other.
  /// - Throws: what `transform` and `consume` throw, or `CancellationError`.
  public func concurrentMap<Output: Sendable>(
    width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ transform: @escaping @Sendable (Element) throws -> Output,
    forEach consume: (Output) async throws -> Void
  ) async throws {
    try await ConcurrentBatches(lines, decoding, width: width)
      .map(isolation: isolation, transform, consume: consume)
  }

  /// Makes models of the lines on all cores, and calls `body` for them there, in no order.
  ///
  /// - Parameters:
  ///   - width: how many batches may be under way; twice the number of cores unless set.
  ///   - isolation: the actor that the call returns to; the caller's unless set.
  ///   - body: takes a model or a failure, in any thread.
  /// - Throws: what `body` throws, or `CancellationError`.
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

  /// Hands all lines to `body`, which gives nothing.
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

/// Values that stay JSON.
struct ValueDecoding: RecordDecoding {
  func model(_ record: Record, _ parser: RecordParser) throws(JSON.Lines.Failure) -> JSON {
    try parser.value(record)
  }
}
