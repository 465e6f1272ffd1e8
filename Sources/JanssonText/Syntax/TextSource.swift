internal import CJanssonTurbo
internal import Jansson

/// Bytes that contain values: the text that was read, or one that was added later.
///
/// The functions below find where tokens begin and end. They do not check the grammar: every text
/// has been parsed, or was written by this module.
///
/// Soundness (`@unchecked Sendable`): the bytes do not change after initialization.
final class TextSource: @unchecked Sendable {
  /// The owner of the bytes.
  private let owner: Owner
  let bytes: UnsafeBufferPointer<UInt8>
  let syntax: JSON.ReadingOptions.Syntax
  /// The indentation of the line on which an added text begins; nil for a whole text.
  private let firstIndentation: [UInt8]?
  /// Where lines begin, once a long one has been searched; nil if the text has a single block.
  private let lines: Lock<LineBlocks?>?

  private enum Owner {
    case buffer(ByteBuffer)
    case array([UInt8])
  }

  /// Takes ownership of a buffer, which must not be changed elsewhere.
  init(
    _ buffer: ByteBuffer, _ syntax: JSON.ReadingOptions.Syntax, indentation: [UInt8]? = nil
  ) {
    firstIndentation = indentation
    owner = .buffer(buffer)
    bytes = buffer.bytes
    lines = LineBlocks.cache(for: bytes)
    self.syntax = syntax
  }

  /// Uses an array as a whole text, without copying it.
  ///
  /// Soundness: the elements of an array are in one block, which neither moves nor changes while a
  /// reference to it is held here: changing the array through another reference copies it first.
  init(_ array: [UInt8], _ syntax: JSON.ReadingOptions.Syntax) {
    firstIndentation = nil
    owner = .array(array)
    bytes = array.withUnsafeBufferPointer { $0 }
    lines = LineBlocks.cache(for: bytes)
    self.syntax = syntax
  }

  /// An empty buffer with room for a text.
  static func buffer(for count: Int) throws(JSON.Error) -> ByteBuffer {
    let buffer = ByteBuffer()
    try buffer.reserve(count)
    return buffer
  }

  /// Copies a text for a line with this indentation.
  convenience init(
    _ bytes: [UInt8], _ syntax: JSON.ReadingOptions.Syntax, indentation: [UInt8]
  ) throws(JSON.Error) {
    let buffer = try Self.buffer(for: bytes.count)
    let result: Result<Void, JSON.Error> = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(JSON.Error) in try buffer.append(bytes) }
    }
    try result.get()
    self.init(buffer, syntax, indentation: indentation)
  }

  var count: Int { bytes.count }

  /// The byte at an offset; NUL, which begins no token, beyond the end.
  subscript(offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

  /// The bytes in a range.
  subscript(range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }
}

// White space and comments.

extension TextSource {
  /// The offset after the white space and the comments at `start`.
  func skipSpace(from start: Int) -> Int {
    syntax == .json ? skipWhiteSpace(from: start) : skipComments(from: start)
  }

  private func skipComments(from start: Int) -> Int {
    var offset = start
    while true {
      let end = skipWhiteSpace(from: offset)
      guard let next = commentEnd(at: end) else { return end }
      offset = next
    }
  }

  /// The offset after the white space at `start`.
  func skipWhiteSpace(from start: Int) -> Int {
    var offset = start
    while offset < count {
      if bytes[offset].isWhiteSpace {
        offset += 1
      } else if syntax == .json5, let length = rareSpace(at: offset) {
        offset += length
      } else {
        break
      }
    }
    return offset
  }

  /// The length of a white space character that only JSON5 has; nil if there is none.
  private func rareSpace(at offset: Int) -> Int? {
    let byte = bytes[offset]
    if byte == 0x0B || byte == 0x0C { return 1 }
    guard byte >= 0x80, let (scalar, length) = UTF8Sequence.scalar(at: offset, in: bytes),
      RelaxedRewriter.isSpace(scalar)
    else { return nil }
    return length
  }

  /// The offset after the comment that begins at `offset`; nil if there is none.
  func commentEnd(at offset: Int) -> Int? {
    guard syntax != .json, self[offset] == UInt8(ascii: "/") else { return nil }
    var end = offset + 2
    if isLineComment(at: offset) {
      while end < count, lineEndLength(at: end) == 0 { end += 1 }
      return end
    }
    while end < count, self[end] != UInt8(ascii: "*") || self[end + 1] != UInt8(ascii: "/") {
      end += 1
    }
    return min(end + 2, count)
  }

  /// Whether the comment at `offset` ends with its line.
  func isLineComment(at offset: Int) -> Bool { self[offset + 1] == UInt8(ascii: "/") }

  /// The length of the line end at `offset`: 2 for CR LF, 0 if there is none.
  ///
  /// In texts with comments, U+2028 and U+2029 end a line too.
  func lineEndLength(at offset: Int) -> Int {
    switch self[offset] {
    case UInt8(ascii: "\n"): return 1
    case UInt8(ascii: "\r"): return self[offset + 1] == UInt8(ascii: "\n") ? 2 : 1
    case 0xE2 where syntax != .json && self[offset + 1] == 0x80 && self[offset + 2] & 0xFE == 0xA8:
      return 3
    default: return 0
    }
  }

  /// The offset of the first of the white space bytes that end at `end`; only without comments.
  func skipWhiteSpaceBackwards(from end: Int) -> Int {
    var offset = end
    while offset > 0, bytes[offset - 1].isWhiteSpace { offset -= 1 }
    return offset
  }

  /// The white space at the beginning of the line that `offset` is on.
  func indentation(at offset: Int) -> [UInt8] {
    let start = lineStart(before: min(offset, count))
    if start == 0, let firstIndentation { return firstIndentation }
    let first = start == 0 && ByteOrderMark.begins(bytes) ? min(3, offset) : start
    var end = first
    while end < offset, bytes[end] == UInt8(ascii: " ") || bytes[end] == UInt8(ascii: "\t") {
      end += 1
    }
    return [UInt8](self[first..<end])
  }

  /// Where the line that `offset` is on begins.
  ///
  /// A text of one line is not searched again for each change.
  private func lineStart(before offset: Int) -> Int {
    let block = offset / LineBlocks.size
    var start = offset
    while start > block * LineBlocks.size {
      if Self.isLineEnd(bytes[start - 1]) { return start }
      start -= 1
    }
    guard block > 0, let lines else { return 0 }
    return lines.withLock { lines in
      let blocks = lines ?? LineBlocks(bytes)
      lines = blocks
      return blocks.starts[block]
    }
  }
}

// Tokens and values.

extension TextSource {
  /// The offset after the value that begins at `start`, of any depth.
  func skipValue(from start: Int) -> Int {
    guard syntax == .json else { return skipRelaxedValue(from: start) }
    var search = turbo_value_search()
    let rest = self[start..<count]
    return start
      + rest.withMemoryRebound(to: CChar.self) { bytes in
        bytes.baseAddress.map { turbo_find_value_end($0, bytes.count, &search) } ?? 0
      }
  }

  private func skipRelaxedValue(from start: Int) -> Int {
    var depth = 0
    var offset = start
    repeat {
      switch self[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): offset = skipString(from: offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: ","), UInt8(ascii: ":"): offset += 1
      default:
        let next = skipSpace(from: offset)
        offset = next > offset ? next : skipWord(from: offset)
      }
    } while depth > 0 && offset < count
    return offset
  }

  /// The offset after the quoted string that begins at `start`.
  func skipString(from start: Int) -> Int {
    let quote = self[start]
    var offset = start + 1
    while offset < count, bytes[offset] != quote {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, count)
  }

  /// The offset after a number, a literal or a key without quotes; at least one byte later.
  func skipWord(from start: Int) -> Int {
    var offset = start
    while offset < count {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: "}"),
        UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "/"):
        return max(offset, start + 1)
      default:
        if skipWhiteSpace(from: offset) > offset { return max(offset, start + 1) }
        offset += 1
      }
    }
    return offset
  }

  /// The offset after the key that begins at `start`.
  func skipKey(from start: Int) -> Int {
    self[start] == UInt8(ascii: "\"") || self[start] == UInt8(ascii: "'")
      ? syntax == .json ? skipValue(from: start) : skipString(from: start)
      : skipWord(from: start)
  }

  /// The bytes of the key in a range, which includes its quotes.
  func key(in range: Range<Int>) -> [UInt8] {
    if let inner = unescapedKey(in: range) { return [UInt8](inner) }
    let text = self[range]
    // A key with escapes is parsed by the reader, so that their rules are in one place.
    let object = Array("{".utf8) + text + Array(":0}".utf8)
    // The text has been parsed, so a lone surrogate in it is allowed.
    let options = JSON.ReadingOptions(replacesLoneSurrogates: true, syntax: syntax)
    guard case .object(let members)? = try? JSON(parsing: object, options: options),
      let key = members.first?.key
    else { return [UInt8](text) }
    return Array(key.utf8)
  }

  /// Whether a key consists of these bytes.
  func isKey(_ key: [UInt8], in range: Range<Int>) -> Bool {
    // An escape is longer than the character that it represents.
    if range.count < key.count { return false }
    guard let inner = unescapedKey(in: range) else { return self.key(in: range) == key }
    return key.withUnsafeBufferPointer { $0.holdsSameBytes(as: inner) }
  }

  /// The bytes of a key without escapes.
  private func unescapedKey(in range: Range<Int>) -> UnsafeBufferPointer<UInt8>? {
    let isQuoted =
      self[range.lowerBound] == UInt8(ascii: "\"")
      || self[range.lowerBound] == UInt8(ascii: "'")
    let inner = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
    let text = self[inner]
    return text.contains(UInt8(ascii: "\\")) ? nil : text
  }
}
