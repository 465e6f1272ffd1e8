import ArgumentParser
import Foundation
import Jansson

/// Error messages on the standard error: `FILE:LINE:COLUMN: message`.
enum Diagnostics {
  /// Runs `body`; an error of the library is printed and ends the program with status 1.
  static func run(on input: Input, _ body: () throws -> Void) throws {
    do {
      try body()
    } catch let error as JSON.Error {
      report(error, in: input)
      throw ExitCode.failure
    }
  }

  /// Prints what went wrong with a file.
  static func report(_ error: JSON.Error, in input: Input) {
    let colours = Colours(of: STDERR_FILENO)
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
    write(line: text)
  }

  /// Prints why the output could not be written.
  static func report(_ failure: OutputFailure) {
    let colours = Colours(of: STDERR_FILENO)
    write(line: "\(colours.bold("<stdout>:")) \(colours.red("cannot write: \(failure.reason)"))")
  }

  /// Writes a line to the standard error; when that cannot be written there is nobody left to tell,
  /// and the exit status says it.
  static func write(line: String) {
    _ = Output.write(line + "\n", to: STDERR_FILENO)
  }
}
