import ArgumentParser
import Jansson
import JanssonQuery

/// `json query`: prints everything that a JSONPath query selects.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Print the values that a JSONPath query (RFC 9535) selects, one per line.",
    discussion: """
      An empty result is not an error. --select prints objects with named columns, as in json lines; --format prints lines \
      of text.

      Examples:
        json query '$.users[?@.age > 30].name' --raw data.json
        json query '$..price' --paths data.json
        json query '$..[?@ == null]' --count *.json
        json query '$.users[*]' --select 'id, name=profile.name, tags=tags.length' data.json
        json query '$.users[*]' --format '{id}\\t{profile.name}' data.json
      """)

  @Argument(help: "The query, which starts with $.", transform: QueryCommand.parse)
  var query: JSON.Query

  @OptionGroup var files: InputFiles

  @Option(
    help: ArgumentHelp(
      "For each value, print an object with these columns, as in 'id, name=user.name, n=tags.length'.",
      valueName: "columns"))
  var select: String?

  @OptionGroup var rows: RowArguments

  @Flag(help: "Print the path of each value before it, separated by a tab.")
  var paths = false

  @Flag(help: "Print the number of values.")
  var count = false

  @Flag(
    name: [.customShort("e"), .long],
    help: "Exit with status 1 if nothing is selected, or the last value is null or false.")
  var exitStatus = false

  @Option(help: ArgumentHelp("Print at most this many values per file.", valueName: "n"))
  var limit: Int?

  @OptionGroup(title: "Reading") var slurp: SlurpArguments
  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  static func parse(_ text: String) throws -> JSON.Query {
    do throws(JSON.Query.Error) {
      return try JSON.Query(text)
    } catch {
      var suggestion = JQForm.suggestion(for: text).dropFirst()
      if suggestion.isEmpty, let query = ConditionMistake.query(for: text) {
        suggestion = "As a query it is '\(query)'."
      }
      throw ValidationError(error.description + (suggestion.isEmpty ? "" : "\n" + suggestion))
    }
  }

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
    if count && paths { throw ValidationError("Use either --count or --paths, not both.") }
    if count, select != nil || rows.format != nil {
      throw ValidationError(
        "--count prints a number; it cannot be combined with --select and --format.")
    }
    _ = try rows.form(reading, columns: select)
  }

  func run() throws {
    let form = try rows.form(reading, columns: select)
    var output = LineOutput()
    Progress.begin(total: files.size)
    // How many values of the file may still be printed, and how many were counted.
    var (rest, number) = (0, 0)
    var isTrue = false
    let isGood = try slurp.visit(files, values, reading.options) {
      (rest, number) = (limit ?? .max, 0)
    } _: { json in
      if count {
        let values = json.values(at: query)
        number += limit == nil ? values.count : values.prefix(rest - number).count { _ in true }
        isTrue = isTrue || number > 0
      } else if paths {
        for match in json.matches(of: query).prefix(rest) {
          try output.write(match.normalizedPath + "\t")
          try output.write(match.value, form)
          isTrue = match.value.isTrue
          rest -= 1
        }
      } else {
        for value in json.values(at: query).prefix(rest) {
          try output.write(value, form)
          isTrue = value.isTrue
          rest -= 1
        }
      }
    } endOfFile: {
      if count { try output.write(line: "\(number)") }
    }
    try output.flush()
    if !isGood || exitStatus && !isTrue { throw ExitCode.failure }
  }
}
