extension TextLocator {
  /// The position in a text of the value at a coding path, or of the deepest ancestor that exists.
  ///
  /// A text in another syntax is rewritten as JSON once more for this.
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
