internal import CJanssonTurbo
internal import Jansson

/// Reads a text of any size in the memory of a window: large containers child by child, and
/// children that are in the window as a whole many at a time, by the scanner.
///
/// Only brackets, commas, colons and keys of large containers are read here; all values are read by
/// the scanner, and all errors are found by the exact reader.
struct EventScanner {
  /// What was found next in the text.
  enum Found {
    /// A container begins that is not in the window as a whole.
    case begin(isObject: Bool)
    /// Such a container ends.
    case end(isObject: Bool)
    /// A key in such a container, whose value is not in the window as a whole.
    case key(String)
    /// A container of consecutive children.
    case children(ContainerReference)
    /// A scalar that is not in a container, or too long to be found with others.
    case scalar(JSON)
    /// More bytes are needed.
    case needsMore
    case endOfText
  }

  /// A container that has begun.
  struct OpenContainer {
    let isObject: Bool
    /// The number of children that have begun.
    var count = 0
    /// The key of the last one, if it was not found with others.
    var key: String?

    /// The step that leads to the last child; nil before the first one.
    var step: JSON.Path.Step? {
      if count == 0 { return nil }
      return isObject ? .key(key ?? "") : .index(count - 1)
    }
  }

  private enum State {
    case beginning
    case reading(JSON.ChunkState)
    case end
  }

  let options: JSON.ReadingOptions
  let file: String?
  /// The containers that have begun, the innermost last.
  private(set) var open: [OpenContainer] = []
  private var state = State.beginning
  private var window: EventWindow
  /// How far the end of a long scalar has been searched for.
  private var scalar: (search: turbo_value_search, length: Int)?
  /// How many bytes may be looked at in search of the ends of children, so that all searches
  /// together take time in proportion to the text, however deep it is.
  private var credit = EventScanner.greatestCredit

  private static let greatestCredit = 1 << 20
  private static let leastSearch = 256

  init(_ options: JSON.ReadingOptions, file: String?, _ window: EventWindow) {
    self.options = options
    self.file = file
    self.window = window
  }

  mutating func fill(
    _ fill: (UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int
  ) throws(JSON.Error) { try window.fill(fill) }

  mutating func append(_ chunk: UnsafeRawBufferPointer) throws(JSON.Error) {
    try window.append(chunk)
  }

  mutating func finish() { window.finish() }

  /// Finds what is next in the text.
  mutating func next() throws(JSON.Error) -> Found {
    while true {
      switch state {
      case .end: return .endOfText
      case .beginning:
        guard options.syntax == .json else {
          throw .other(description: "events are read from JSON, not from another syntax")
        }
        guard window.has(EventWindow.excerptSize) else { return .needsMore }
        window.consume(try ChunkReader.start(of: window.source(file)))
        state = .reading(.value)
      case .reading(let reading):
        guard let byte = window.skipWhiteSpace() else {
          if !window.isFinal { return .needsMore }
          guard case .afterValue = reading, open.isEmpty else { return try fail(reading) }
          state = .end
          continue
        }
        if let found = try next(byte, reading) { return found }
      }
    }
  }

  private mutating func next(
    _ byte: UInt8, _ reading: JSON.ChunkState
  ) throws(JSON.Error) -> Found? {
    switch reading {
    case .value: return try value(byte)
    case .firstChild where byte == closing: return end()
    case .firstChild, .child: return try children(byte, reading)
    case .afterValue:
      if open.isEmpty { return try fail(reading) }
      if byte == closing { return end() }
      guard byte == UInt8(ascii: ",") else { return try fail(reading) }
      window.consume(1)
      state = .reading(.child)
      return nil
    }
  }

  private var isInObject: Bool { open.last?.isObject ?? false }
  private var closing: UInt8? {
    open.last.map { UInt8(ascii: $0.isObject ? "}" : "]") }
  }

  private mutating func end() -> Found {
    window.consume(1)
    let container = open.removeLast()
    state = .reading(.afterValue)
    return .end(isObject: container.isObject)
  }
}

// Values.

extension EventScanner {
  /// The children that are in the window, or else the first one.
  private mutating func children(
    _ byte: UInt8, _ reading: JSON.ChunkState
  ) throws(JSON.Error) -> Found {
    guard window.has(window.usualSize) else { return .needsMore }
    let bytes = window.rest
    let limit = min(
      bytes.count, ChildrenSearch.greatestLength, max(credit, Self.leastSearch))
    var search = ChildrenSearch(UnsafeBufferPointer(rebasing: bytes[..<limit]))
    guard let length = search.run() else {
      credit = max(credit - limit, 0)
      return isInObject ? try key(byte, reading) : try value(byte, reading)
    }
    let text = UnsafeBufferPointer(rebasing: bytes[..<length])
    let container = try ChunkReader.container(
      of: text, isObject: isInObject, depth: open.count, options)
    // After a bracket that opens or a comma there is a child.
    guard let container, container.node.count > 0 else { return try fail(reading, within: length) }
    credit = min(credit + 4 * length, Self.greatestCredit)
    window.consume(length)
    open[open.count - 1].key = nil
    state = .reading(.afterValue)
    return .children(container)
  }

  /// Counts children that have been handed out.
  mutating func count(_ children: Int) { open[open.count - 1].count += children }

  /// A key, and the colon after it.
  private mutating func key(_ byte: UInt8, _ reading: JSON.ChunkState) throws(JSON.Error) -> Found {
    guard byte == UInt8(ascii: "\"") else { return try fail(reading) }
    guard let length = scalarLength() else { return try more(reading) }
    var colon = length
    while colon < window.rest.count, window.rest[colon].isWhiteSpace { colon += 1 }
    guard colon < window.rest.count else { return try more(reading) }
    guard window.rest[colon] == UInt8(ascii: ":"), case .string(let key)? = try scalar(length)
    else { return try fail(reading, within: colon) }
    window.consume(colon + 1)
    scalar = nil
    open[open.count - 1].key = key
    open[open.count - 1].count += 1
    state = .reading(.value)
    return .key(key)
  }

  /// A container that begins, or a scalar.
  private mutating func value(
    _ byte: UInt8, _ reading: JSON.ChunkState = .value
  ) throws(JSON.Error) -> Found {
    if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
      guard open.count < options.maximumDepth else { return try fail(reading) }
      window.consume(1)
      beginElement()
      open.append(OpenContainer(isObject: byte == UInt8(ascii: "{")))
      state = .reading(.firstChild)
      return .begin(isObject: byte == UInt8(ascii: "{"))
    }
    guard let length = scalarLength() else { return try more(reading) }
    guard let value = try scalar(length) else { return try fail(reading, within: length) }
    window.consume(length)
    scalar = nil
    beginElement()
    state = .reading(.afterValue)
    return .scalar(value)
  }

  /// Counts a value, unless it is a member's, whose key was counted.
  private mutating func beginElement() {
    if !open.isEmpty, !isInObject { open[open.count - 1].count += 1 }
  }

  /// The length of the scalar that is next; nil if it ends after the window.
  private mutating func scalarLength() -> Int? {
    var (search, length) = scalar ?? (turbo_value_search(), 0)
    let rest = window.rest
    if search.state != TURBO_VALUE_DONE, let start = rest.baseAddress {
      let left = rest.count - length
      // Soundness: after the window's bytes there is padding that the search may read.
      length += (start + length).withMemoryRebound(to: CChar.self, capacity: left) {
        turbo_find_value_end($0, left, &search)
      }
    }
    scalar = (search, length)
    // A number may end with the text.
    let isWhole =
      search.state == TURBO_VALUE_DONE || (window.isFinal && search.state == TURBO_VALUE_SCALAR)
    return isWhole ? length : nil
  }

  /// The scalar of this length; nil if it is invalid.
  private func scalar(_ length: Int) throws(JSON.Error) -> JSON? {
    let text = UnsafeBufferPointer(rebasing: window.rest[..<length])
    let container = try ChunkReader.container(
      of: text, isObject: false, depth: max(open.count, 1), options)
    guard let container, container.node.count == 1, let node = container.node.child(0) else {
      return nil
    }
    return container.value(of: node, step: .root)
  }

  private func more(_ reading: JSON.ChunkState) throws(JSON.Error) -> Found {
    window.isFinal ? try fail(reading) : .needsMore
  }
}

// Errors.

extension EventScanner {
  /// Throws the error that reading the rest of the text ends with.
  ///
  /// - Parameter length: how much of the rest the error is in, or right after.
  private func fail(
    _ reading: JSON.ChunkState, within length: Int = 0
  ) throws(JSON.Error) -> Found {
    // The error shows what is around it.
    if !window.has(length + EventWindow.excerptSize) { return .needsMore }
    let error = ChunkReader.firstError(
      in: window.source(file), at: window.offset, inside: open.map(\.isObject), reading, options)
    guard let error else { throw .other(description: "the text is not JSON") }
    throw error.mapPosition(window.position)
  }
}
