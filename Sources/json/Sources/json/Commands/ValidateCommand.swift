import ArgumentParser
import Jansson
import JanssonLines

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
