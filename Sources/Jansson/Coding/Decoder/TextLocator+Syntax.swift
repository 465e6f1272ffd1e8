extension TextLocator {
  /// The place in a text of the value that a coding path leads to, or as far as it leads.
  ///
  /// A text that is not JSON is rewritten once more, as it was to be read.
  static func position(
    of codingPath: [any CodingKey], in bytes: UnsafeBufferPointer<UInt8>,
    _ settings: DecodingSettings
  ) -> JSON.TextPosition {
    guard settings.reading.syntax != .json else {
      return TextLocator(bytes, settings).position(of: codingPath)
    }
    let source = SourceText(bytes: bytes, file: nil)
    var rewriter = RelaxedRewriter(source, startingAt: source.textStart, options: settings.reading)
    do throws(JSON.Error) {
      try rewriter.rewrite()
    } catch {
      return source.position(at: 0)
    }
    defer { withExtendedLifetime(rewriter.output) {} }
    let position = TextLocator(rewriter.output.bytes, settings).position(of: codingPath)
    return source.position(at: rewriter.offsets.original(of: position.offset))
  }
}
