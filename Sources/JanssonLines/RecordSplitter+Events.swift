internal import Jansson

// Server-sent events, as the HTML standard parses and interprets them (section 9.2.6).

/// What is known of a stream of events besides their data.
struct EventFields {
  /// The type of the event that was found last; empty if it has none.
  var type = ""
  /// The identifier that was sent last.
  var lastID = ""
  /// The time in milliseconds after which a client is to connect again, if it was sent.
  var retry: Int?
}

/// How far a splitter has searched for the end of an event.
struct EventSearch {
  /// The offset of the current line in the window; nil if its beginning has been dropped.
  var line: Int? = 0
  /// The number of line ends in the window that belong to the current event.
  var lineCount = 0
  /// Whether the last line ended with CR, so that an LF belongs to its end.
  var isAfterCR = false
}

extension RecordSplitter {
  /// Returns the data of the next event.
  ///
  /// An event ends with a blank line; one that the end of the text cuts is discarded.
  mutating func nextEvent(_ window: LineWindow, isFinal: Bool) -> Outcome {
    guard endOffset == .max else {
      return failure(.unsupported("server-sent events cannot be read from a range"))
    }
    while true {
      let bytes = window.bytes
      if events.isAfterCR, scanned < bytes.count {
        events.isAfterCR = false
        if bytes[scanned] == UInt8(ascii: "\n") {
          scanned += 1
          if events.line != nil { events.line = scanned }
        }
      }
      guard let end = bytes[scanned...].firstIndex(where: \.isLineEnd) else {
        if isFinal { return .end }
        scanned = bytes.count
        guard isSkipping || scanned > limit else { return .needsMore }
        let start = position
        dropEvent(window, line: events.line == scanned ? 0 : nil)
        if isSkipping { return .needsMore }
        isSkipping = true
        return failure(.tooLong(limit: limit), at: start, index: nextIndex())
      }
      let isBlank = end == events.line
      events.isAfterCR = bytes[end] == UInt8(ascii: "\r")
      events.lineCount += 1
      (scanned, events.line) = (end + 1, end + 1)
      guard isBlank else { continue }
      let record = isSkipping || end > limit ? nil : event(in: window, end)
      let isTooLong = !isSkipping && end > limit
      let start = position
      dropEvent(window, line: 0)
      isSkipping = false
      if isTooLong { return failure(.tooLong(limit: limit), at: start, index: nextIndex()) }
      guard let record else { continue }
      if !keepsAllEvents {
        if record.bytes.elementsEqual(Self.done) { return .end }
        if Self.isBlank(record.bytes) { continue }
      }
      index += 1
      return .record(record)
    }
  }

  /// What services of language models send after the last event.
  private static var done: String.UTF8View { "[DONE]".utf8 }

  /// Drops what has been searched, up to a line.
  private mutating func dropEvent(_ window: LineWindow, line: Int?) {
    window.consume(scanned)
    position = JSON.TextPosition(
      line: position.line + events.lineCount, column: 1, offset: position.offset + scanned)
    (scanned, events.line, events.lineCount) = (0, line, 0)
  }

  /// The record of an event, whose lines are the first bytes of the window; nil if it has no data.
  private mutating func event(in window: LineWindow, _ length: Int) -> Record? {
    var data: Range<Int>?
    var start: JSON.TextPosition?
    fields.type = ""
    var (line, offset) = (position.line, 0)
    while offset < length {
      let bytes = UnsafeBufferPointer(rebasing: window.bytes[..<length])
      let end = bytes[offset...].firstIndex(where: \.isLineEnd) ?? length
      let colon = bytes[offset..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
      var value = min(colon + 1, end)
      if value < end, bytes[value] == UInt8(ascii: " ") { value += 1 }
      let text = UnsafeBufferPointer(rebasing: bytes[value..<end])
      switch String(decoding: bytes[offset..<colon].prefix(6), as: UTF8.self) {
      case "data":
        if let first = data {
          data = first.lowerBound..<window.join(value..<end, to: first.upperBound)
        } else {
          data = value..<end
          start = JSON.TextPosition(
            line: line, column: value - offset + 1, offset: position.offset + value)
        }
      case "event": fields.type = String(decoding: text, as: UTF8.self)
      case "id": if !text.contains(0) { fields.lastID = String(decoding: text, as: UTF8.self) }
      case "retry":
        if text.allSatisfy(\.isDigit), let time = Int(String(decoding: text, as: UTF8.self)) {
          fields.retry = time
        }
      default: break
      }
      offset = end + 1
      if end + 1 < length, bytes[end] == UInt8(ascii: "\r"), bytes[end + 1] == UInt8(ascii: "\n") {
        offset += 1
      }
      line += 1
    }
    guard let data, let start else { return nil }
    return Record(
      bytes: UnsafeBufferPointer(rebasing: window.bytes[data]), position: start, index: index,
      isTerminated: true)
  }
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
