import Jansson
import JanssonLines

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A text that is read in a window, and more than once if need be.
struct LargeText {
  enum Location {
    case file
    /// A file that the standard input is redirected from.
    case standardInput(start: off_t)
    case spool(Spool)

    /// Where a file is, before anything is read of it.
    init(of file: Input) {
      self =
        file == .standardInput ? .standardInput(start: lseek(STDIN_FILENO, 0, SEEK_CUR)) : .file
    }
  }

  private let input: Input
  private let location: Location

  init(_ input: Input, _ location: Location) { (self.input, self.location) = (input, location) }

  /// The offset of the text in its file.
  var start: Int {
    if case .standardInput(let start) = location { Int(start) } else { 0 }
  }

  /// Whether texts can be read in a window.
  ///
  /// With a maximum size, memory is limited anyway, and a window has its own.
  static func canRead(_ options: JSON.ReadingOptions) -> Bool {
    options.syntax == .json && options.engine == .turbo && options.maximumSize == nil
      && options.truncation == .reject
  }

  /// The text from its beginning; only one is read at a time.
  func source() throws(JSON.Error) -> ByteSource {
    switch location {
    case .file: return try ByteSource(input)
    case .standardInput(let start):
      lseek(STDIN_FILENO, start, SEEK_SET)
      return try ByteSource(input)
    case .spool(let spool): return spool.source(name: input.name)
    }
  }

  /// The events of the text.
  func events(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON.Events {
    let reader = LimitedReader(try source(), options)
    return JSON.Events(options: options) { (room) throws(JSON.Error) in try reader.read(into: room)
    }
  }

  /// The value of the whole text.
  func read(_ options: JSON.ReadingOptions) throws(JSON.Error) -> JSON {
    if case .file = location { return try input.read(options) }
    return try JSON(parsing: source().contents(options, upTo: nil).bytes, options: options)
  }

  /// Lets `body` read the text up to the end of its first value, and checks the rest.
  ///
  /// - Returns: false if a key is repeated, so that only reading the whole value decides which one
  ///   counts.
  /// - Throws: `SeveralValues` if there is an error after the first value.
  func read(
    _ options: JSON.ReadingOptions, _ body: (JSON.Events) throws -> Void
  ) throws -> Bool {
    var strict = options
    strict.duplicateKeys = .reject
    do {
      let events = try events(strict)
      try body(events)
      try events.finish()
      return true
    } catch JSON.Error.duplicateKey where options.duplicateKeys != .reject {
      return false
    } catch JSON.Error.syntax(let mistake) {
      let hasValue = try? events(strict).skipValue()
      if hasValue == true { throw SeveralValues(mistake: mistake) }
      throw JSON.Error.syntax(mistake)
    }
  }
}

/// The error of a text that does not end after its first value.
struct SeveralValues: Error {
  let mistake: JSON.SyntaxError
}

/// Reads a source up to the maximum size of a document.
///
/// Soundness (`@unchecked Sendable`): see `ByteReader`.
private final class LimitedReader: ByteReader, @unchecked Sendable {
  private let source: ByteSource
  private let options: JSON.ReadingOptions
  private var count = 0

  init(_ source: ByteSource, _ options: JSON.ReadingOptions) {
    (self.source, self.options) = (source, options)
  }

  func read(into output: UnsafeMutableRawBufferPointer) throws(JSON.Error) -> Int {
    let read = try source.read(into: output)
    count += read
    // In a window, a text that is not compressed may have any size.
    if source.isCompressed { try source.check(count, options) }
    return read
  }
}
