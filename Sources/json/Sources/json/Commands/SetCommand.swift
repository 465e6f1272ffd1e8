import ArgumentParser
import Jansson

/// `json set`: a file with one value changed.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value at a path.",
    discussion: """
      What is missing on the way is created; an index one beyond the end, or /- in a JSON Pointer, appends. \
      A JSONPath query sets all that it selects, which must be something.

      Examples:
        json set version 3 package.json
        json set 'users[0].name' --string Ann -i data.json
        json set '$..password' null data.json
      """)

  @Argument(help: Address.help, transform: Address.parse)
  var path: Address

  @OptionGroup var value: ValueArgument
  @OptionGroup var files: InputFiles
  @OptionGroup var rewriting: Rewriting

  func validate() throws { try rewriting.check(files.inputs) }

  func run() throws {
    let value = try value.json()
    Progress.begin(total: files.size)
    try files.forEach { file in
      try rewriting.rewrite(file) { json in try path.set(value, in: &json) }
    }
  }
}
