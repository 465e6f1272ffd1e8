internal import Dispatch
internal import Jansson
internal import Synchronization

/// Consecutive records and failures of a text, with the memory that contains the records.
///
/// Soundness (`@unchecked Sendable`): it is immutable, and owns the window that the records point
/// into.
final class Batch: @unchecked Sendable {
  enum Entry {
    case record(Record)
    case failure(JSON.Lines.Failure)
  }

  let entries: [Entry]
  private let window: LineWindow
  private let windows: WindowPool

  init(_ entries: [Entry], _ window: LineWindow, from windows: WindowPool) {
    self.entries = entries
    self.window = window
    self.windows = windows
  }

  // Nobody else has a record: the window's memory may have other bytes from now on.
  deinit { windows.give(window) }

  /// Decodes each entry and calls `body` with the result, or handles a failure by the policy.
  ///
  /// - Returns: false if the policy ends the reading here.
  func forEach<Value>(
    _ parser: RecordParser, _ policy: JSON.Lines.FailurePolicy,
    _ decoding: any RecordDecoding<Value>,
    _ body: (Result<Value, JSON.Lines.Failure>) throws -> Void
  ) throws -> Bool {
    // The window that the records point into is used again once this batch is freed.
    defer { withExtendedLifetime(self) {} }
    for (index, entry) in entries.enumerated() {
      if index & 15 == 0 { try Task.checkCancellation() }
      let failure: JSON.Lines.Failure
      switch entry {
      case .record(let record):
        let value: Value
        do throws(JSON.Lines.Failure) {
          value = try decoding.model(record, parser)
        } catch let error {
          failure = error
          if try !report(failure, policy, body) { return false }
          continue
        }
        try body(.success(value))
      case .failure(let error):
        failure = error
        if try !report(failure, policy, body) { return false }
      }
    }
    return true
  }

  /// Returns false if the policy ends the reading here.
  private func report<Value>(
    _ failure: JSON.Lines.Failure, _ policy: JSON.Lines.FailurePolicy,
    _ body: (Result<Value, JSON.Lines.Failure>) throws -> Void
  ) throws -> Bool {
    if case .skip(let report) = policy, !failure.isFinal {
      report(failure)
      return true
    }
    try body(.failure(failure))
    if case .stop = policy { return false }
    return !failure.isFinal
  }
}

/// Divides a source into batches, for any number of tasks.
///
/// Soundness (`@unchecked Sendable`): what changes is used under the lock of `count`.
final class BatchReader: @unchecked Sendable {
  /// Whether a task has been cancelled, after which nothing more is read.
  private let isCancelled = Atomic(false)
  /// The number of batches that have been read.
  private let count = Lock(0)
  private let input: LineInput
  private var cutter: RecordCutter
  private let windows = WindowPool()
  private var window = LineWindow()
  private var hasAllBytes = false
  private var isFinished = false
  /// The number of entries for which a batch reserves room, a few more than the last one had.
  private var likelyCount = 0
  private let mayBlock: Bool
  private let queue = DispatchQueue(label: "JSON.Lines")
  private let refusal: String?
  private let file: String?

  init(_ source: LineSource, _ options: JSON.Lines.Options) {
    input = LineInput(source)
    file = source.name
    cutter = RecordCutter(options, file: source.name, range: source.range)
    refusal = options.refusal
    mayBlock = if case .descriptor = source { true } else { false }
  }

  /// Reads the next batch, and returns its number and itself; nil at the end, and once a task that
  /// reads has been cancelled.
  ///
  /// Reading a pipe may block for a long time, so it is done on a thread outside the pool that runs
  /// tasks: a single one, however many tasks wait.
  func next() async -> (Int, Batch)? {
    await withTaskCancellationHandler {
      guard mayBlock else { return numbered() }
      return await withCheckedContinuation { continuation in
        queue.async { continuation.resume(returning: self.numbered()) }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  private func numbered() -> (Int, Batch)? {
    count.withLock { count in
      guard !isCancelled.load(ordering: .relaxed), let batch = read() else { return nil }
      defer { count += 1 }
      return (count, batch)
    }
  }

  private func read() -> Batch? {
    if isFinished { return nil }
    var entries: [Batch.Entry] = []
    entries.reserveCapacity(likelyCount)
    while true {
      switch cutter.cut(window, isFinal: hasAllBytes) {
      case .record(let record): entries.append(.record(record))
      case .failure(let failure): entries.append(.failure(failure))
      case .fatal(let failure): return finish(entries + [.failure(failure)])
      case .end: return entries.isEmpty ? nil : finish(entries)
      case .needsMore:
        do throws(JSON.Error) {
          if !entries.isEmpty { return try takeBatch(entries) }
          if let refusal { return finish([.failure(failure(.unsupported(refusal)))]) }
          let count = try window.fill { (room) throws(JSON.Error) in try input.read(into: room) }
          if count == 0 { hasAllBytes = true }
        } catch {
          return finish(entries + [.failure(failure(.unreadable(error)))])
        }
      }
    }
  }

  private func finish(_ entries: [Batch.Entry]) -> Batch {
    isFinished = true
    return Batch(entries, window, from: windows)
  }

  /// Creates a batch with the current window; the remaining bytes are copied to a new one.
  private func takeBatch(_ entries: [Batch.Entry]) throws(JSON.Error) -> Batch {
    let batch = Batch(entries, window, from: windows)
    let rest = window.bytes
    window = windows.take()
    likelyCount = entries.count + entries.count / 8
    try window.append(UnsafeRawBufferPointer(rest))
    return batch
  }

  private func failure(_ reason: JSON.Lines.Failure.Reason) -> JSON.Lines.Failure {
    JSON.Lines.Failure(reason, at: cutter.position, index: cutter.index, file: file)
  }
}
