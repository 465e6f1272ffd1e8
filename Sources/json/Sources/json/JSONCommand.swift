import ArgumentParser
import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The command line tool.
@main
struct JSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Read, change, compare, validate and convert JSON files.",
    discussion: """
      FILE is a path; "-", or no FILE, is standard input. Results go to standard output, and errors to standard error as \
      FILE:LINE:COLUMN: message.

      The exit status is 0 for success; 1 if a file cannot be read, is not JSON, or has nothing at the path, if files \
      differ, or if the output cannot be written; and 64 for a usage error. json diff exits with 2 if it could not \
      compare. If the reader of the output stops early, as head does, the tool ends quietly with status 0.

      On a terminal, messages are in colour unless NO_COLOR is set, and runs that take longer than a second show their \
      progress. json help topics lists further topics: paths, queries, columns, input, exit statuses.

      Examples:
        json stats data.json                        what is in this file?
        json get 'users[0].name' --raw data.json
        json set version 3 -i package.json
        json diff old.json new.json
        json lines --where '@.level == "error"' --select user.name log.jsonl
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Looking:",
        subcommands: [
          GetCommand.self, QueryCommand.self, StatsCommand.self, KeysCommand.self,
          PathsCommand.self,
        ]),
      CommandGroup(
        name: "Changing:",
        subcommands: [
          SetCommand.self, DeleteCommand.self, RenameCommand.self, InsertCommand.self,
          AppendCommand.self, PatchCommand.self, MergeCommand.self, FormatCommand.self,
          RepairCommand.self,
        ]),
      CommandGroup(
        name: "Comparing and checking:", subcommands: [DiffCommand.self, ValidateCommand.self]),
      CommandGroup(name: "Many values:", subcommands: [LinesCommand.self, ConvertCommand.self]),
    ]
  )

  /// Runs the tool and ends the process.
  ///
  /// The argument parser's own `main` does not check whether its output could be written.
  static func main() {
    System.occupyStandardDescriptors()
    // Writing to a closed pipe then fails with an error instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    let status = status { try run() }
    Progress.clear()
    systemExit(status)
  }

  private static func run() throws {
    if let topic = HelpTopic(System.arguments) {
      try Output.write(line: topic.text)
      return try Output.close()
    }
    if let sentence = Guess.command(System.arguments) {
      throw ValidationError(sentence)
    }
    do {
      var command = try parseAsRoot(
        CommandLineArguments.protected(System.arguments))
      try command.run()
    } catch let error where exitCode(for: error).isSuccess && !(error is ExitCode) {
      // The help, the version, or a completion script.
      try Output.write(line: fullMessage(for: error))
    } catch let status as ExitCode {
      // What was printed before the failure may be lost as well.
      try Output.close()
      throw status
    }
    try Output.close()
  }

  /// The exit status, after any error has been reported.
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
      if !message.isEmpty { Diagnostics.write(usage: Guess.explaining(message)) }
      return exitCode(for: error).rawValue
    }
  }
}
