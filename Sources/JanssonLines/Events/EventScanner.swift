internal import CJanssonTurbo
internal import Jansson

/// Reads a text of any size in the memory of a window: large containers child by child, and
/// children that are completely in the window many at a time, with the scanner.
///
/// Only brackets, commas, colons and keys of large containers are read here; all values are read by
/// the scanner, and all errors are found by the exact reader.
struct EventScanner {
  /// What was found next in the text.
  enum Found {
    /// The beginning of a container that is not completely in the window.
    case begin(isObject: Bool)
    /// The end of such a container.
    case end(isObject: Bool)
    /// A key in such a container, whose value is not completely in the window.
    case key(String)
    /// A container of consecutive children, and whether it or an object in it repeats a key.
    case children(ContainerReference, hasRepeats: Bool)
    /// A scalar that is not in a container, or that is too long to be found with others.
    case scalar(JSON)
    /// A value that was requested as a whole; the bytes are valid until more are added.
    case whole(UnsafeBufferPointer<UInt8>)
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
    /// The keys so far, if none may be repeated.
    var keys = SeenKeys()

    /// The step that leads to the last child; nil before the first one.
    var step: JSON.Path.Step? {
      if count == 0 { return nil }
      return isObject ? .key(key ?? "") : .index(count - 1)
    }
  }

  enum State {
    case beginning
    case reading(JSON.ChunkState)
    case end
  }

  let options: JSON.ReadingOptions
  let file: String?
  /// The containers that have begun, the innermost last.
  var open: [OpenContainer] = []
  var state = State.beginning
  var window: EventWindow
  /// How far the end of a long value has been searched for.
  var search: (state: turbo_value_search, length: Int)?
  /// The number of bytes that may be searched for the ends of children, so that all searches
  /// together take time in proportion to the text, however deep it is.
  var credit = EventScanner.maximumCredit
  /// Whether children are only checked and not returned.
  var onlyChecks = false
  /// Whether the next value is found as a whole, however long it is.
  var findsWhole = false
  /// Children are not found together while this many containers are open.
  var singleDepth: Int?
  /// The children that were found together last, for `rewind()`.
  var stretch: (length: Int, reading: JSON.ChunkState, key: String?)?

  static let maximumCredit = 1 << 20
  static let minimumSearch = 256

  init(_ options: JSON.ReadingOptions, file: String?, _ window: EventWindow) {
    self.options = options
    self.file = file
    self.window = window
  }

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
          throw .other(description: "events can be read only from JSON, not from another syntax")
        }
        guard window.has(EventWindow.excerptSize) else { return .needsMore }
        window.consume(try ChunkReader.start(of: window.beginning(file)))
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

  var isInObject: Bool { open.last?.isObject ?? false }
  private var closing: UInt8? {
    open.last.map { UInt8(ascii: $0.isObject ? "}" : "]") }
  }

  /// Whether the innermost container does not end here; nil if more bytes are needed.
  mutating func hasChild() -> Bool? {
    guard let byte = window.skipWhiteSpace() else { return window.isFinal ? true : nil }
    return byte != closing
  }

  private mutating func end() -> Found {
    window.consume(1)
    let container = open.removeLast()
    if let depth = singleDepth, open.count < depth { singleDepth = nil }
    state = .reading(.afterValue)
    return .end(isObject: container.isObject)
  }
}
