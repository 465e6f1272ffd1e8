public import Jansson

extension JSON.Lines {
  /// Reduces the lines on all cores: each batch to one result, and then these results, in the order
  /// of the lines.
  ///
  ///     let requests = try await lines.concurrentReduce(into: [String: Int]()) { counts, line in
  ///       if let path = try line.get()["path"].string { counts[path, default: 0] += 1 }
  ///     } combining: { counts, more in
  ///       counts.merge(more, uniquingKeysWith: +)
  ///     }
  ///
  /// For sums and the like it is faster than a counter that `concurrentForEach(_:)` changes: if all
  /// cores change the same memory for each line, they wait for each other.
  ///
  /// - Parameters:
  ///   - empty: the result of no lines: every batch begins with it, so that combining it with
  ///     another result must not change that.
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - update: adds a value or failure to a batch's result, on any thread.
  ///   - combine: adds the result of a batch to that of the batches before it, on the caller's
  ///     actor.
  /// - Returns: the result of all lines.
  /// - Throws: the errors of `update` and `combine`, or `CancellationError`.
  @inlinable
  public func concurrentReduce<Output: Sendable>(
    into empty: Output, width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ update: @escaping @Sendable (inout Output, Element) throws -> Void,
    combining combine: (inout Output, Output) throws -> Void
  ) async throws -> Output {
    var all = empty
    try await concurrently(width: width, isolation: isolation) { batch in
      var result = empty
      try batch.forEachUntilCancelled { try update(&result, $0) }
      return result
    } consume: {
      try await forEachResult(CollectionOfOne($0), isolation: isolation) { try combine(&all, $0) }
    }
    return all
  }
}

extension JSON.Lines.Decoded {
  /// Decodes the lines as models, and reduces these on all cores: each batch to one result, and
  /// then these results, in the order of the lines.
  ///
  ///     let total = try await lines.decoded(as: Order.self).concurrentReduce(into: 0) {
  ///       $0 += try $1.get().price
  ///     } combining: {
  ///       $0 += $1
  ///     }
  ///
  /// - Parameters:
  ///   - empty: the result of no lines: every batch begins with it, so that combining it with
  ///     another result must not change that.
  ///   - width: the maximum number of batches in memory; by default twice the number of cores.
  ///   - isolation: the actor that the call returns to; by default the caller's.
  ///   - update: adds a model or failure to a batch's result, on any thread.
  ///   - combine: adds the result of a batch to that of the batches before it, on the caller's
  ///     actor.
  /// - Returns: the result of all lines.
  /// - Throws: the errors of `update` and `combine`, or `CancellationError`.
  @inlinable
  public func concurrentReduce<Output: Sendable>(
    into empty: Output, width: Int? = nil, isolation: isolated (any Actor)? = #isolation,
    _ update: @escaping @Sendable (inout Output, Element) throws -> Void,
    combining combine: (inout Output, Output) throws -> Void
  ) async throws -> Output {
    var all = empty
    try await concurrently(width: width, isolation: isolation) { batch in
      var result = empty
      try batch.forEachUntilCancelled { try update(&result, $0) }
      return result
    } consume: {
      try await forEachResult(CollectionOfOne($0), isolation: isolation) { try combine(&all, $0) }
    }
    return all
  }
}
