internal import CJanssonTurbo
internal import Jansson

/// The state of a reader on the way to an array, and through it.
struct ElementWalk {
  enum Phase {
    /// Before the value that is reached by this many steps of the path.
    case value(Int)
    /// In an object on the way, before a key or the end; whether a comma has been read.
    case key(Int, afterComma: Bool)
    /// After a key, before its colon; whether the key is on the way.
    case colon(Int, isOnTheWay: Bool)
    /// In an object, in the value of a key that is not on the way.
    case passedMember(Int)
    /// In an object, after such a value.
    case comma(Int)
    /// In an array on the path, with this many elements left to skip.
    case index(Int, left: Int)
    case passedElement(Int, left: Int)
    /// In the array, before an element or the end; whether a comma has been read.
    case element(afterComma: Bool)
    /// In an element.
    case inElement
    /// In the array, after an element.
    case afterElement
    /// After the array, in the containers around it.
    case rest
    /// After the whole text.
    case end
  }

  let path: JSON.Path
  var phase = Phase.value(0)

  init(_ path: JSON.Path) { self.path = path }
}

// Soundness: as in `RecordSplitter+Values.swift`.

extension RecordSplitter {
  /// Returns the next element of the array, once the path to the array has been followed.
  mutating func nextElement(_ window: LineWindow, isFinal: Bool) -> Outcome {
    guard endOffset == .max, !isSkipping, let start = walk else {
      return failure(.unsupported("the elements of an array cannot be read from a range"))
    }
    var phase = start.phase
    defer { walk?.phase = phase }
    while true {
      if case .inElement = phase {
        let outcome = nextDelimited(window, isFinal: isFinal)
        if case .needsMore? = outcome { return .needsMore }
        if !isReported { phase = .afterElement }
        if let outcome { return outcome }
        continue
      }
      if isPassing(phase) {
        if search.state == TURBO_VALUE_START {
          skipWhiteSpace(window)
          // The array ends before the element that the path requires.
          if window.bytes.first == UInt8(ascii: "]") { return failure(.noArray(at: start.path)) }
        }
        if !pass(window) { return isFinal ? truncated(window) : .needsMore }
        phase = afterPassing(phase)
        continue
      }
      skipWhiteSpace(window)
      guard let byte = window.bytes.first else {
        if !isFinal { return .needsMore }
        if case .end = phase { return .end }
        return truncated(window)
      }
      switch step(byte, &phase, start.path, window, isFinal: isFinal) {
      case .none: break
      case .some(let outcome): return outcome
      }
    }
  }

  private func isPassing(_ phase: ElementWalk.Phase) -> Bool {
    switch phase {
    case .passedMember, .passedElement, .rest: true
    default: false
    }
  }

  private func afterPassing(_ phase: ElementWalk.Phase) -> ElementWalk.Phase {
    switch phase {
    case .passedMember(let depth): .comma(depth)
    case .passedElement(let depth, let left): .index(depth, left: left)
    default: .end
    }
  }

  /// Processes one structural byte; if it returns a result, the call ends.
  private mutating func step(
    _ byte: UInt8, _ phase: inout ElementWalk.Phase, _ path: JSON.Path, _ window: LineWindow,
    isFinal: Bool
  ) -> Outcome? {
    switch phase {
    case .value(let depth): return enter(byte, &phase, path, depth, window)
    case .key(let depth, let afterComma):
      if byte == UInt8(ascii: "}"), !afterComma { return failure(.noArray(at: path)) }
      return readKey(byte, &phase, path, depth, window, isFinal: isFinal)
    case .colon(let depth, let isOnTheWay):
      guard byte == UInt8(ascii: ":") else {
        return unexpected("':' after a key", window, isFinal: isFinal)
      }
      consume(1, window)
      phase = isOnTheWay ? .value(depth + 1) : .passedMember(depth)
    case .comma(let depth):
      if byte == UInt8(ascii: "}") { return failure(.noArray(at: path)) }
      guard byte == UInt8(ascii: ",") else {
        return unexpected("',' or '}' after a member", window, isFinal: isFinal)
      }
      consume(1, window)
      phase = .key(depth, afterComma: true)
    case .index(let depth, let left):
      if byte == UInt8(ascii: "]") { return failure(.noArray(at: path)) }
      guard byte == UInt8(ascii: ",") else {
        return unexpected("',' or ']' after an element", window, isFinal: isFinal)
      }
      consume(1, window)
      phase = left == 0 ? .value(depth + 1) : .passedElement(depth, left: left - 1)
    case .element(let afterComma):
      if byte == UInt8(ascii: "]") {
        if afterComma { return unexpected("a value", window, isFinal: isFinal) }
        leave(&phase, path, window)
        return nil
      }
      if byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "}") {
        return unexpected("a value", window, isFinal: isFinal)
      }
      phase = .inElement
    case .afterElement:
      if byte == UInt8(ascii: "]") {
        leave(&phase, path, window)
        return nil
      }
      guard byte == UInt8(ascii: ",") else {
        return unexpected("',' or ']' after an element", window, isFinal: isFinal)
      }
      consume(1, window)
      phase = .element(afterComma: true)
    case .end: return unexpected("the end of the text", window, isFinal: isFinal)
    case .inElement, .passedMember, .passedElement, .rest: break
    }
    return nil
  }

  /// Enters the container that the next step of the path requires.
  private mutating func enter(
    _ byte: UInt8, _ phase: inout ElementWalk.Phase, _ path: JSON.Path, _ depth: Int,
    _ window: LineWindow
  ) -> Outcome? {
    guard depth < path.steps.count else {
      guard byte == UInt8(ascii: "[") else { return failure(.noArray(at: path)) }
      consume(1, window)
      phase = .element(afterComma: false)
      return nil
    }
    switch path.steps[depth] {
    case .key:
      guard byte == UInt8(ascii: "{") else { return failure(.noArray(at: path)) }
      consume(1, window)
      phase = .key(depth, afterComma: false)
    case .index(let index):
      guard byte == UInt8(ascii: "["), index >= 0 else { return failure(.noArray(at: path)) }
      consume(1, window)
      phase = index == 0 ? .value(depth + 1) : .passedElement(depth, left: index - 1)
    }
    return nil
  }

  /// Reads a key, which is subject to the same length limit as a value.
  private mutating func readKey(
    _ byte: UInt8, _ phase: inout ElementWalk.Phase, _ path: JSON.Path, _ depth: Int,
    _ window: LineWindow, isFinal: Bool
  ) -> Outcome? {
    guard byte == UInt8(ascii: "\"") else {
      return unexpected("a key in double quotes", window, isFinal: isFinal)
    }
    let bytes = window.bytes
    if search.state != TURBO_VALUE_DONE, let start = bytes.baseAddress {
      scanned += (start + scanned).withMemoryRebound(to: CChar.self, capacity: 1) {
        turbo_find_value_end($0, bytes.count - scanned, &search)
      }
    }
    // Checked first, so that the result does not depend on how much of the key has arrived.
    if scanned > limit {
      return .fatal(
        JSON.Lines.Failure(.tooLong(limit: limit), at: position, index: index, file: file))
    }
    guard search.state == TURBO_VALUE_DONE else { return isFinal ? truncated(window) : .needsMore }
    guard
      case .string(let name)? = try? JSON(
        parsing: UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[..<scanned])))
    else { return unexpected("a key in double quotes", window, isFinal: isFinal) }
    search = turbo_value_search()
    consume(scanned, window)
    if case .key(let wanted) = path.steps[depth], wanted.hasSameUTF8(as: name) {
      phase = .colon(depth, isOnTheWay: true)
    } else {
      phase = .colon(depth, isOnTheWay: false)
    }
    return nil
  }

  /// Consumes the array's closing bracket.
  private mutating func leave(
    _ phase: inout ElementWalk.Phase, _ path: JSON.Path, _ window: LineWindow
  ) {
    consume(1, window)
    phase = path.steps.isEmpty ? .end : .rest
    // The rest of the containers around it follows.
    search = turbo_value_search(state: TURBO_VALUE_CONTAINER, depth: UInt64(path.steps.count))
    if path.steps.isEmpty { search = turbo_value_search() }
  }

  /// Consumes a value or the rest of one; returns false if it continues after the window.
  private mutating func pass(_ window: LineWindow) -> Bool {
    let bytes = window.bytes
    guard let start = bytes.baseAddress, !bytes.isEmpty else { return false }
    let count = start.withMemoryRebound(to: CChar.self, capacity: bytes.count) {
      turbo_find_value_end($0, bytes.count, &search)
    }
    consume(count, window)
    guard search.state == TURBO_VALUE_DONE else { return false }
    search = turbo_value_search()
    return true
  }

  /// The failure for an unexpected token; more bytes may be needed to see the whole token.
  private func unexpected(_ expected: String, _ window: LineWindow, isFinal: Bool) -> Outcome {
    let source = SourceText(bytes: window.bytes, file: file)
    if !isFinal, !source.hasAllThatIsFound { return .needsMore }
    let error = source.syntaxError("expected \(expected), found \(source.found(at: 0))", at: 0)
    return .fatal(
      JSON.Lines.Failure(
        .invalid(error.mapPosition { _ in position }), at: position, index: index,
        file: file))
  }

  private func truncated(_ window: LineWindow) -> Outcome {
    let error = SourceText(bytes: window.bytes, file: file)
      .syntaxError("the text ends within the array or the containers around it", at: 0)
    return .fatal(
      JSON.Lines.Failure(
        .truncated(error.mapPosition { _ in position }), at: position, index: index, file: file))
  }
}
