import ArgumentParser
import Foundation
import Jansson

/// The standard output.
enum Output {
  /// Writes a value and a line break, piece by piece: the text is never held whole.
  static func write(_ json: JSON, options: JSON.WritingOptions) throws {
    do throws(JSON.Error) {
      try json.write(to: STDOUT_FILENO, options: options)
    } catch {
      throw quietIfClosed(error)
    }
    try write(line: "")
  }

  /// Writes a text and a line break.
  static func write(line: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8))
    } catch {
      // The only way to fail that a user should hear nothing of is a reader that has had enough.
      throw ExitCode.success
    }
  }

  /// `json format big.json | head` is no failure: the reader had enough.
  private static func quietIfClosed(_ error: JSON.Error) -> any Error {
    if case .file(let failure) = error, failure.code == EPIPE { return ExitCode.success }
    return error
  }
}
