/// Reads a source record by record, and applies the policy for failures.
///
/// It belongs to one iterator, and keeps its buffer from record to record.
final class RecordReader {
  let parser: RecordParser
  private let window = LineWindow()
  private let input: LineInput?
  @exclusivity(unchecked) private var cutter: RecordCutter
  private let policy: JSON.Lines.FailurePolicy
  /// Where the last record began, or its failure was.
  @exclusivity(unchecked) private(set) var position: JSON.TextPosition
  /// Whether the source has no more bytes than the window.
  @exclusivity(unchecked) private var hasAllBytes = false
  @exclusivity(unchecked) private var isFinished = false
  /// Why nothing more can be read.
  private var problem: JSON.Lines.Failure?

  /// A reader of a source.
  convenience init(_ source: LineSource, _ options: JSON.Lines.Options) {
    self.init(LineInput(source), options, file: source.name, range: source.range)
  }

  /// A reader of an input; without one, of chunks that are appended.
  init(_ input: LineInput?, _ options: JSON.Lines.Options, file: String?, range: Range<Int>?) {
    self.input = input
    parser = RecordParser(options, file: file)
    cutter = RecordCutter(options, file: file, range: range)
    position = cutter.position
    policy = options.onFailure
    if let refusal = options.refusal { problem = failure(.unsupported(refusal)) }
  }

  /// What the next record gives: a value, or a failure that is to be handed on.
  ///
  /// - Returns: nil at the end, and without a source also when the chunks hold no further value.
  @inline(__always)
  func next<Value>(
    _ make: (RecordParser, Record) throws(JSON.Lines.Failure) -> Value
  ) -> Result<Value, JSON.Lines.Failure>? {
    while !isFinished {
      let failure: JSON.Lines.Failure
      switch cutter.cut(window, isFinal: hasAllBytes) {
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
        isFinished = true
        return .failure(problem)
      case .failure(let problem): failure = problem
      case .fatal(let problem):
        isFinished = true
        return .failure(problem)
      case .end:
        isFinished = true
        return nil
      }
      if let result: Result<Value, JSON.Lines.Failure> = handle(failure) { return result }
    }
    return nil
  }

  /// What becomes of a failure; nil if it is skipped.
  @inline(never)
  func handle<Value>(_ failure: JSON.Lines.Failure) -> Result<Value, JSON.Lines.Failure>? {
    if failure.isFinal { isFinished = true }
    position = failure.position
    switch policy {
    case .stop: isFinished = true
    case .handOver: break
    case .skip(let report):
      if isFinished { break }
      report(failure)
      return nil
    }
    return .failure(failure)
  }

  /// Reads more; a failure that cannot be passed over ends everything.
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
    JSON.Lines.Failure(reason, at: cutter.position, index: cutter.index, file: parser.file)
  }
}

extension RecordReader {
  /// Takes a chunk that has arrived.
  func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    if !isFinished, problem == nil { try window.append(chunk) }
  }

  /// Takes note that the text cannot be read on.
  func fail(_ error: JSON.Error) { problem = failure(.unreadable(error)) }

  /// Takes note that no more chunks come.
  func finish() { hasAllBytes = true }

  /// Whether nothing more will come: the end was reached, or a failure that stops the reading.
  var isAtEnd: Bool { isFinished }
}

extension JSON.Lines.Options {
  /// Why these options cannot be met, if so.
  var refusal: String? {
    switch format {
    case .lines, .textSequence: nil
    case .concatenated, .elements:
      reading.syntax == .json
        ? nil : "values without line ends between them are read as JSON, not as another syntax"
    }
  }
}
