import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The contents of an input, which may have to be read twice.
enum InputContents {
  /// A file that has not been read yet.
  case file(Input)
  /// Bytes of an input that cannot be read twice, or would have to be decompressed twice.
  case bytes([UInt8], Input)
  case large(LargeText)

  /// - Parameter largeFrom: the size from which on a text is large; nil if none is.
  init(
    _ input: Input, _ options: JSON.ReadingOptions, largeFrom: Int?
  ) throws(JSON.Error) {
    let leastSize = LargeText.canRead(options) ? largeFrom : nil
    let isUncompressed = try input.isUncompressedFile()
    if let leastSize, isUncompressed, let size = input.size {
      if case .standardInput = input {
        let start = lseek(STDIN_FILENO, 0, SEEK_CUR)
        if start >= 0, size - Int(start) >= leastSize {
          self = .large(LargeText(input, .standardInput(start: start)))
          return
        }
      } else if size >= leastSize {
        self = .large(LargeText(input, .file))
        return
      }
    }
    if input != .standardInput, isUncompressed {
      self = .file(input)
      return
    }
    let source = try ByteSource(input)
    var (bytes, isComplete) = try source.contents(options, upTo: leastSize)
    if isComplete {
      self = .bytes(bytes, input)
    } else if input != .standardInput {
      // It is decompressed once more.
      self = .large(LargeText(input, .file))
    } else if let spool = try Spool.store(&bytes, source, options) {
      self = .large(LargeText(input, .spool(spool)))
    } else {
      bytes = try source.contents(options, after: bytes, upTo: nil).bytes
      self = .bytes(bytes, input)
    }
  }

  /// The value of the whole input.
  func read(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON {
    switch self {
    case .file(let input): try input.read(options)
    case .bytes(let bytes, _): try JSON(parsing: bytes, options: options)
    case .large(let text): try text.read(options)
    }
  }

  /// The contents from the beginning.
  func source() throws(JSON.Error) -> ByteSource {
    switch self {
    case .file(let input): try ByteSource(input)
    case .bytes(let bytes, let input): ByteSource(bytes, name: input.name)
    case .large(let text): try text.source()
    }
  }
}
