import ArgumentParser
import Jansson

/// `json validate`: reports which files are not JSON, and why.
struct ValidateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Check that files are valid JSON; print nothing if they are.",
    discussion: """
      For each invalid file, a message says where and why, and the exit status is 1. A file with several values is invalid, \
      unless --from says that it has them.

      Examples:
        json validate *.json
        json validate --from lines *.jsonl
      """)

  @OptionGroup var files: InputFiles
  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func run() throws {
    Progress.begin(total: files.size)
    try files.forEach { file in
      try values.forEachValue(of: file, reading.options, isGuessing: false) { _ in }
    }
  }
}
