import ArgumentParser
import Foundation
import Jansson

/// Error messages on the standard error: `FILE:LINE:COLUMN: message`.
enum Diagnostics {
  /// Runs `body`; an error of the library is printed and ends the program with status 1.
  static func run(on input: Input, _ body: () throws -> Void) throws {
    // A closed pipe is then an error of `write`, which can be told from others.
    signal(SIGPIPE, SIG_IGN)
    do {
      try body()
    } catch let error as JSON.Error {
      report(error, in: input)
      throw ExitCode.failure
    }
  }

  /// Prints what went wrong with a file.
  static func report(_ error: JSON.Error, in input: Input) {
    let colours = Colours(isOn: isatty(STDERR_FILENO) == 1)
    let text: String
    switch error {
    case .syntax(let error):
      text = """
        \(colours.bold("\(input.name):\(error.position.line):\(error.position.column):")) \
        \(colours.red(error.message))
        \(error.excerpt)
        """
    case .file(let failure):
      text =
        "\(colours.bold("\(input.name):")) \(colours.red("cannot \(failure.operation): \(failure.reason)"))"
    default:
      let place = error.position.map { "\($0.line):\($0.column):" } ?? ""
      text = "\(colours.bold("\(input.name):\(place)")) \(colours.red(error.description))"
    }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}

/// Colours for a terminal, unless the user has set `NO_COLOR` (no-color.org).
private struct Colours {
  let isOn: Bool

  init(isOn: Bool) {
    let refused = ProcessInfo.processInfo.environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    self.isOn = isOn && !refused
  }

  func bold(_ text: String) -> String { isOn ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { isOn ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
}
