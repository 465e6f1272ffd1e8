internal import JanssonCore

/// Texts that contain an object's members without the surrounding braces.
enum BracedText {
  /// The text with braces added, or nil if it already has them.
  static func braced(
    _ bytes: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions = JSON.ReadingOptions()
  ) -> [UInt8]? {
    if options.syntax != .json { return relaxedBraced(bytes, options) }
    if bytes.drop(while: \.isWhiteSpace).first == UInt8(ascii: "{") { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 2)
    text.append(UInt8(ascii: "{"))
    text.append(contentsOf: bytes)
    text.append(UInt8(ascii: "}"))
    return text
  }

  /// Does the work of `braced` for syntaxes in which comments may precede the first brace or follow
  /// the last member.
  private static func relaxedBraced(
    _ bytes: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) -> [UInt8]? {
    guard let start = RelaxedRewriter.startOfTokens(in: bytes, options) else { return nil }
    if start < bytes.count, bytes[start] == UInt8(ascii: "{") { return nil }
    return [UInt8(ascii: "{")] + bytes + [UInt8(ascii: "\n"), UInt8(ascii: "}")]
  }

  /// Maps a position in the text with braces to one in the text without.
  static func unbraced(_ position: JSON.TextPosition) -> JSON.TextPosition {
    JSON.TextPosition(
      line: position.line,
      column: position.line == 1 ? max(position.column - 1, 1) : position.column,
      offset: max(position.offset - 1, 0))
  }
}
