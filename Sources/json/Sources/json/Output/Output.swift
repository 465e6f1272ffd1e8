import Foundation
import Jansson
import JanssonText

/// The standard output could not be written.
struct OutputFailure: Error {
  /// The system's error number.
  let code: Int32

  /// `json format big.json | head` is no failure: the reader has had enough.
  var isClosedPipe: Bool { code == EPIPE }

  var reason: String { String(cString: strerror(code)) }
}

/// The standard output, every write to which is checked.
enum Output {
  /// Writes a value, on a terminal in colours.
  ///
  /// Elsewhere it is written piece by piece: the text is never held whole.
  ///
  /// - Throws: `OutputFailure`, and `JSON.Error` for a value that cannot be written.
  static func write(_ json: JSON, options: JSON.WritingOptions) throws {
    if Colours(of: STDOUT_FILENO).isOn {
      let text = ColouredJSON(try json.jsonBytes(options: options)).bytes
      let code = text.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
      if let code { throw OutputFailure(code: code) }
      return
    }
    do throws(JSON.Error) {
      try json.write(to: STDOUT_FILENO, options: options)
    } catch {
      if case .file(let failure) = error { throw OutputFailure(code: failure.code) }
      throw error
    }
  }

  /// Writes a text as it is, on a terminal in colours.
  static func write(_ text: JSON.Text) throws {
    // What is between the tokens of JSON with comments is no JSON, and stays without colours.
    let isColoured = Colours(of: STDOUT_FILENO).isOn && (try? JSON(parsing: text.bytes)) != nil
    let bytes = isColoured ? ColouredJSON(text.bytes).bytes : text.bytes
    let code = bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    if let code { throw OutputFailure(code: code) }
  }

  /// Writes a value; with `raw`, a string without quotes and escapes.
  static func write(_ json: JSON, options: JSON.WritingOptions, raw: Bool) throws {
    if raw, case .string(let text) = json {
      try write(line: text)
    } else {
      try write(json, options: options)
    }
  }

  /// Writes a text and a line break.
  static func write(line: String) throws(OutputFailure) {
    if let code = write(line + "\n", to: STDOUT_FILENO) { throw OutputFailure(code: code) }
  }

  /// Ends the output: some file systems report only here that there was no room.
  ///
  /// An output that was closed from the start is a failure only for who has written to it.
  static func close() throws(OutputFailure) {
    if Foundation.close(STDOUT_FILENO) == 0 { return }
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
  /// `FileHandle` is no help here: it ends the process when the standard error cannot be written.
  /// - Returns: the system's error number if that failed.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      // A slice of memory that outlives the call.
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, part.count)
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
