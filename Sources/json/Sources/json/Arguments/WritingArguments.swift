import ArgumentParser
import Jansson

/// How JSON is laid out.
struct WritingArguments: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print everything on one line, without spaces.")
  var compact = false

  @Option(help: ArgumentHelp("Indent by this many spaces, 0 to 31.", valueName: "n"))
  var indent: Int?

  @Flag(help: "Sort the members of each object by their keys.")
  var sortKeys = false

  @Flag(help: "Escape everything that is not ASCII.")
  var ascii = false

  func validate() throws {
    if let indent, !(0...31).contains(indent) {
      throw ValidationError("--indent takes a number from 0 to 31.")
    }
  }

  /// The options, for a text that a line feed ends.
  func options(_ reading: ReadingArguments) -> JSON.WritingOptions {
    JSON.WritingOptions(
      indent: compact ? nil : indent ?? 2, sortsKeys: sortKeys, isASCIIOnly: ascii,
      engine: reading.engine, endsWithNewline: true)
  }
}
