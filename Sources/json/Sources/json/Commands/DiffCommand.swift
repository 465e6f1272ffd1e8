import ArgumentParser
import Jansson
import JanssonPatch

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `json diff`: prints what changed from one file to another.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Print the differences between two JSON files.",
    discussion: """
      Each change is a line with its path, the old value after a -, and the new value after a +. The order of members does \
      not matter, and 1 equals 1.0. As with diff(1), the exit status is 0 if the files are equal, 1 if they differ, and 2 \
      if a file cannot be read or the differences cannot be printed.

      Examples:
        json diff old.json new.json
        json diff --patch old.json new.json > changes.json
      """)

  @Argument(help: "The old file; - for standard input.")
  var old: Input

  @Argument(help: "The new file; - for standard input.")
  var new: Input

  @Flag(
    help: "Print a JSON Patch (RFC 6902) that turns the old file into the new one.")
  var patch = false

  @Flag(
    help:
      "With --patch, change values where they differ, even if replacing what is around them is shorter."
  )
  var deepest = false

  @Flag(help: "Print a merge patch (RFC 7396); it cannot set a value to null.")
  var mergePatch = false

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if deepest && !patch { throw ValidationError("--deepest needs --patch.") }
    if patch && mergePatch {
      throw ValidationError("Use either --patch or --merge-patch, not both.")
    }
    if case (.standardInput, .standardInput) = (old, new) {
      throw ValidationError("Only one of the two can be standard input.")
    }
  }

  /// The exit status if the files could not be compared, as for diff(1).
  private static let trouble = ExitCode(2)

  func run() throws {
    let (before, after) = (try read(old), try read(new))
    let difference = after.difference(from: before)
    do {
      try write(difference, before, after)
      try Output.close()
    } catch let failure as OutputFailure {
      // Even if the reader has stopped, the files are not equal.
      if !failure.isClosedPipe {
        Diagnostics.report(failure)
        throw Self.trouble
      }
    }
    if !difference.isEmpty { throw ExitCode.failure }
  }

  private func write(_ difference: JSON.Difference, _ before: JSON, _ after: JSON) throws {
    let options = JSON.WritingOptions(indent: 2, endsWithNewline: true)
    if patch {
      let changes = JSON.Patch(from: before, to: after, detail: deepest ? .deepest : .shortest)
      try Output.write(changes.json, options: options)
    } else if mergePatch {
      let changes = try troubled(by: new) { try JSON.mergePatch(from: before, to: after) }
      try Output.write(changes, options: options)
    } else if !difference.isEmpty {
      let colours = Colours(of: STDOUT_FILENO)
      try Output.write(
        line: difference.formatted(
          maximumChanges: .max, maximumLength: 200, isColored: colours.isOn), .coloured)
    }
  }

  /// Runs `body`, whose failure has another exit status in this command.
  private func troubled(by input: Input, _ body: () throws -> JSON) throws -> JSON {
    do { return try Diagnostics.run(on: input, body) } catch is ExitCode { throw Self.trouble }
  }

  private func read(_ input: Input) throws -> JSON {
    try troubled(by: input) { try input.read(reading.options) }
  }
}
