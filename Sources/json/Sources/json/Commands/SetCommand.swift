import ArgumentParser
import Jansson
import JanssonText

/// `json set`: a file with one value changed.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value at a path.",
    discussion: """
      What is missing on the way is created; an index one beyond the end, or /- in a JSON Pointer, appends. \
      A JSONPath query sets all that it selects, which must be something. Everything else in the file stays \
      as it is written, comments and layout too; what is new is laid out like its neighbours.

      Examples:
        json set version 3 package.json
        json set 'users[0].name' --string Ann -i data.json
        json set '$..password' null data.json
      """)

  @Argument(help: Address.help, transform: Address.parse)
  var path: Address

  @OptionGroup var value: ValueArgument
  @OptionGroup var files: InputFiles
  @OptionGroup var nullInput: NullInput
  @OptionGroup var editing: Editing

  func validate() throws { try nullInput.check(files, editing) }

  func run() throws {
    let value = try value.json()
    try nullInput.edit(files, editing) { text in try path.set(value, in: &text) }
  }
}
