/// A byte-by-byte reader of RFC 8259 with exact errors.
///
/// It builds jansson's tree without recursion: the open containers are on an explicit stack. It
/// decides whenever a faster reader cannot: if the scanner rejects a text, which it does without a
/// reason, and if `json_loadb` fails or its result cannot be trusted.
struct StrictReader {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  let options: JSON.ReadingOptions
  /// Whether the text is only checked, without building values.
  let isCheck: Bool
  /// The offset of the next byte to read.
  var offset: Int
  /// The buffer in which keys with escapes are assembled.
  ///
  /// Strings use another one, because a key is needed until its value has been read.
  let keyScratch = ByteBuffer()
  let stringScratch = ByteBuffer()

  /// The open containers, the innermost last.
  ///
  /// The root keeps them alive: a container is added to its parent while it is still empty.
  private var open: [TreeNode] = []
  /// Owns the values of repeated keys that are not kept; they must stay alive while they are
  /// filled.
  private var discarded: TreeNode?
  /// JSON5 numbers that JSON cannot represent, keyed by the offset of the zero that replaces them.
  private(set) var nonFinite: [Int: Double] = [:]

  private init(
    _ source: SourceText, startingAt start: Int, options: JSON.ReadingOptions, isCheck: Bool
  ) {
    self.isCheck = isCheck
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
  ) throws(JSON.Error) -> OwnedNode {
    // Duplicate keys can only be found in the tree.
    if source.bytes.count >= largeSize, options.duplicateKeys != .reject {
      var check = StrictReader(source, startingAt: start, options: options, isCheck: true)
      _ = try check.readText()
    }
    var reader = StrictReader(source, startingAt: start, options: options, isCheck: false)
    reader.nonFinite = nonFinite
    guard options.duplicateKeys == .keepFirst else { return try reader.readText() }
    let discarded = try Node.makeArray()
    reader.discarded = discarded.tree
    let root = try reader.readText()
    _ = consume discarded
    return root
  }

  private mutating func readText() throws(JSON.Error) -> OwnedNode {
    skipWhitespace()
    let root = try readValue(expected: "a value")
    if root.node.isContainer { try fill(root.tree) }
    skipWhitespace()
    guard offset == bytes.count else { throw unexpected("the end of the text") }
    return root
  }

  /// Reads until the container `root` and everything in it is closed.
  private mutating func fill(_ root: TreeNode) throws(JSON.Error) {
    open.append(root)
    var isFirst = true
    while let container = open.last {
      let isObject = container.isObject
      skipWhitespace()
      if peek == UInt8(ascii: isObject ? "}" : "]") {
        offset += 1
        open.removeLast()
        isFirst = false
        continue
      }
      if !isFirst { try readComma(isObject: isObject) }
      let child =
        isObject
        ? try readMember(of: container, isFirst: isFirst)
        : try readElement(of: container, isFirst: isFirst)
      isFirst = child.isContainer
      if isFirst { open.append(child) }
    }
  }

  private mutating func readComma(isObject: Bool) throws(JSON.Error) {
    guard peek == UInt8(ascii: ",") else {
      throw unexpected(isObject ? "',' or '}' after a member" : "',' or ']' after an element")
    }
    offset += 1
    skipWhitespace()
  }

  private mutating func readElement(
    of array: TreeNode, isFirst: Bool
  ) throws(JSON.Error) -> TreeNode {
    let value = try readValue(expected: isFirst ? "a value or ']'" : "a value")
    let node = value.tree
    if !isCheck { try array.append(value) }
    return node
  }

  private mutating func readMember(
    of object: TreeNode, isFirst: Bool
  ) throws(JSON.Error) -> TreeNode {
    let start = offset
    guard peek == UInt8(ascii: "\"") else {
      throw unexpected(isFirst ? "a key in double quotes or '}'" : "a key in double quotes")
    }
    let key = try readString(into: keyScratch)
    let isRepeated =
      !isCheck && options.duplicateKeys != .keepLast && object.node.child(utf8: key) != nil
    if isRepeated, options.duplicateKeys == .reject { throw repeated(key, at: start) }
    skipWhitespace()
    guard peek == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    offset += 1
    skipWhitespace()
    let value = try readValue(expected: "a value")
    let node = value.tree
    if isCheck { return node }
    if isRepeated {
      try discarded?.append(value)
    } else {
      try object.set(utf8: key, to: value)
    }
    return node
  }

  /// Reads a scalar, or the bracket that opens a container.
  private mutating func readValue(expected: String) throws(JSON.Error) -> OwnedNode {
    switch peek {
    case UInt8(ascii: "{"):
      try enterContainer()
      return try isCheck ? Node.sharedEmpty(isObject: true) : Node.makeObject()
    case UInt8(ascii: "["):
      try enterContainer()
      return try isCheck ? Node.sharedEmpty(isObject: false) : Node.makeArray()
    case UInt8(ascii: "\""):
      let text = try readString(into: stringScratch)
      return isCheck ? Node.makeNull() : try Node.makeString(utf8: text)
    case let byte? where byte == UInt8(ascii: "-") || NumberGrammar.isDigit(byte):
      return try readNumber()
    case UInt8(ascii: "t"):
      try readLiteral("true")
      return Node.makeBool(true)
    case UInt8(ascii: "f"):
      try readLiteral("false")
      return Node.makeBool(false)
    case UInt8(ascii: "n"):
      try readLiteral("null")
      return Node.makeNull()
    default:
      throw unexpected(expected)
    }
  }

  private mutating func enterContainer() throws(JSON.Error) {
    if open.count >= options.maximumDepth {
      throw .tooDeep(limit: options.maximumDepth, position: source.position(at: offset))
    }
    offset += 1
  }

  private mutating func readLiteral(_ literal: StaticString) throws(JSON.Error) {
    for index in 0..<literal.utf8CodeUnitCount {
      guard peek == literal.utf8Start[index] else { throw unexpected("'\(literal)'") }
      offset += 1
    }
  }
}

extension StrictReader {
  /// The next byte, or nil at the end.
  @inline(__always)
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Skips white space (RFC 8259, section 2).
  @inline(__always)
  mutating func skipWhitespace() {
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
    // Every open container is its parent's last child: no value is replaced when duplicates are
    // rejected.
    var steps = open.dropLast().map { container -> JSON.Path.Step in
      container.isObject
        ? .key(container.node.member(at: container.count - 1)?.name ?? "")
        : .index(container.count - 1)
    }
    steps.append(.key(name))
    return .duplicateKey(
      key: name, path: JSON.Path(steps), position: source.position(at: start))
  }
}
