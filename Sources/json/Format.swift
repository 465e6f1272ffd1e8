import ArgumentParser
import Jansson

/// `json format`: the same JSON, laid out anew.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print a JSON file, indented or compact.")

  @Argument(help: "The file; standard input if missing or -.")
  var file = Input.standardInput

  @Flag(help: "Print everything on one line, without spaces.")
  var compact = false

  @Option(help: ArgumentHelp("Indent by this many spaces, 0 to 31.", valueName: "n"))
  var indent = 2

  @Flag(help: "Sort the members of each object by their keys.")
  var sortKeys = false

  @Flag(help: "Escape everything that is not ASCII.")
  var ascii = false

  @OptionGroup var engine: EngineOptions

  func validate() throws {
    guard (0...31).contains(indent) else {
      throw ValidationError("--indent takes a number from 0 to 31.")
    }
  }

  func run() throws {
    try Diagnostics.run(on: file) {
      var options = JSON.WritingOptions()
      options.indentation = compact ? nil : indent
      options.sortedKeys = sortKeys
      options.asciiOnly = ascii
      options.engine = engine.engine
      try Output.write(try file.read(engine: engine.engine), options: options)
    }
  }
}
