import ArgumentParser
import Jansson
import JanssonLines

/// `json validate`: reports which files are not JSON, and why.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check that files are valid JSON, or follow a JSON Schema; print nothing if they do.",
    discussion: """
      For each invalid file, a message says where and why, and the exit status is 1. A file with several values is invalid, \
      unless --from says that it has them. A schema is one of the dialects 2020-12, 2019-09, draft-07, -06 and -04.

      Examples:
        json validate *.json
        json validate --from lines *.jsonl
        json validate --schema order.schema.json orders/*.json
        json validate --schema api.json --schema-folder https://example.org/schemas/=schemas --from lines log.jsonl
      """)

  @OptionGroup var files: InputFiles
  @OptionGroup(title: "Schema") var schema: SchemaArguments
  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func run() throws {
    if let validation = try schema.validation() {
      Progress.begin(total: files.size)
      return try validation.run(files, values, reading.options)
    }
    Progress.begin(total: files.size)
    try files.forEach { file in
      if !LargeText.canRead(reading.options) || (values.from.map { $0 != .value } ?? false) {
        return try values.forEachValue(of: file, reading.options, isGuessing: false) { _ in }
      }
      try check(file)
    }
  }

  /// Checks a file of any size in a window.
  private func check(_ file: Input) throws {
    let events = try LargeText(file, .file).events(reading.options)
    try events.skipValue()
    do throws(JSON.Error) {
      try events.finish()
    } catch {
      guard case .syntax(let mistake) = error, values.from == nil else { throw error }
      throw ValuesArguments.error(forSeveralValues: mistake)
    }
  }
}
