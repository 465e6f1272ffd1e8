import ArgumentParser
import Foundation

/// The command line tool: `json format`, `json validate`, `json get`, `json diff`.
@main
struct JSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Format, check, compare and look into JSON files.",
    discussion: """
      FILE is a path; "-", or no FILE, is the standard input. Errors go to the standard error as \
      FILE:LINE:COLUMN: message. The exit status is 0 if all went well, 1 for a file that is not \
      JSON, cannot be read, or has nothing at the path, and for an output that cannot be written, \
      and 64 for wrong usage. A reader of the output that has had enough, such as head, ends the \
      tool quietly with status 0.
      """,
    subcommands: [Format.self, Validate.self, Get.self, Diff.self]
  )

  /// Runs the tool and ends the process.
  ///
  /// In place of the argument parser's own `main`, which does not look whether what it prints is
  /// written.
  static func main() {
    // A closed pipe is then an error of `write`, which can be told from others.
    signal(SIGPIPE, SIG_IGN)
    Foundation.exit(status { try run() })
  }

  private static func run() throws {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let error where exitCode(for: error).isSuccess && !(error is ExitCode) {
      // The help, and whatever else was asked for.
      try Output.write(line: fullMessage(for: error))
    }
    try Output.close()
  }

  /// The exit status, after what went wrong has been told.
  private static func status(_ body: () throws -> Void) -> Int32 {
    do {
      try body()
      return ExitCode.success.rawValue
    } catch let failure as OutputFailure {
      if failure.isClosedPipe { return ExitCode.success.rawValue }
      Diagnostics.report(failure)
      return ExitCode.failure.rawValue
    } catch {
      let message = fullMessage(for: error)
      if !message.isEmpty { Diagnostics.write(line: message) }
      return exitCode(for: error).rawValue
    }
  }
}
