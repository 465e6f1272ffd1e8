import Jansson

/// The contents of an input, which may have to be read twice.
enum InputContents {
  /// A file that has not been read yet.
  case file(Input)
  /// Bytes of an input that cannot be read twice, or would have to be decompressed twice.
  case bytes([UInt8], Input)
  case large(LargeText)
  /// Values that are still arriving, and why they are not one.
  case unfinished(ArrivingText, JSON.SyntaxError)

  /// - Parameter largeFrom: the minimum size of a large text; nil if none is large.
  init(
    _ input: Input, _ options: JSON.ReadingOptions, largeFrom: Int?
  ) throws(JSON.Error) {
    let minimumSize = LargeText.canRead(options) ? largeFrom : nil
    let isUncompressed = try input.isUncompressedFile()
    guard let size = input.size else {
      // The error of a file that does not exist comes later.
      self =
        isUncompressed
        ? .file(input)
        : try ArrivingText(ByteSource(input), options, minimumSpooled: minimumSize).contents(
          of: input)
      return
    }
    let text = LargeText(input, LargeText.Location(of: input))
    if let minimumSize, isUncompressed, size - text.start >= minimumSize {
      self = .large(text)
    } else if input != .standardInput, isUncompressed {
      self = .file(input)
    } else {
      let (bytes, isComplete) = try ByteSource(input).contents(options, upTo: minimumSize)
      self = isComplete ? .bytes(bytes, input) : .large(text)
    }
  }

  /// The value of the whole input.
  func read(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON {
    switch self {
    case .file(let input): try input.read(options)
    case .bytes(let bytes, _): try JSON(parsing: bytes, options: options)
    case .large(let text): try text.read(options)
    case .unfinished(_, let mistake): throw .syntax(mistake)
    }
  }

  /// The contents from the beginning.
  func source() throws(JSON.Error) -> ByteSource {
    switch self {
    case .file(let input): try ByteSource(input)
    case .bytes(let bytes, let input): ByteSource(bytes, name: input.name)
    case .large(let text): try text.source()
    case .unfinished(let text, _): try text.source()
    }
  }
}
