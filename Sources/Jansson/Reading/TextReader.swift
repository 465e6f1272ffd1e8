/// Reads a text in memory: every way in ends here.
enum TextReader {
  /// The value of a text; `file` is the name that errors give to its source.
  static func read(
    _ text: UnsafeRawBufferPointer, options: JSON.ReadingOptions, file: String? = nil
  ) throws(JSON.Error) -> JSON {
    if let limit = options.maximumSize, text.count > limit {
      throw .tooLarge(limit: limit, size: text.count)
    }
    // Bytes of any origin may be looked at as `UInt8`.
    let bytes = text.bindMemory(to: UInt8.self)
    let source = SourceText(bytes: bytes, file: file)
    let start: Int
    switch TextEncoding.detect(bytes) {
    case .utf8(let markLength): start = markLength
    case .other(let name, let offset):
      throw source.syntaxError("the text is \(name); JSON must be UTF-8", at: offset)
    }
    if options.syntax != .json {
      return try RelaxedReader.read(source, startingAt: start, options: options)
    }
    let content = UnsafeBufferPointer(rebasing: bytes[start...])
    switch options.engine {
    case .turbo:
      if let value = try ScannedReader.read(content, options: options) { return value }
    case .jansson:
      if let root = JanssonReader.read(content, options: options) {
        return Place.value(ofRoot: root)
      }
    }
    return Place.value(
      ofRoot: try StrictReader.read(source, startingAt: start, options: options))
  }
}
