import ArgumentParser
import Foundation
import Jansson
import JanssonLines

/// `json convert`: an array as lines, lines as an array, objects as CSV.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between an array, JSON Lines and CSV.",
    discussion: """
      Files of any size are converted piece by piece. What a file holds is told by --from; without it, a name that \
      ends in .jsonl or .ndjson means lines, and so does --to array; anything else is an array.

      CSV has a line for each object, and a column for each member that the first 1000 objects have, or for \
      each path in --columns. Null and what is missing are empty fields; a container is written as JSON.

      Examples:
        json convert --to lines data.json > data.jsonl
        json convert --to lines --at response.items data.json
        json convert --to csv --columns id,user.name log.jsonl > log.csv
      """)

  enum Source: String, CaseIterable, ExpressibleByArgument {
    case array, lines, values
  }

  enum Target: String, CaseIterable, ExpressibleByArgument {
    case array, lines, csv
  }

  @OptionGroup var files: InputFiles

  @Option(help: ArgumentHelp("What to make of the files.", valueName: "format"))
  var to: Target

  @Option(
    help: ArgumentHelp(
      "What the files hold; values follow each other with or without space between them.",
      valueName: "format"))
  var from: Source?

  @Option(help: ArgumentHelp("Where the array is, as in response.items.", valueName: "path"))
  var at: String?

  @Option(help: ArgumentHelp("The columns of the CSV, by their paths.", valueName: "paths"))
  var columns: String?

  @Flag(help: "End the lines of the CSV by a line feed alone, instead of CR LF as RFC 4180 has it.")
  var lineFeed = false

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if columns != nil, to != .csv { throw ValidationError("--columns needs --to csv.") }
    if lineFeed, to != .csv { throw ValidationError("--line-feed needs --to csv.") }
    if at != nil, let from, from != .array { throw ValidationError("--at needs --from array.") }
    _ = try path()
    _ = try csvColumns()
  }

  private func path() throws -> JSON.Path { try at.map(Self.parse) ?? JSON.Path() }

  private func csvColumns() throws -> CSVWriter? {
    guard let columns else { return nil }
    let names = columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return CSVWriter(paths: try names.map(Self.parse), names: names, lineEnd: lineEnd)
  }

  private var lineEnd: String { lineFeed ? "\n" : "\r\n" }

  private static func parse(_ text: String) throws -> JSON.Path {
    guard let path = JSON.Path(text) else {
      throw ValidationError(PathMistake.reason(against: text))
    }
    return path
  }

  private func format(of file: Input) throws -> JSON.Lines.Format {
    let isLines = file.isNamedAsLines || to == .array
    switch from ?? (at == nil && isLines ? .lines : .array) {
    case .array: return .elements(at: try path())
    case .lines: return .lines
    case .values: return .concatenated
    }
  }

  func run() throws {
    Progress.begin(total: files.size)
    var output = ConvertedOutput(to, try csvColumns(), lineEnd: lineEnd)
    try output.begin()
    let isGood = try files.visit { file in
      try file.forEachValue(try format(of: file), reading.options) { try output.write($0) }
    }
    try output.end()
    if !isGood { throw ExitCode.failure }
  }
}
