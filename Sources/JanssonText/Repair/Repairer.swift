internal import Jansson

/// Finds the edits that make a text JSON, in one pass and without recursion.
///
/// It follows the grammar of JSON as far as the text does. Where the text does not, it looks at
/// most `lookahead` bytes ahead, so that the time is in proportion to the text.
struct Repairer {
  typealias Edit = (range: Range<Int>, replacement: String, kind: JSON.Repair.Kind)

  let text: TextSource
  /// The end of the text, or of the part of it that is looked at.
  private(set) var end: Int
  /// The offset of the next byte.
  var offset: Int
  private(set) var edits: [Edit] = []

  private var open: [Container] = []
  private var expected = Expected.value
  /// Where the last value or key ended.
  private var valueEnd = 0
  /// The comma before what is next, until it is known that something is.
  private var comma: Comma?
  /// Whether a string that is read is in the parentheses of a call.
  var isArgument = false
  private let maximumDepth: Int
  private let limit: Int

  /// How far a decision looks ahead within a line.
  static let lookahead = 256

  enum Container {
    case object
    case array
    /// An array that begins with a parenthesis.
    case tuple

    var closing: String { self == .object ? "}" : "]" }
  }

  private enum Comma {
    /// A comma or a semicolon in the text.
    case written(Int)
    /// One that must be added here.
    case missing(Int)
  }

  private enum Expected {
    case value
    case firstChild
    case child
    case afterValue
  }

  init(_ text: TextSource, from start: Int, maximumDepth: Int, limit: Int) {
    self.text = text
    offset = start
    end = text.count
    self.maximumDepth = maximumDepth
    self.limit = limit
  }

  /// The container in which the next token is; nil for the root.
  var container: Container? { open.last }

  mutating func add(
    _ kind: JSON.Repair.Kind, _ range: Range<Int>, _ replacement: String = ""
  ) throws(JSON.Error) {
    guard edits.count < limit else {
      throw .other(description: "the text needs more than \(limit) repairs")
    }
    edits.append((range, replacement, kind))
  }

  /// Takes back the edits at and after an offset.
  mutating func removeEdits(from offset: Int) {
    while let last = edits.last, last.range.lowerBound >= offset { edits.removeLast() }
  }

  /// Whether an edit has bytes on both sides of an offset.
  func isInEdit(_ offset: Int) -> Bool {
    let later = edits.reversed().prefix { $0.range.upperBound > offset }
    return later.contains { $0.range.lowerBound < offset }
  }

  /// Takes back all edits but the first.
  mutating func removeEdits(downTo count: Int) { edits.removeSubrange(count...) }

  /// Whether the bytes close all open containers.
  func closesAll(_ brackets: some Sequence<UInt8>) -> Bool {
    brackets.elementsEqual(open.reversed().flatMap { $0.closing.utf8 })
  }

  /// Ends the text here.
  mutating func cut(at offset: Int) { end = offset }
}

extension Repairer {
  /// Repairs the value that begins here, up to its end or that of the text.
  mutating func repairValue() throws(JSON.Error) {
    while true {
      try skipSpace()
      guard offset < end else { return try finish() }
      switch expected {
      case .value: try readValue()
      case .firstChild, .child: try readChild()
      case .afterValue:
        if open.isEmpty { return }
        try readSeparator()
      }
    }
  }

  private mutating func readValue() throws(JSON.Error) {
    let byte = text[offset]
    if byte == UInt8(ascii: ":") {
      if container != .object { expected = .child }
      return try removeByte()
    }
    try keepComma()
    switch byte {
    case UInt8(ascii: "{"): return try begin(.object)
    case UInt8(ascii: "["): return try begin(.array)
    case UInt8(ascii: "(") where container != nil:
      try add(.bracket, offset..<offset + 1, "[")
      return try begin(.tuple)
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: "]"),
      UInt8(ascii: ")"):
      // Only after a key: elsewhere, `readChild` has seen them.
      try add(.literal, valueEnd..<valueEnd, " null")
    default:
      if let quote = quote(at: offset) {
        _ = try readString(quote, isKey: false)
      } else {
        try readWord()
      }
    }
    endValue()
  }

  private mutating func endValue() {
    if offset > valueEnd { valueEnd = offset }
    expected = .afterValue
  }

  private mutating func begin(_ container: Container) throws(JSON.Error) {
    guard open.count < maximumDepth else {
      var counter = PositionCounter(text)
      throw .tooDeep(limit: maximumDepth, position: counter.position(at: offset).scalars)
    }
    open.append(container)
    offset += 1
    valueEnd = offset
    expected = .firstChild
  }

  /// Keeps the comma before what is next.
  private mutating func keepComma() throws(JSON.Error) {
    switch comma {
    case .written(let place):
      if text[place] != UInt8(ascii: ",") { try add(.comma, place..<place + 1, ",") }
    case .missing(let place): try add(.comma, place..<place, ",")
    case nil: break
    }
    comma = nil
  }

  /// Removes the comma, because nothing follows it.
  private mutating func dropComma() throws(JSON.Error) {
    if case .written(let place) = comma { try add(.comma, place..<place + 1) }
    comma = nil
  }

  private mutating func readChild() throws(JSON.Error) {
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
      try dropComma()
      try close(byte)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      if case .missing = comma {
        comma = .written(offset)
      } else {
        try add(.comma, offset..<offset + 1)
      }
      offset += 1
    case UInt8(ascii: ":") where container == .object: try removeByte()
    default:
      if let length = lengthOfEllipsis {
        try add(.text, offset..<offset + length)
        offset += length
      } else if container == .object {
        try readKey(byte)
      } else {
        expected = .value
      }
    }
  }

  private mutating func readKey(_ byte: UInt8) throws(JSON.Error) {
    // An element after one that was not closed.
    if byte == UInt8(ascii: "{"), expected == .child, open.count > 1,
      open[open.count - 2] != .object
    {
      try add(.bracket, valueEnd..<valueEnd, "}")
      open.removeLast()
      return
    }
    // Brackets begin no key.
    if [UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "(")].contains(byte) {
      return try removeByte()
    }
    let (start, count, comma) = (offset, edits.count, comma)
    try keepComma()
    let isWhole =
      if let quote = quote(at: offset) { try readString(quote, isKey: true) } else {
        try readName()
      }
    guard isWhole, offset > start else {
      removeEdits(downTo: count)
      self.comma = comma
      if isWhole { return try removeByte() }
      offset = end
      return try add(.key, start..<end)
    }
    if let quote = quote(at: offset),
      lengthOfColon(at: next(after: offset + quote.length).offset) != nil
    {
      // The key lacked its first quote.
      try add(.quote, offset..<offset + quote.length)
      offset += quote.length
    }
    valueEnd = offset
    try readColon()
    expected = .value
  }

  private mutating func readColon() throws(JSON.Error) {
    try skipSpace()
    guard let length = lengthOfColon(at: offset) else {
      return try add(.colon, valueEnd..<valueEnd, ":")
    }
    if text[offset] != UInt8(ascii: ":") { try add(.colon, offset..<offset + length, ":") }
    offset += length
    valueEnd = offset
  }

  /// The length of a colon here, or of what people write instead; nil if there is none.
  func lengthOfColon(at offset: Int) -> Int? {
    guard offset < end else { return nil }
    switch text[offset] {
    case UInt8(ascii: ":"): return 1
    case UInt8(ascii: "="):
      return text[offset + 1] == UInt8(ascii: ">") && offset + 1 < end ? 2 : 1
    // The fullwidth colon.
    case 0xEF: return scalar(at: offset)?.scalar == "\u{FF1A}" ? 3 : nil
    default: return nil
    }
  }

  /// Reads what follows a value in a container.
  private mutating func readSeparator() throws(JSON.Error) {
    let byte = text[offset]
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      comma = .written(offset)
      offset += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): return try close(byte)
    default: comma = .missing(valueEnd)
    }
    expected = .child
  }

  /// Closes what a closing bracket closes.
  private mutating func close(_ byte: UInt8) throws(JSON.Error) {
    guard let innermost = open.last else { return try removeByte() }
    func fits(_ container: Container) -> Bool {
      switch container {
      case .object: byte == UInt8(ascii: "}")
      case .array: byte == UInt8(ascii: "]")
      case .tuple: byte == UInt8(ascii: ")")
      }
    }
    // Containers have few levels, and each bracket that is searched for in vain is a repair.
    var closing = innermost
    var isRight = fits(innermost)
    if !isRight, let outer = open.lastIndex(where: fits), outer > 0 || isLastBracket {
      while open.count > outer + 1, let inner = open.popLast() {
        try add(.bracket, valueEnd..<valueEnd, inner.closing)
      }
      closing = open[outer]
      isRight = true
    }
    if !isRight || closing == .tuple {
      try add(.bracket, offset..<offset + 1, closing.closing)
    }
    open.removeLast()
    offset += 1
    endValue()
  }

  /// Whether the root ends with the bracket that is next.
  private var isLastBracket: Bool {
    let next = self.next(after: offset + 1).byte
    return ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]")].contains(next)
  }

  private mutating func removeByte() throws(JSON.Error) {
    try add(.text, offset..<offset + 1)
    offset += 1
  }

  /// Ends a text that ends early.
  private mutating func finish() throws(JSON.Error) {
    try dropComma()
    if case .value = expected { try add(.literal, valueEnd..<valueEnd, " null") }
    for container in open.reversed() { try add(.bracket, valueEnd..<valueEnd, container.closing) }
    open = []
    expected = .afterValue
  }
}
