/// A byte-by-byte reader of RFC 8259 with exact errors.
///
/// It builds a tree without recursion. It decides whenever a faster reader cannot: if the scanner
/// rejects a text, which it does without a reason, and if `json_loadb` fails or its result cannot
/// be trusted.
///
/// Soundness: it is used while the caller keeps the text alive. `offset` is at most `bytes.count`,
/// and moves forward only over bytes that have been looked at.
package struct StrictReader: ~Copyable {
  /// The text; more of it may become known (`continueReading(_:)`).
  private(set) var source: SourceText
  private(set) var bytes: UnsafeBufferPointer<UInt8>
  let options: JSON.ReadingOptions
  /// Whether the text is only checked, without building values.
  let isCheck: Bool
  /// The offset of the next byte to read.
  package var offset: Int
  /// The buffer in which keys with escapes are assembled.
  ///
  /// Strings use another one, because a key is needed until its value has been read.
  package let keyScratch = ByteBuffer()
  package let stringScratch = ByteBuffer()
  /// The characters of a string after its last escape.
  var run = Run(start: 0)

  package var builder: TreeBuilder
  /// Where the text may be cut, if it ends before its value does.
  var cuts = Cuts()
  /// JSON5 numbers that JSON cannot represent, keyed by the offset of the zero that replaces them.
  private(set) var nonFinite: [Int: Double] = [:]

  package init(
    _ source: SourceText, startingAt start: Int, options: JSON.ReadingOptions, isCheck: Bool
  ) {
    self.isCheck = isCheck
    builder = TreeBuilder(isDry: isCheck)
    self.source = source
    bytes = source.bytes
    offset = start
    self.options = options
  }

  /// From this size on, a text is checked before a tree is built: a tree needs several times the
  /// text's memory, and most texts that come here contain an error.
  private static let largeSize = 1 << 20

  /// Reads the whole text, from `start` on.
  static func read(
    _ source: SourceText, startingAt start: Int, options: JSON.ReadingOptions,
    nonFinite: [Int: Double] = [:]
  ) throws(JSON.Error) -> JSON {
    // Duplicate keys can only be found in the tree.
    if source.bytes.count >= largeSize, options.duplicateKeys != .reject {
      var check = StrictReader(source, startingAt: start, options: options, isCheck: true)
      try check.readText()
    }
    var reader = StrictReader(source, startingAt: start, options: options, isCheck: false)
    reader.nonFinite = nonFinite
    try reader.readText()
    return reader.finish()
  }

  /// Checks the rest of a text of which some containers are open already.
  static func check(
    _ source: SourceText, from start: Int, inside containers: [Bool], _ state: JSON.ChunkState,
    options: JSON.ReadingOptions
  ) throws(JSON.Error) {
    var reader = StrictReader(source, startingAt: start, options: options, isCheck: true)
    reader.builder.reopen(containers)
    reader.skipWhiteSpace()
    var isFirst = false
    switch state {
    case .value: isFirst = try reader.readValue(expected: "a value", to: .next)
    case .firstChild: isFirst = true
    case .child:
      isFirst =
        reader.builder.isInObject == true
        ? try reader.readMember(isFirst: false)
        : try reader.readValue(expected: "a value", to: .next)
    case .afterValue: break
    }
    try reader.readChildren(isFirst: isFirst)
    try reader.readEnd()
  }

  mutating func readText() throws(JSON.Error) {
    skipWhiteSpace()
    let isContainer = try readValue(expected: "a value", to: .next)
    cuts.note(offset)
    if isContainer {
      try readChildren(isFirst: true)
    }
    try readEnd()
  }

  private consuming func finish() -> JSON {
    ContainerReference.value(ofRoot: builder.finish())
  }

  private mutating func readEnd() throws(JSON.Error) {
    skipWhiteSpace()
    guard offset == bytes.count else { throw unexpected("the end of the text") }
  }

  /// Reads until the root and everything in it is closed.
  ///
  /// - Parameter isFirst: whether the innermost container has just been opened.
  private mutating func readChildren(isFirst: Bool) throws(JSON.Error) {
    var isFirst = isFirst
    while let isObject = builder.isInObject {
      skipWhiteSpace()
      if peek == UInt8(ascii: isObject ? "}" : "]") {
        offset += 1
        builder.close()
        isFirst = false
        cuts.note(offset)
        continue
      }
      if !isFirst { try readComma(isObject: isObject) }
      isFirst =
        isObject
        ? try readMember(isFirst: isFirst)
        : try readValue(expected: isFirst ? "a value or ']'" : "a value", to: .next)
      cuts.note(offset)
    }
  }

  private mutating func readComma(isObject: Bool) throws(JSON.Error) {
    guard peek == UInt8(ascii: ",") else {
      throw unexpected(isObject ? "',' or '}' after a member" : "',' or ']' after an element")
    }
    offset += 1
    skipWhiteSpace()
  }

  /// Reads a key and its value; returns whether that is a container, which is then open.
  private mutating func readMember(isFirst: Bool) throws(JSON.Error) -> Bool {
    let start = offset
    guard peek == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? "a key in double quotes or '}'" : "a key in double quotes")
    }
    let key = try readString(into: keyScratch)
    let isRepeated = options.duplicateKeys != .keepLast && builder.contains(key)
    if isRepeated, options.duplicateKeys == .reject { throw repeated(key, at: start) }
    skipWhiteSpace()
    guard peek == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    offset += 1
    skipWhiteSpace()
    return try readValue(expected: "a value", to: isRepeated ? .nowhere : .member(key))
  }

  /// Reads a scalar, or the bracket that opens a container; returns whether it is one.
  private mutating func readValue(
    expected: String, to destination: TreeBuilder.Destination
  ) throws(JSON.Error) -> Bool {
    cuts.value = offset
    switch peek {
    case UInt8(ascii: "{"):
      try enterContainer()
      try builder.add(.object, destination)
      return true
    case UInt8(ascii: "["):
      try enterContainer()
      try builder.add(.array, destination)
      return true
    case UInt8(ascii: "\""):
      try builder.add(.string(readString(into: stringScratch)), destination)
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      try builder.add(readNumber(), destination)
    case UInt8(ascii: "t"):
      try readLiteral("true")
      try builder.add(.bool(true), destination)
    case UInt8(ascii: "f"):
      try readLiteral("false")
      try builder.add(.bool(false), destination)
    case UInt8(ascii: "n"):
      try readLiteral("null")
      try builder.add(.null, destination)
    default:
      throw unexpected(expected)
    }
    return false
  }

  package mutating func enterContainer() throws(JSON.Error) {
    if builder.depth >= options.maximumDepth {
      throw .tooDeep(limit: options.maximumDepth, position: source.position(at: offset))
    }
    offset += 1
  }

  package mutating func readLiteral(_ literal: StaticString) throws(JSON.Error) {
    for index in 0..<literal.utf8CodeUnitCount {
      guard peek == literal.utf8Start[index] else { throw unexpected("'\(literal)'") }
      offset += 1
    }
  }
}

extension StrictReader {
  /// Continues with the same text, of which more is known.
  ///
  /// - Parameter text: the bytes so far, which may have moved, followed by more.
  package mutating func continueReading(_ text: UnsafeBufferPointer<UInt8>) {
    source.bytes = text
    source.mayEndEarly = true
    bytes = text
  }

  /// The next byte, or nil at the end.
  package var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space (RFC 8259, section 2).
  package mutating func skipWhiteSpace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x0A, 0x0D, 0x09: offset += 1
      default: return
      }
    }
  }

  /// The error that something other than `expected` is here.
  func unexpected(_ expected: String) -> JSON.Error {
    source.syntaxError("expected \(expected), found \(source.found(at: offset))", at: offset)
  }

  private func repeated(_ key: UnsafeBufferPointer<UInt8>, at start: Int) -> JSON.Error {
    let name = String(decoding: key, as: UTF8.self)
    // No value is replaced when duplicates are rejected, so the builder knows the path.
    let steps = builder.path + [.key(name)]
    return .duplicateKey(
      key: name, path: JSON.Path(steps), position: source.position(at: start))
  }
}
