internal import Jansson
internal import JanssonPlatform

// Soundness: searches begin at or before the end of the window's bytes, and look no further.

extension RecordSplitter {
  /// Returns the next line if it is complete and requested, and neither blank nor too long, like
  /// nearly all lines.
  mutating func nextCompleteLine(_ window: LineWindow) -> Record? {
    let rest = window.bytes
    guard isAtLine, position.offset < endOffset, let length = lineLength(rest), length <= limit,
      rest[0] > 0x20
    else { return nil }
    let record = Record(
      bytes: UnsafeBufferPointer(rebasing: rest[..<length]), position: position, index: index,
      isTerminated: true)
    lineEnds = lineEnds.dropFirst()
    window.consume(length + 1)
    position = JSON.TextPosition(
      line: position.line + 1, column: 1, offset: position.offset + length + 1)
    scanned = 0
    index += 1
    return record
  }

  /// Returns the next line that is not blank.
  mutating func nextLine(_ window: LineWindow, isFinal: Bool) -> Outcome {
    while true {
      // A line that begins at the end of the range belongs to another reader. So does everything
      // else, if the line that began before the range extends beyond it.
      if position.offset + (isSkipping ? dropped + 1 : 0) >= endOffset { return .end }
      let rest = window.bytes
      guard let length = lineLength(rest) else {
        guard isFinal else {
          scanned = rest.count
          if isSkipping { drop(scanned, window) }
          guard scanned > limit else { return .needsMore }
          // Its end is not waited for, since there may be none.
          drop(scanned, window)
          isSkipping = true
          return failure(.tooLong(limit: limit), at: position, index: nextIndex())
        }
        if rest.isEmpty, dropped == 0 || isSkipping { return .end }
        if let outcome = finish(rest.count, isTerminated: false, window) { return outcome }
        continue
      }
      if let outcome = finish(length, isTerminated: true, window) { return outcome }
    }
  }

  /// Passes over all complete lines in the window, which another splitter returns one by one.
  ///
  /// Other tasks wait meanwhile, so only line feeds are looked for, and blank lines, which have no
  /// index.
  ///
  /// - Returns: the number of bytes, and a splitter for them, which knows where a range ends; nil
  ///   if there is no complete line.
  mutating func passLines(_ window: LineWindow) -> (length: Int, splitter: RecordSplitter)? {
    let bytes = window.bytes
    guard isAtLine, let end = bytes[scanned...].lastIndex(of: 0x0A) else { return nil }
    var splitter = self
    var ends: [Int] = []
    ends.reserveCapacity(likelyCount)
    let lines = UnsafeBufferPointer(rebasing: bytes[...end])
    var start = 0
    while let next = Self.lineEnd(lines, from: start) {
      let line = UnsafeBufferPointer(rebasing: lines[start..<next])
      if line.first ?? 0x20 > 0x20 || line.count > limit || !Self.isBlank(line) { index += 1 }
      ends.append(position.offset + next)
      start = next + 1
    }
    likelyCount = ends.count + ends.count / 8
    splitter.lineEnds = ends[...]
    position = JSON.TextPosition(
      line: position.line + ends.count, column: 1, offset: position.offset + lines.count)
    scanned = 0
    return (lines.count, splitter)
  }

  /// The number of bytes before the next line feed; nil if there is none.
  private func lineLength(_ rest: UnsafeBufferPointer<UInt8>) -> Int? {
    lineEnds.first.map { $0 - position.offset } ?? Self.lineEnd(rest, from: scanned)
  }

  /// The offset of the next line feed; nil if there is none.
  private static func lineEnd(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard let start = bytes.baseAddress, bytes.count > offset,
      let end = memchr(start + offset, 0x0A, bytes.count - offset)
    else { return nil }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(end))
  }

  /// Consumes a line; returns nil if it is blank, or belongs to another reader.
  private mutating func finish(
    _ length: Int, isTerminated: Bool, _ window: LineWindow
  ) -> Outcome? {
    let bytes = UnsafeBufferPointer(start: window.bytes.baseAddress, count: length)
    let start = position
    let consumed = length + (isTerminated ? 1 : 0)
    window.consume(consumed)
    position = JSON.TextPosition(
      line: start.line + 1, column: 1, offset: start.offset + dropped + consumed)
    (scanned, dropped) = (0, 0)
    lineEnds = lineEnds.dropFirst()
    if isSkipping {
      isSkipping = false
      return nil
    }
    if length > limit { return failure(.tooLong(limit: limit), at: start, index: nextIndex()) }
    // Most lines begin with a bracket, which avoids the call.
    if bytes.first ?? 0x20 <= 0x20, Self.isBlank(bytes) { return nil }
    return .record(
      Record(bytes: bytes, position: start, index: nextIndex(), isTerminated: isTerminated))
  }
}
