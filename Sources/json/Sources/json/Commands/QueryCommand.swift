import ArgumentParser
import Jansson
import JanssonQuery

/// `json query`: all that a JSONPath query selects.
struct QueryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Print all that a JSONPath query (RFC 9535) selects, one value to a line.",
    discussion: """
      Nothing selected is no error: then nothing is printed.

      Examples:
        json query '$.users[?@.age > 30].name' --raw data.json
        json query '$..price' --paths data.json
        json query '$..[?@ == null]' --count *.json
      """)

  @Argument(help: "The query, which begins with $.", transform: QueryCommand.parse)
  var query: JSON.Query

  @OptionGroup var files: InputFiles

  @Flag(name: .shortAndLong, help: "Print strings as they are, without quotes and escapes.")
  var raw = false

  @Flag(help: "Print the path of each value, a tab, and the value.")
  var paths = false

  @Flag(help: "Print how many values there are.")
  var count = false

  @Option(help: ArgumentHelp("Stop after this many values of a file.", valueName: "n"))
  var limit: Int?

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  static func parse(_ text: String) throws -> JSON.Query {
    do throws(JSON.Query.Error) {
      return try JSON.Query(text)
    } catch {
      throw ValidationError(error.description)
    }
  }

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0.") }
    if count && paths { throw ValidationError("Give one of --count and --paths.") }
  }

  func run() throws {
    let options = JSON.WritingOptions(engine: reading.engine, endsWithNewline: true)
    var output = LineOutput()
    Progress.begin(total: files.size)
    let isGood = try files.visit { file in
      let json = try file.read(reading.options)
      let limit = limit ?? .max
      if count {
        let values = json.values(at: query)
        let number = self.limit == nil ? values.count : values.prefix(limit).count { _ in true }
        try output.write(line: "\(number)")
      } else if paths {
        for match in json.matches(of: query).prefix(limit) {
          try output.write(match.normalizedPath + "\t")
          try output.write(match.value, options: options, raw: raw)
        }
      } else {
        for value in json.values(at: query).prefix(limit) {
          try output.write(value, options: options, raw: raw)
        }
      }
    }
    try output.flush()
    if !isGood { throw ExitCode.failure }
  }
}
