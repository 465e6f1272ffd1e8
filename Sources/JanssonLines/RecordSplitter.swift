internal import CJanssonTurbo
internal import Jansson

typealias Record = JSON.Lines.Record

/// Splits a stream of bytes into the texts of single values, and counts lines and offsets.
///
/// It records how far it has searched, so a value that arrives in many chunks is searched only
/// once. The bytes of a value that is too long are dropped as they arrive.
struct RecordSplitter {
  enum Outcome {
    case record(Record)
    /// A failure after which reading can continue.
    case failure(JSON.Lines.Failure)
    /// A failure after which nothing can be read.
    case fatal(JSON.Lines.Failure)
    /// The window contains no further complete value, and the text has not ended.
    case needsMore
    case end
  }

  private enum Form {
    case lines, textSequence, serverSentEvents, concatenated, elements
    /// The records that another splitter has found, whatever their format.
    case split

    init(_ format: JSON.Lines.Format) {
      self =
        switch format {
        case .lines: .lines
        case .textSequence: .textSequence
        case .serverSentEvents: .serverSentEvents
        case .concatenated: .concatenated
        case .elements: .elements
        }
    }
  }

  /// The format without its path, which would otherwise be copied for every record.
  private var form: Form
  let limit: Int
  let file: String?
  /// Values that begin at this offset or later belong to another reader.
  private(set) var endOffset: Int
  /// The position of the remaining bytes in the whole text.
  var position: JSON.TextPosition
  /// The number of remaining bytes that are known to contain no end of a value.
  var scanned = 0
  /// The number of dropped bytes of a value that is too long.
  var dropped = 0
  var index = 0
  /// Whether the first bytes belong to another reader's value, or to one that is too long.
  var isSkipping: Bool
  /// The state for values that are delimited by their own brackets.
  var search = turbo_value_search()
  /// Whether the current value is too long, which has been reported: only its end matters.
  var isReported = false
  /// The position at which the current value began.
  var searchStart = JSON.TextPosition(line: 1, column: 1, offset: 0)
  /// Whether a text has begun, with a record separator or without.
  var isInText = false
  /// Whether nothing up to the next separator is a text, which has been reported.
  var isMisplaced = false
  var walk: ElementWalk?
  var events = EventSearch()
  var fields = EventFields()
  /// Whether events without a value are wanted, too, and those after the one that is the last by
  /// convention.
  let keepsAllEvents: Bool
  private var hasBegun = false
  private var outcomes = [Outcome]().makeIterator()
  /// The offsets of the next line feeds in the whole text, if another splitter has skipped them.
  var lineEnds = [Int]()[...]
  /// The number of lines for which a batch reserves room, a few more than the last one had.
  var likelyCount = 0

  init(_ options: JSON.Lines.Options, file: String?, range: Range<Int>?) {
    form = Form(options.format)
    limit = options.lengthLimit
    keepsAllEvents = options.keepsAllEvents
    self.file = file
    endOffset = range?.upperBound ?? .max
    let start = range.map(Self.start) ?? 0
    isSkipping = (range?.lowerBound ?? 0) > 0
    // The rest of a line that began before the range is not counted as a line.
    let line = isSkipping && options.format == .lines ? 0 : 1
    position = JSON.TextPosition(line: line, column: 1, offset: start)
    if case .elements(let path) = options.format { walk = ElementWalk(path) }
  }

  /// The offset at which to read the values that begin in a range: one byte before it, to see
  /// whether a line ends there.
  static func start(of range: Range<Int>) -> Int { max(range.lowerBound - 1, 0) }

  /// Finds the next value in the window and consumes its bytes.
  ///
  /// - Parameter isFinal: whether the text ends with the window.
  @inline(never)
  mutating func next(_ window: LineWindow, isFinal: Bool) -> Outcome {
    if !hasBegun, !begin(window, isFinal: isFinal) { return .needsMore }
    switch form {
    case .lines: return nextLine(window, isFinal: isFinal)
    case .textSequence: return nextText(window, isFinal: isFinal)
    case .serverSentEvents: return nextEvent(window, isFinal: isFinal)
    case .concatenated: return nextValue(window, isFinal: isFinal)
    case .elements: return nextElement(window, isFinal: isFinal)
    case .split: return outcomes.next() ?? .end
    }
  }

  /// A splitter that returns what this one has found.
  func handingOut(_ outcomes: [Outcome]) -> RecordSplitter {
    var splitter = self
    splitter.form = .split
    splitter.outcomes = outcomes.makeIterator()
    return splitter
  }

  /// Whether the window begins with a requested line, and lines can be found without reading those
  /// before them.
  var isAtLine: Bool { form == .lines && hasBegun && !isSkipping && dropped == 0 }

  /// Skips a byte order mark; returns false if more bytes are needed.
  private mutating func begin(_ window: LineWindow, isFinal: Bool) -> Bool {
    let bytes = window.bytes
    if bytes.count < ByteOrderMark.bytes.count, !isFinal, ByteOrderMark.bytes.starts(with: bytes) {
      return false
    }
    hasBegun = true
    if position.offset == 0, !isSkipping, ByteOrderMark.begins(bytes) {
      window.consume(3)
      position = JSON.TextPosition(line: 1, column: 1, offset: 3)
      // The mark is part of the first line, which belongs to the range in which the mark begins.
      if form == .lines, endOffset > 0 { endOffset = max(endOffset, 4) }
    }
    return true
  }
}

extension RecordSplitter {
  /// Creates a failure, by default at the position of the remaining bytes and before a value.
  func failure(
    _ reason: JSON.Lines.Failure.Reason, at position: JSON.TextPosition? = nil, index: Int? = nil
  ) -> Outcome {
    let failure = JSON.Lines.Failure(
      reason, at: position ?? self.position, index: index ?? self.index, file: file)
    return failure.isFinal ? .fatal(failure) : .failure(failure)
  }

  /// Drops bytes of a value that is not needed.
  mutating func drop(_ count: Int, _ window: LineWindow) {
    window.consume(count)
    dropped += count
    scanned = 0
  }

  /// Counts a value or failure, and returns its index.
  mutating func nextIndex() -> Int {
    defer { index += 1 }
    return index
  }

  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.allSatisfy(\.isWhiteSpace)
  }
}
