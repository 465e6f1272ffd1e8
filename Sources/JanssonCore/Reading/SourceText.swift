/// A text being read, for the messages and positions of its errors.
///
/// Soundness: it is used while the caller keeps the bytes alive. Offsets beyond their end are
/// treated as the end.
package struct SourceText {
  package internal(set) var bytes: UnsafeBufferPointer<UInt8>
  package let file: String?
  /// Whether the text may end early: nobody sees an error that it does, so that one is thrown which
  /// takes no time to create.
  var mayEndEarly = false

  /// - Parameter file: the file that the text is from, for errors.
  package init(bytes: UnsafeBufferPointer<UInt8>, file: String?) {
    self.bytes = bytes
    self.file = file
  }

  /// The error that a text ends which may end early.
  private static let end = JSON.Error.syntax(
    JSON.SyntaxError(
      message: "", position: JSON.TextPosition(line: 1, column: 1, offset: .max)))

  /// Whether an error is that a text ends which may end early.
  static func isEnd(_ error: JSON.Error) -> Bool {
    guard case .syntax(let mistake) = error else { return false }
    return mistake.position.offset == .max
  }

  @inline(never)
  package func syntaxError(_ message: @autoclosure () -> String, at offset: Int) -> JSON.Error {
    if mayEndEarly, offset >= bytes.count { return Self.end }
    return .syntax(
      JSON.SyntaxError(
        message: message(), position: position(at: offset), file: file, excerpt: excerpt(at: offset)
      ))
  }

  /// Counts lines and columns up to `offset`.
  ///
  /// - Complexity: O(`offset`); only errors need it.
  package func position(at offset: Int) -> JSON.TextPosition {
    var count = LineCount()
    return count.position(at: offset, in: self)
  }

  /// The offset of the first column: a byte order mark does not count.
  package var textStart: Int { ByteOrderMark.begins(bytes) ? 3 : 0 }

  /// Whether there is an LF at `index`, or a CR without an LF after it: CR LF ends one line.
  func isLineEnd(at index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "\n") { return true }
    guard bytes[index] == UInt8(ascii: "\r") else { return false }
    return index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n")
  }

  /// Describes what is at `offset`: "'x'", "the end of the text".
  package func found(at offset: Int) -> String {
    guard offset < bytes.count else { return "the end of the text" }
    guard let (scalar, _) = UTF8Sequence.scalar(at: offset, in: bytes) else {
      return "bytes that are not UTF-8"
    }
    if ControlScalar.isControl(scalar) { return ControlScalar.name(of: scalar) }
    if scalar == "'" { return "\"'\"" }
    return "'\(word(at: offset) ?? String(scalar))'"
  }

  /// The word that begins at `offset`, so that an error can say `NaN` instead of `N`.
  private func word(at offset: Int) -> String? {
    let word = bytes[offset...].prefix(Self.longestWord).prefix(while: Self.isLetter)
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  private static var longestWord: Int { 16 }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Whether `found(at: 0)` would be the same with more bytes.
  package var hasAllThatIsFound: Bool {
    guard let first = bytes.first, bytes.count < Self.longestWord else { return !bytes.isEmpty }
    if Self.isLetter(first) { return !bytes.allSatisfy(Self.isLetter) }
    return first < 0x80 || bytes.count >= 4
  }
}
