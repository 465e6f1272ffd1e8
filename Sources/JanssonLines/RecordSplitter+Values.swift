internal import CJanssonTurbo
internal import Jansson

// Values that may span several lines: the position is counted byte by byte.
//
// Soundness: `scanned` is at most the number of bytes in the window, and a search reads no others.

extension RecordSplitter {
  /// Consumes bytes, and advances the position past them.
  mutating func consume(_ count: Int, _ window: LineWindow) {
    position.advance(over: UnsafeBufferPointer(rebasing: window.bytes[..<count]))
    window.consume(count)
    scanned = max(scanned - count, 0)
  }

  mutating func skipWhiteSpace(_ window: LineWindow) {
    var count = 0
    let bytes = window.bytes
    while count < bytes.count, bytes[count].isWhiteSpace { count += 1 }
    if count > 0 { consume(count, window) }
  }
}

// MARK: Values without separators

extension RecordSplitter {
  mutating func nextValue(_ window: LineWindow, isFinal: Bool) -> Outcome {
    guard endOffset == .max, !isSkipping else {
      return failure(.unsupported("concatenated values cannot be read from a range"))
    }
    if search.state == TURBO_VALUE_START {
      skipWhiteSpace(window)
      if window.bytes.isEmpty { return isFinal ? .end : .needsMore }
    }
    return nextDelimited(window, isFinal: isFinal) ?? nextValue(window, isFinal: isFinal)
  }

  /// Returns the value at the beginning of the window, or the rest of one, whose end is found by
  /// its brackets and quotes; nil at the end of a value that is too long.
  mutating func nextDelimited(_ window: LineWindow, isFinal: Bool) -> Outcome? {
    let bytes = window.bytes
    if let start = bytes.baseAddress {
      scanned += (start + scanned).withMemoryRebound(to: CChar.self, capacity: 1) {
        turbo_find_value_end($0, bytes.count - scanned, &search)
      }
    }
    let isDone = search.state == TURBO_VALUE_DONE
    let size = dropped + scanned
    guard isDone || isFinal else {
      guard size > limit else { return .needsMore }
      defer { dropDelimited(window) }
      if isReported { return .needsMore }
      // Its end is not waited for, since there may be none.
      isReported = true
      return failure(.tooLong(limit: limit), at: position, index: nextIndex())
    }
    let start = position
    let text = UnsafeBufferPointer(rebasing: bytes[..<scanned])
    consume(scanned, window)
    (scanned, dropped) = (0, 0)
    search = turbo_value_search()
    if isReported {
      isReported = false
      return nil
    }
    if size > limit { return failure(.tooLong(limit: limit), at: start, index: nextIndex()) }
    return .record(
      Record(bytes: text, position: start, index: nextIndex(), isTerminated: isDone))
  }

  private mutating func dropDelimited(_ window: LineWindow) {
    let count = scanned
    consume(count, window)
    dropped += count
    scanned = 0
  }
}

// MARK: Text sequences

extension RecordSplitter {
  private static var separator: UInt8 { 0x1E }

  mutating func nextText(_ window: LineWindow, isFinal: Bool) -> Outcome {
    while true {
      let rest = window.bytes
      // A text belongs to the range that contains its separator.
      if isSkipping, !skipToRange(window) {
        if position.offset >= endOffset || isFinal { return .end }
        return .needsMore
      }
      if !isInText {
        if position.offset >= endOffset { return .end }
        guard let first = rest.first else { return isFinal ? .end : .needsMore }
        if first == Self.separator {
          consume(1, window)
        } else {
          skipWhiteSpace(window)
          guard let first = window.bytes.first else { return isFinal ? .end : .needsMore }
          if first != Self.separator {
            let error = SourceText(bytes: window.bytes, file: file)
              .syntaxError("expected a record separator (U+001E)", at: 0)
            isInText = true
            isMisplaced = true
            return failure(.invalid(error.mapPosition { _ in position }))
          }
          consume(1, window)
        }
        isInText = true
        searchStart = position
      }
      guard let outcome = nextBeforeSeparator(window, isFinal: isFinal) else { continue }
      return outcome
    }
  }

  /// Skips the text that began before the range; returns false if its end is not in the window.
  private mutating func skipToRange(_ window: LineWindow) -> Bool {
    let bytes = window.bytes
    // Reading began one byte before the range.
    if dropped == 0, !bytes.isEmpty {
      consume(1, window)
      dropped = 1
    }
    let rest = window.bytes
    let count = rest.firstIndex(of: Self.separator) ?? rest.count
    consume(count, window)
    guard count < rest.count else { return false }
    isSkipping = false
    dropped = 0
    return true
  }

  /// Returns the text before the next separator; nil if it is blank or misplaced.
  private mutating func nextBeforeSeparator(_ window: LineWindow, isFinal: Bool) -> Outcome? {
    let rest = window.bytes
    var end: Int?
    if let start = rest.baseAddress, rest.count > scanned,
      let hit = memchr(start + scanned, Int32(Self.separator), rest.count - scanned)
    {
      end = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(hit))
    }
    guard let length = end ?? (isFinal ? rest.count : nil) else {
      scanned = rest.count
      let isTooLong = scanned > limit
      if isMisplaced || isTooLong { consume(scanned, window) }
      if isMisplaced || !isTooLong { return .needsMore }
      // Its end is not waited for, since there may be none.
      isMisplaced = true
      return failure(.tooLong(limit: limit), at: searchStart, index: nextIndex())
    }
    let bytes = UnsafeBufferPointer(rebasing: rest[..<length])
    consume(length, window)
    let wasMisplaced = isMisplaced
    (scanned, isInText, isMisplaced) = (0, false, false)
    if wasMisplaced { return nil }
    if length > limit {
      return failure(.tooLong(limit: limit), at: searchStart, index: nextIndex())
    }
    if Self.isBlank(bytes) { return nil }
    return .record(
      Record(
        bytes: bytes, position: searchStart, index: nextIndex(),
        isTerminated: bytes.last?.isWhiteSpace ?? false))
  }
}

extension JSON.TextPosition {
  /// Advances past bytes: lines end with LF, and columns count scalars.
  @inline(never)
  mutating func advance(over bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return }
    var last = 0
    let lines = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      turbo_count_lines($0, bytes.count, &last)
    }
    var scalars = 0
    for byte in bytes[last...] where !UTF8Sequence.isContinuation(byte) { scalars &+= 1 }
    self = JSON.TextPosition(
      line: line + lines, column: (lines > 0 ? 1 : column) + scalars, offset: offset + bytes.count)
  }
}
