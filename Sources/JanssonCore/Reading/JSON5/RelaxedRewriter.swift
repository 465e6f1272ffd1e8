/// Rewrites JSON5, or JSON with comments, as JSON (RFC 8259), and checks its grammar.
///
/// It is not recursive: the open containers are on an explicit stack.
///
/// Soundness: it is used while the caller keeps the text alive. `offset` moves forward only over
/// bytes that have been looked at, by `peek` or after a comparison with `bytes.count`.
package struct RelaxedRewriter {
  let source: SourceText
  let bytes: UnsafeBufferPointer<UInt8>
  /// Whether the text is JSON5; otherwise it is JSON with comments.
  let isJSON5: Bool
  /// Whether numbers keep their digits, so that none is too large.
  let keepsDigits: Bool
  /// Whether a lone surrogate becomes U+FFFD.
  let replacesLoneSurrogates: Bool
  private let maximumDepth: Int
  /// The offset of the next byte to read.
  var offset: Int

  /// The rewritten text.
  package let output = ByteBuffer()
  package var offsets = RelaxedOffsets()
  /// Infinities and NaN, keyed by the offset in `output` of the zeros that replace them.
  var nonFinite: [Int: Double] = [:]

  /// For each open container, whether it is an object.
  private var open: [Bool] = []

  package init(_ source: SourceText, startingAt start: Int, options: JSON.ReadingOptions) {
    self.source = source
    bytes = source.bytes
    isJSON5 = options.syntax == .json5
    keepsDigits = options.exactNumbers
    replacesLoneSurrogates = options.replacesLoneSurrogates
    maximumDepth = options.maximumDepth
    offset = start
  }

  /// Rewrites the whole text.
  ///
  /// - Throws: `syntax`, `tooDeep` or `outOfMemory`, with the position in the original.
  package mutating func rewrite() throws(JSON.Error) {
    try output.reserve(bytes.count - offset)
    try skipSpace()
    var isFirst = try value(expected: "a value")
    while let isObject = open.last {
      try skipSpace()
      if try closes(isObject) {
        isFirst = false
        continue
      }
      if !isFirst {
        guard peek == UInt8(ascii: ",") else {
          throw unexpected(isObject ? "',' or '}' after a member" : "',' or ']' after an element")
        }
        offset += 1
        try skipSpace()
        if try closes(isObject) { continue }
        try output.append(UInt8(ascii: ","))
      }
      if isObject { try key(isFirst: isFirst) }
      isFirst = try value(expected: isFirst && !isObject ? "a value or ']'" : "a value")
    }
    try skipSpace()
    guard offset == bytes.count else { throw unexpected("the end of the text") }
  }

  /// Closes the innermost container if its bracket is next.
  private mutating func closes(_ isObject: Bool) throws(JSON.Error) -> Bool {
    let bracket = UInt8(ascii: isObject ? "}" : "]")
    guard peek == bracket else { return false }
    offset += 1
    open.removeLast()
    try output.append(bracket)
    return true
  }

  private mutating func key(isFirst: Bool) throws(JSON.Error) {
    note()
    switch peek {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "'") where isJSON5: try string()
    default:
      let expected = isJSON5 ? "a key" : "a key in double quotes"
      guard isJSON5, try identifier() else {
        throw unexpected(isFirst ? "\(expected) or '}'" : expected)
      }
    }
    try skipSpace()
    guard peek == UInt8(ascii: ":") else { throw unexpected("':' after a key") }
    offset += 1
    try output.append(UInt8(ascii: ":"))
    try skipSpace()
  }

  /// Rewrites a scalar, or the bracket that opens a container; returns true for a bracket.
  private mutating func value(expected: String) throws(JSON.Error) -> Bool {
    note()
    switch peek {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if open.count >= maximumDepth {
        throw .tooDeep(limit: maximumDepth, position: source.position(at: offset))
      }
      open.append(peek == UInt8(ascii: "{"))
      try output.append(bytes[offset])
      offset += 1
      return true
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "'") where isJSON5: try string()
    case UInt8(ascii: "t"): try literal("true")
    case UInt8(ascii: "f"): try literal("false")
    case UInt8(ascii: "n"): try literal("null")
    case let byte? where byte == UInt8(ascii: "-") || byte.isDigit:
      if isJSON5 { try number() } else { try strictNumber() }
    case UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "I"), UInt8(ascii: "N"):
      guard isJSON5 else { throw unexpected(expected) }
      try number()
    default: throw unexpected(expected)
    }
    return false
  }

  private mutating func literal(_ literal: StaticString) throws(JSON.Error) {
    for index in 0..<literal.utf8CodeUnitCount {
      guard peek == literal.utf8Start[index] else { throw unexpected("'\(literal)'") }
      try output.append(literal.utf8Start[index])
      offset += 1
    }
  }

  private mutating func note() { offsets.note(output: output.count, input: offset) }
}

extension RelaxedRewriter {
  /// The next byte, or nil at the end.
  var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// The byte `distance` bytes after the next, or nil beyond the end.
  func peek(_ distance: Int) -> UInt8? {
    bytes.count - offset > distance ? bytes[offset + distance] : nil
  }

  /// The scalar at the next byte and its length in bytes; nil at the end.
  ///
  /// - Throws: `syntax` if the bytes are not UTF-8.
  func scalar() throws(JSON.Error) -> (scalar: Unicode.Scalar, length: Int)? {
    guard offset < bytes.count else { return nil }
    guard let found = UTF8Sequence.scalar(at: offset, in: bytes) else {
      throw source.syntaxError("bytes that are not UTF-8", at: offset)
    }
    return found
  }

  /// The error that something other than `expected` is here.
  @inline(never)
  func unexpected(_ expected: String) -> JSON.Error {
    source.syntaxError("expected \(expected), found \(source.found(at: offset))", at: offset)
  }
}
