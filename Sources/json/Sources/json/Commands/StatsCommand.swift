import ArgumentParser
import Jansson

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `json stats`: summarizes a file.
struct StatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Summarize what a file contains: its paths, kinds and values.",
    discussion: """
      For each path: how many values there are, of what kinds, and what they look like. Paths are JSONPath queries; [*] \
      stands for all elements of an array, and .* for all members of an object whose keys are numbers, or that has more \
      than 200 different keys.

      Examples:
        json stats data.json
        json stats --depth 2 --limit 20 data.json
        json stats --json data.json | json query '$.paths[*].path' --raw
      """)

  @OptionGroup var files: InputFiles

  @Option(
    help: ArgumentHelp("Omit values nested in more containers than this.", valueName: "n"))
  var depth: Int?

  @Option(help: ArgumentHelp("Print at most this many paths.", valueName: "n"))
  var limit: Int?

  /// The old name of `--from lines`.
  @Flag(help: .hidden)
  var lines = false

  @Option(
    help: ArgumentHelp(
      "Truncate lines after this many characters. (default: the terminal's width)", valueName: "n"))
  var width: Int?

  @Flag(help: "Print the report as JSON.")
  var json = false

  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth must be 0 or more.") }
    if let width, width < 1 { throw ValidationError("--width must be 1 or more.") }
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
  }

  func run() throws {
    Progress.begin(total: files.size)
    var isFirst = true
    try files.forEach { file in
      let report = try StatsReport(
        of: file, lines ? ValuesArguments(.lines) : values, reading.options)
      if json {
        try Output.write(report.json(depth: depth, limit: limit), options: .prettyLine)
      } else {
        let lines = report.lines(
          depth: depth, limit: limit, width: width ?? ShapeTable.terminalWidth)
        try Output.write(line: (isFirst ? "" : "\n") + lines.joined(separator: "\n"))
      }
      isFirst = false
    }
  }
}

extension JSON.WritingOptions {
  /// Indented, with a line feed at the end.
  static let prettyLine = JSON.WritingOptions(indent: 2, endsWithNewline: true)
}
