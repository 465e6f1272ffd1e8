internal import Jansson

/// Reads a source record by record, and applies the policy for failures.
///
/// It is used by one iterator, and keeps its buffer from record to record.
@usableFromInline
final class RecordReader {
  let parser: RecordParser
  private let window: LineWindow
  /// The pool to which the window returns when no record is in use any more.
  private let windows: WindowPool?
  private let input: LineInput?
  @exclusivity(unchecked) private var splitter: RecordSplitter
  private let policy: JSON.Lines.FailurePolicy
  /// The position of the last record, or of its failure.
  @exclusivity(unchecked) private(set) var position: JSON.TextPosition
  /// Whether the source has no bytes beyond those in the window.
  @exclusivity(unchecked) private var hasAllBytes = false
  @exclusivity(unchecked) private var isFinished = false
  /// Whether reading ended with a failure rather than the end of the text.
  private(set) var hasStopped = false
  /// The failure that prevents further reading.
  private var problem: JSON.Lines.Failure?

  /// Creates a reader of a source.
  convenience init(_ source: LineSource, _ options: JSON.Lines.Options) {
    self.init(LineInput(source), options, file: source.name, range: source.range)
  }

  /// Creates a reader of an input; if that is nil, of chunks that are appended.
  init(_ input: LineInput?, _ options: JSON.Lines.Options, file: String?, range: Range<Int>?) {
    self.input = input
    (window, windows) = (LineWindow(), nil)
    parser = RecordParser(options, file: file)
    splitter = RecordSplitter(options, file: file, range: range)
    position = splitter.position
    policy = options.onFailure
    if let refusal = options.refusal { problem = failure(.unsupported(refusal)) }
  }

  /// Creates a reader of the bytes in a window, which returns to the pool when the reader is freed.
  init(
    _ window: LineWindow, _ splitter: RecordSplitter, _ options: JSON.Lines.Options,
    from windows: WindowPool
  ) {
    input = nil
    (self.window, self.windows) = (window, windows)
    parser = RecordParser(options, file: splitter.file)
    self.splitter = splitter
    position = splitter.position
    policy = options.onFailure
    hasAllBytes = true
  }

  deinit { windows?.reuse(window) }

  /// Returns the result for the next record: a value, or a failure that the policy does not skip.
  ///
  /// - Returns: nil at the end, and, without an input, if the chunks contain no further value.
  func next<Value>(
    _ make: (RecordParser, Record) throws(JSON.Lines.Failure) -> Value
  ) -> Result<Value, JSON.Lines.Failure>? {
    while !isFinished {
      let failure: JSON.Lines.Failure
      switch next() {
      case .record(let record):
        position = record.position
        do throws(JSON.Lines.Failure) {
          return .success(try make(parser, record))
        } catch {
          failure = error
        }
      case .needsMore:
        guard let problem = fill() else {
          if input == nil { return nil }
          continue
        }
        stop()
        return .failure(problem)
      case .failure(let problem): failure = problem
      case .fatal(let problem):
        stop()
        return .failure(problem)
      case .end:
        isFinished = true
        return nil
      }
      if let result: Result<Value, JSON.Lines.Failure> = handle(failure) { return result }
    }
    return nil
  }

  private func next() -> RecordSplitter.Outcome {
    if let record = splitter.nextCompleteLine(window) { return .record(record) }
    return splitter.next(window, isFinal: hasAllBytes)
  }

  /// Applies the policy to a failure; returns nil if it is skipped.
  @inline(never)
  func handle<Value>(_ failure: JSON.Lines.Failure) -> Result<Value, JSON.Lines.Failure>? {
    if failure.isFinal { stop() }
    position = failure.position
    switch policy {
    case .stop: stop()
    case .continue: break
    case .skip(let report):
      if isFinished { break }
      report(failure)
      return nil
    }
    return .failure(failure)
  }

  private func stop() { (isFinished, hasStopped) = (true, true) }

  /// Reads more bytes; returns a failure if nothing more can be read.
  @inline(never)
  private func fill() -> JSON.Lines.Failure? {
    if let problem { return problem }
    guard let input else { return nil }
    do throws(JSON.Error) {
      let count = try window.fill { (room) throws(JSON.Error) in try input.read(into: room) }
      if count == 0 { hasAllBytes = true }
      return nil
    } catch {
      return failure(.unreadable(error))
    }
  }

  private func failure(_ reason: JSON.Lines.Failure.Reason) -> JSON.Lines.Failure {
    JSON.Lines.Failure(reason, at: splitter.position, index: splitter.index, file: parser.file)
  }
}

extension RecordReader {
  /// Appends a chunk.
  func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    if !isFinished, problem == nil { try window.append(chunk) }
  }

  /// Records that the text cannot be read any further.
  func fail(_ error: JSON.Error) { problem = failure(.unreadable(error)) }

  /// Records that there are no more chunks.
  func finish() { hasAllBytes = true }

  /// What is known of the stream besides the data of its events.
  var fields: EventFields {
    get { splitter.fields }
    set { splitter.fields = newValue }
  }

  /// Whether nothing more will be returned: the end was reached, or a failure has ended the
  /// reading.
  var isAtEnd: Bool { isFinished }
}

extension JSON.Lines.Options {
  /// The reason why these options cannot be combined, if so.
  var refusal: String? {
    switch format {
    case .lines, .textSequence, .serverSentEvents: nil
    case .concatenated, .elements:
      reading.syntax == .json
        ? nil : "values without line ends between them must be JSON, not another syntax"
    }
  }
}
