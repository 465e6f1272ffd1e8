import Jansson
import JanssonLines
import JanssonText
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The standard output could not be written.
struct OutputFailure: Error {
  /// The system's error number.
  let code: Int32

  /// `json format big.json | head` is not a failure: the reader simply stopped.
  var isClosedPipe: Bool { code == EPIPE }

  var reason: String { String(cString: strerror(code)) }
}

/// Standard output; every write is checked.
enum Output {
  /// Whether standard output is a terminal, or is written as if it were one, in colour.
  static var isTerminal: Bool { isConnected || Colours.areForced.load(ordering: .relaxed) }

  private static let isConnected = isatty(STDOUT_FILENO) == 1

  /// Writes a value; on a terminal, as `TerminalJSON`.
  ///
  /// Elsewhere it is written piece by piece, so that the whole text is never in memory.
  ///
  /// - Throws: `OutputFailure`, and `JSON.Error` for a value that cannot be written.
  static func write(_ json: JSON, options: JSON.WritingOptions) throws {
    if isTerminal {
      return try write(TerminalJSON.text(try json.jsonBytes(options: options))[...])
    }
    do throws(JSON.Error) {
      try json.write(to: STDOUT_FILENO, options: options)
    } catch {
      if case .file(let failure) = error { throw OutputFailure(code: failure.code) }
      throw error
    }
  }

  /// Writes the next value of a text, of any size; not on a terminal.
  static func writeValue(of events: JSON.Events, options: JSON.WritingOptions) throws {
    do throws(JSON.Error) {
      try events.writeValue(to: STDOUT_FILENO, options: options)
    } catch {
      if case .file(let failure) = error, failure.operation == "write" {
        throw OutputFailure(code: failure.code)
      }
      throw error
    }
  }

  /// Writes a text as it is; on a terminal, as `TerminalJSON`.
  static func write(_ text: JSON.Text) throws {
    var bytes = text.bytes
    if isTerminal {
      // Comments are not JSON, so such a text is not coloured.
      if (try? JSON(parsing: bytes)) != nil {
        bytes = TerminalJSON.text(bytes)
      } else {
        PrintableText.escape(&bytes)
      }
    }
    try write(bytes[...])
  }

  /// Writes a value with a layout.
  static func write(_ json: JSON, _ layout: ValueLayout) throws {
    if let options = layout.options(of: json) { return try write(json, options: options) }
    var text: [UInt8] = []
    try layout.append(json, to: &text)
    if isTerminal, !layout.isRaw(json) { text = TerminalJSON.text(text) }
    try write(text[...])
  }

  /// The kind of a line, which decides what may be in it on a terminal.
  enum Line {
    /// Control characters and bidirectional controls are escaped.
    case text
    /// The same, except for the escape sequences of colours.
    case coloured
    /// Everything is printed as it is.
    case raw
  }

  /// Writes a text and a line break.
  static func write(line: String, _ kind: Line = .text) throws(OutputFailure) {
    var bytes = Array((line + "\n").utf8)
    if isTerminal, kind != .raw {
      PrintableText.escape(&bytes, keepsEscapes: kind == .coloured)
    }
    try write(bytes[...])
  }

  /// Writes bytes as they are.
  static func write(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    let code = bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    if let code { throw OutputFailure(code: code) }
  }

  /// Closes the output: some file systems report only then that the disk is full.
  ///
  /// An output that was closed from the start is a failure only if something was written to it.
  static func close() throws(OutputFailure) {
    if systemClose(STDOUT_FILENO) == 0 { return }
    let code = errno
    if code != EBADF, code != EINTR { throw OutputFailure(code: code) }
  }

  /// Writes all of a text to a descriptor.
  ///
  /// - Returns: the system's error number if that failed.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all bytes to a descriptor.
  ///
  /// `FileHandle` cannot be used: it ends the process if standard error cannot be written.
  /// - Returns: the system's error number if that failed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      // Soundness: the memory outlives the call.
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = systemWrite(descriptor, part.baseAddress, part.count)
      if count > 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch count == 0 ? EIO : errno {
      case EINTR: break
      case EAGAIN:
        // A terminal or pipe that another process has made non-blocking.
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&request, 1, -1)
      case let code: return code
      }
    }
    return nil
  }
}
