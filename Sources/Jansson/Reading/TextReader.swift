/// Reads a text in memory: every way in ends here.
enum TextReader {
  /// The value of a text; `file` is the name that errors give to its source.
  ///
  /// - Parameter isOriginal: false for a text that was made of the user's: then the value cannot tell where in the text
  ///   it was.
  static func read(
    _ text: UnsafeRawBufferPointer, options: JSON.ReadingOptions, file: String? = nil,
    isOriginal: Bool = true
  ) throws(JSON.Error) -> JSON {
    if let limit = options.maximumSize, text.count > limit {
      throw .tooLarge(limit: limit, size: text.count)
    }
    // Bytes of any origin may be looked at as `UInt8`.
    let bytes = text.bindMemory(to: UInt8.self)
    let source = SourceText(bytes: bytes, file: file)
    let start = try start(of: source)
    if options.syntax != .json {
      return try RelaxedReader.read(source, startingAt: start, options: options)
    }
    let content = UnsafeBufferPointer(rebasing: bytes[start...])
    switch options.engine {
    case .turbo:
      if let value = try ScannedReader.read(
        bytes, options: options, file: file, isOriginal: isOriginal)
      {
        return value
      }
    case .jansson:
      if let root = JanssonReader.read(content, options: options) {
        return Place.value(ofRoot: root)
      }
    }
    return Place.value(
      ofRoot: try StrictReader.read(source, startingAt: start, options: options))
  }

  /// The value of a text that the fast reader has refused, and that would be refused once more after the
  /// scanner had made a copy of it.
  static func readRefused(
    _ bytes: UnsafeBufferPointer<UInt8>, options: JSON.ReadingOptions, file: String?
  ) throws(JSON.Error) -> JSON {
    let source = SourceText(bytes: bytes, file: file)
    return Place.value(
      ofRoot: try StrictReader.read(source, startingAt: start(of: source), options: options))
  }

  /// Where the text begins, behind a byte order mark.
  private static func start(of source: SourceText) throws(JSON.Error) -> Int {
    switch TextEncoding.detect(source.bytes) {
    case .utf8(let markLength): return markLength
    case .other(let name, let offset):
      throw source.syntaxError("the text is \(name); JSON must be UTF-8", at: offset)
    }
  }
}
