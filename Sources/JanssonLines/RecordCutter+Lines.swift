internal import Jansson

#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#elseif canImport(Darwin)
internal import Darwin
#endif

extension RecordCutter {
  /// Cuts the next line that is not blank.
  mutating func cutLine(_ window: LineWindow, isFinal: Bool) -> Cut {
    while true {
      // A line that begins at the end of the range belongs to another reader. So does everything
      // else, if the line that began before the range extends beyond it.
      if position.offset + (isSkipping ? dropped + 1 : 0) >= endOffset { return .end }
      let rest = window.bytes
      guard let length = lineLength(rest) else {
        guard isFinal else {
          scanned = rest.count
          if isSkipping || scanned > limit { drop(scanned, window) }
          return .needsMore
        }
        if rest.isEmpty, dropped == 0 || isSkipping { return .end }
        if let cut = finish(rest.count, isTerminated: false, window) { return cut }
        continue
      }
      if let cut = finish(length, isTerminated: true, window) { return cut }
    }
  }

  /// The number of bytes before the next line feed; nil if there is none.
  @inline(__always)
  private func lineLength(_ rest: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let start = rest.baseAddress, rest.count > scanned,
      let end = memchr(start + scanned, 0x0A, rest.count - scanned)
    else { return nil }
    return UnsafeRawPointer(start).distance(to: UnsafeRawPointer(end))
  }

  /// Consumes a line; returns nil if it is blank, or belongs to another reader.
  @inline(__always)
  private mutating func finish(
    _ length: Int, isTerminated: Bool, _ window: LineWindow
  ) -> Cut? {
    let bytes = UnsafeBufferPointer(start: window.bytes.baseAddress, count: length)
    let start = position
    let size = dropped + length
    let consumed = length + (isTerminated ? 1 : 0)
    window.consume(consumed)
    position = JSON.TextPosition(
      line: start.line + 1, column: 1, offset: start.offset + dropped + consumed)
    (scanned, dropped) = (0, 0)
    if isSkipping {
      isSkipping = false
      return nil
    }
    if size > limit {
      defer { index += 1 }
      return failure(.tooLong(limit: limit), at: start)
    }
    // Most lines begin with a bracket, which avoids the call.
    if bytes.first ?? 0x20 <= 0x20, Self.isBlank(bytes) { return nil }
    return .record(
      Record(bytes: bytes, position: start, index: nextIndex(), isTerminated: isTerminated))
  }
}
