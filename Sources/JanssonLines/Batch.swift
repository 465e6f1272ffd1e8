internal import Jansson
internal import JanssonPlatform

/// Consecutive lines of a text, with the memory that contains them.
///
/// Soundness (`@unchecked Sendable`): only the task that it was read for uses the reader, and only
/// after it was handed over.
final class Batch: @unchecked Sendable {
  /// The number of batches before this one.
  let number: Int
  private let content: RecordReader
  /// Set last and read first: the continuation alone orders the accesses, but the thread sanitizer
  /// does not see it.
  private let isHandedOver = Atomic(false)

  init(_ number: Int, _ reader: RecordReader) {
    (self.number, content) = (number, reader)
    isHandedOver.store(true, ordering: .releasing)
  }

  /// The reader of the lines, for one task.
  var reader: RecordReader {
    _ = isHandedOver.load(ordering: .acquiring)
    return content
  }
}

/// Divides a source into batches, for any number of tasks.
///
/// Complete lines are skipped, and are split by the task that reads them. Other values can be found
/// only after those before them, so they are found here.
///
/// Soundness (`@unchecked Sendable`): mutable state is accessed under the lock of `count`.
final class BatchReader: @unchecked Sendable {
  /// Whether a task has been cancelled; nothing more is read then.
  private let isCancelled = Atomic(false)
  /// The number of batches that have been read.
  private let count = Lock(0)
  private let input: LineInput
  private let options: JSON.Lines.Options
  private var splitter: RecordSplitter
  private let windows = WindowPool()
  private var window = LineWindow()
  private var hasAllBytes = false
  private var isFinished = false
  private let mayBlock: Bool
  private let blockingCalls = BlockingCalls()

  init(_ source: LineSource, _ options: JSON.Lines.Options) {
    input = LineInput(source)
    splitter = RecordSplitter(options, file: source.name, range: source.range)
    self.options = options
    mayBlock = source.mayBlock
  }

  /// Reads the next batch; nil at the end, and once a task that reads has been cancelled.
  ///
  /// Reading a pipe may block for a long time, so it is done on a thread outside the pool, a single
  /// one, however many tasks wait. None of them waits any longer when it is cancelled.
  func next() async -> Batch? {
    await withTaskCancellationHandler {
      guard mayBlock else { return numbered() }
      let batch = Lock<Batch?>(nil)
      let isRead = await blockingCalls.run {
        let next = self.numbered()
        batch.withLock { $0 = next }
      }
      return isRead ? batch.withLock { $0 } : nil
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }

  private func numbered() -> Batch? {
    count.withLock { count in
      guard let reader = read() else { return nil }
      defer { count += 1 }
      return Batch(count, reader)
    }
  }

  private func read() -> RecordReader? {
    var outcomes: [RecordSplitter.Outcome] = []
    // A line that is too long may have no end, so that this is all that ends the loop.
    while !isFinished, !isCancelled.load(ordering: .relaxed) {
      do throws(JSON.Error) {
        if outcomes.isEmpty, let (length, splitter) = splitter.passLines(window) {
          return try detachBatch(splitter, length)
        }
        switch splitter.next(window, isFinal: hasAllBytes) {
        case .record(let record): outcomes.append(.record(record))
        case .failure(let failure): outcomes.append(.failure(failure))
        case .fatal(let failure): return finish(outcomes, failure)
        case .end:
          isFinished = true
          if !outcomes.isEmpty { return reader(splitter.handingOut(outcomes)) }
        case .needsMore:
          if !outcomes.isEmpty { return try detachBatch(splitter.handingOut(outcomes), 0) }
          if let refusal = options.refusal { return finish([], failure(.unsupported(refusal))) }
          let count = try window.fill { (room) throws(JSON.Error) in try input.read(into: room) }
          if count == 0 { hasAllBytes = true }
        }
      } catch {
        return finish(outcomes, failure(.unreadable(error)))
      }
    }
    return nil
  }

  private func finish(
    _ outcomes: [RecordSplitter.Outcome], _ failure: JSON.Lines.Failure
  ) -> RecordReader {
    isFinished = true
    return reader(splitter.handingOut(outcomes + [.fatal(failure)]))
  }

  private func reader(_ splitter: RecordSplitter) -> RecordReader {
    RecordReader(window, splitter, options, from: windows)
  }

  /// Creates a batch of the first bytes in the window, or of records that have been found in it;
  /// the remaining bytes are copied to a new window.
  private func detachBatch(
    _ splitter: RecordSplitter, _ length: Int
  ) throws(JSON.Error) -> RecordReader {
    let next = windows.window()
    try next.append(
      UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(window.bytes)[length...]))
    if length > 0 { window.keep(length) }
    defer { window = next }
    return reader(splitter)
  }

  private func failure(_ reason: JSON.Lines.Failure.Reason) -> JSON.Lines.Failure {
    JSON.Lines.Failure(reason, at: splitter.position, index: splitter.index, file: splitter.file)
  }
}
