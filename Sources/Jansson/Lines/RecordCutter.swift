internal import CJanssonTurbo

/// The bytes of one value, and where they were in the whole text.
struct Record {
  /// Valid until more is read into the window.
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the bytes begin.
  let position: JSON.TextPosition
  /// How many records came before.
  let index: Int
  /// Whether something in the text shows that the value has ended here: a line end, a bracket.
  let isTerminated: Bool

  /// The place in the whole text of a byte of the record.
  func position(at offset: Int) -> JSON.TextPosition {
    var moved = position
    moved.advance(over: UnsafeBufferPointer(rebasing: bytes[..<min(offset, bytes.count)]))
    return moved
  }
}

/// Cuts a stream of bytes into the texts of single values, and keeps count of lines and offsets.
///
/// It remembers how far it has looked, so that a value that arrives in many pieces is gone through
/// once. The bytes of one that is too long are dropped as they come.
struct RecordCutter {
  enum Cut {
    case record(Record)
    /// What follows can still be read.
    case failure(JSON.Lines.Failure)
    /// Nothing can be read after it.
    case fatal(JSON.Lines.Failure)
    /// The window has no further value, and the text has not ended.
    case needsMore
    case end
  }

  private enum Form {
    case lines, textSequence, concatenated, elements

    init(_ format: JSON.Lines.Format) {
      self =
        switch format {
        case .lines: .lines
        case .textSequence: .textSequence
        case .concatenated: .concatenated
        case .elements: .elements
        }
    }
  }

  /// The format without its path, which would be copied for every record.
  private let form: Form
  let limit: Int
  let file: String?
  /// Values that begin from here on are another reader's.
  private(set) var endOffset: Int
  /// Where the bytes that are left begin, in the whole text.
  var position: JSON.TextPosition
  /// How many of the bytes that are left are known to hold no end of a value.
  var scanned = 0
  /// How many bytes of a value that is too long were dropped.
  var dropped = 0
  var index = 0
  /// Whether the beginning belongs to a value of another reader.
  var isSkipping: Bool
  /// For values that are delimited by their own brackets.
  var frame = turbo_frame()
  /// Where the value began that is being cut.
  var frameStart = JSON.TextPosition(line: 1, column: 1, offset: 0)
  /// Whether a record separator has opened a text, or something else has.
  var isInText = false
  var isMisplaced = false
  var walk: ElementWalk?
  private var hasBegun = false

  init(_ options: JSON.Lines.Options, file: String?, range: Range<Int>?) {
    form = Form(options.format)
    limit = options.greatestLength
    self.file = file
    endOffset = range?.upperBound ?? .max
    let start = range.map(Self.start) ?? 0
    isSkipping = (range?.lowerBound ?? 0) > 0
    // The rest of a line that began before the range is not counted as a line.
    let line = isSkipping && options.format == .lines ? 0 : 1
    position = JSON.TextPosition(line: line, column: 1, offset: start)
    if case .elements(let path) = options.format { walk = ElementWalk(path) }
  }

  /// Where reading begins for the values that begin in a range: one byte before, to see whether a
  /// line ends there.
  static func start(of range: Range<Int>) -> Int { max(range.lowerBound - 1, 0) }

  /// The next value in the window, whose bytes are consumed.
  ///
  /// - Parameter isFinal: whether the text ends with the window.
  @inline(__always)
  mutating func cut(_ window: LineWindow, isFinal: Bool) -> Cut {
    if !hasBegun, !begin(window, isFinal: isFinal) { return .needsMore }
    switch form {
    case .lines: return cutLine(window, isFinal: isFinal)
    case .textSequence: return cutText(window, isFinal: isFinal)
    case .concatenated: return cutValue(window, isFinal: isFinal)
    case .elements: return cutElement(window, isFinal: isFinal)
    }
  }

  /// Skips a byte order mark; false if there are too few bytes to tell.
  private mutating func begin(_ window: LineWindow, isFinal: Bool) -> Bool {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = window.bytes
    if bytes.count < mark.count, !isFinal, mark.starts(with: bytes) { return false }
    hasBegun = true
    if position.offset == 0, !isSkipping, bytes.starts(with: mark) {
      window.consume(3)
      position = JSON.TextPosition(line: 1, column: 1, offset: 3)
      // The mark is a part of the first line, which belongs to the range that the mark begins in.
      if form == .lines, endOffset > 0 { endOffset = max(endOffset, 4) }
    }
    return true
  }
}

extension RecordCutter {
  /// The failure at a place, or where the bytes that are left begin.
  func failure(
    _ reason: JSON.Lines.Failure.Reason, at position: JSON.TextPosition? = nil
  ) -> Cut {
    let failure = JSON.Lines.Failure(
      reason, at: position ?? self.position, index: index, file: file)
    return failure.isFinal ? .fatal(failure) : .failure(failure)
  }

  /// Drops bytes that belong to a value of which none are needed.
  @inline(__always)
  mutating func drop(_ count: Int, _ window: LineWindow) {
    window.consume(count)
    dropped += count
    scanned = 0
  }

  /// Counts a value or a failure.
  mutating func nextIndex() -> Int {
    defer { index += 1 }
    return index
  }

  /// White space (RFC 8259, section 2).
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  static func isBlank(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.allSatisfy(isBlank) }
}
