/// Reads a text in memory; every initializer that parses ends here.
package enum TextReader {
  /// Returns the value of a text; `file` is the name of its source in errors.
  ///
  /// - Parameter isOriginal: false for a text derived from the user's; values then do not report
  ///   positions in it.
  package static func read(
    _ text: UnsafeRawBufferPointer, options: JSON.ReadingOptions, file: String? = nil,
    isOriginal: Bool = true
  ) throws(JSON.Error) -> JSON {
    if let limit = options.maximumSize, text.count > limit {
      throw .tooLarge(limit: limit, size: text.count)
    }
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    let bytes = text.bindMemory(to: UInt8.self)
    // It skips a byte order mark, and rejects a text in another encoding.
    if options.engine == .turbo, options.syntax == .json,
      let value = try ScannedReader.read(
        bytes, options: options, file: file, isOriginal: isOriginal)
    {
      return value
    }
    let source = SourceText(bytes: bytes, file: file)
    let start = try start(of: source)
    if options.syntax != .json {
      return try RelaxedReader.read(
        source, startingAt: start, options: options, isOriginal: isOriginal)
    }
    #if SystemJansson && (os(Linux) || os(macOS))
    let content = UnsafeBufferPointer(rebasing: bytes[start...])
    if options.engine == .jansson, !options.mayReject(bytes),
      let root = JanssonReader.read(content, options: options)
    {
      return ContainerReference.value(ofRoot: root)
    }
    #endif
    return try readExactly(source, startingAt: start, options, isOriginal: isOriginal)
  }

  /// Returns the value of a text that the fast reader has rejected, without scanning it a second
  /// time.
  package static func readRefused(
    _ bytes: UnsafeBufferPointer<UInt8>, options: JSON.ReadingOptions, file: String?
  ) throws(JSON.Error) -> JSON {
    let source = SourceText(bytes: bytes, file: file)
    return try readExactly(source, startingAt: start(of: source), options, isOriginal: true)
  }

  /// How a text in memory is completed; nil if it is whole, or the options require that.
  package static func truncatedText(
    _ text: UnsafeRawBufferPointer, _ options: JSON.ReadingOptions
  ) throws(JSON.Error) -> TruncatedText? {
    guard options.truncation != .reject, options.syntax == .json else { return nil }
    if let limit = options.maximumSize, text.count > limit {
      throw .tooLarge(limit: limit, size: text.count)
    }
    // Soundness: `UInt8` is trivial, so bytes of any origin can be read as such.
    let source = SourceText(bytes: text.bindMemory(to: UInt8.self), file: nil)
    return try StrictReader.truncatedText(source, startingAt: start(of: source), options)
  }

  /// Reads a text with exact errors; one that ends too early is completed, if the options allow it.
  private static func readExactly(
    _ source: SourceText, startingAt start: Int, _ options: JSON.ReadingOptions, isOriginal: Bool
  ) throws(JSON.Error) -> JSON {
    if options.truncation != .reject,
      let text = try StrictReader.truncatedText(source, startingAt: start, options)
    {
      if let value = try text.value(options, isOriginal: isOriginal) { return value }
      if text.cut == .number {
        throw source.syntaxError(
          "a number at the end of the text may go on", at: source.bytes.count)
      }
    }
    return try StrictReader.read(source, startingAt: start, options: options)
  }

  /// The offset of the text, after a byte order mark.
  static func start(of source: SourceText) throws(JSON.Error) -> Int {
    switch TextEncoding.detect(source.bytes) {
    case .utf8(let markLength): return markLength
    case .other(let name, let offset):
      throw source.syntaxError("the text is \(name); JSON must be UTF-8", at: offset)
    }
  }
}
