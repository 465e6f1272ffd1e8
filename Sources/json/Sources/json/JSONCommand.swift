import ArgumentParser
import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The command line tool.
@main
struct JSONCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "json",
    abstract: "Read, change, compare, validate and convert JSON files.",
    discussion: """
      FILE is a path; "-", or no FILE, is the standard input. The result goes to the standard output, errors \
      go to the standard error as FILE:LINE:COLUMN: message.

      The exit status is 0 if all went well; 1 for a file that is not JSON, cannot be read, or has nothing at \
      the path, for files that differ, and for an output that cannot be written; 64 for a usage error. json diff has \
      2 where it could not compare. A reader of the output that has had enough, such as head, ends the tool quietly with status 0.

      On a terminal, messages are in colour unless NO_COLOR is set, and a run of more than a second shows its \
      progress. json help topics lists what there is to know about paths, queries and columns.

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
        name: "Looking:", subcommands: [GetCommand.self, QueryCommand.self, StatsCommand.self]),
      CommandGroup(
        name: "Changing:",
        subcommands: [
          SetCommand.self, DeleteCommand.self, InsertCommand.self, AppendCommand.self,
          PatchCommand.self, MergeCommand.self, FormatCommand.self,
        ]),
      CommandGroup(
        name: "Comparing and checking:", subcommands: [DiffCommand.self, ValidateCommand.self]),
      CommandGroup(name: "Many values:", subcommands: [LinesCommand.self, ConvertCommand.self]),
    ]
  )

  /// Runs the tool and ends the process.
  ///
  /// In place of the argument parser's own `main`, which does not look whether what it prints is
  /// written.
  static func main() {
    // A closed pipe is then an error of `write`, which can be told from others.
    signal(SIGPIPE, SIG_IGN)
    let status = status { try run() }
    Progress.clear()
    System.exit(status)
  }

  private static func run() throws {
    if let topic = HelpTopic(Array(CommandLine.arguments.dropFirst())) {
      try Output.write(line: topic.text)
      return try Output.close()
    }
    if let sentence = Guess.command(Array(CommandLine.arguments.dropFirst())) {
      throw ValidationError(sentence)
    }
    do {
      var command = try parseAsRoot(
        CommandLineArguments.protected(CommandLine.arguments.dropFirst()))
      try command.run()
    } catch let error where exitCode(for: error).isSuccess && !(error is ExitCode) {
      // The help, and whatever else was asked for.
      try Output.write(line: fullMessage(for: error))
    } catch let status as ExitCode {
      // What was printed before the failure may be lost as well.
      try Output.close()
      throw status
    }
    try Output.close()
  }

  /// The exit status, after what went wrong has been reported.
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
