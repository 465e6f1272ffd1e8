import ArgumentParser
import Jansson
import JanssonText

/// `json set`: changes a value.
struct SetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set",
    abstract: "Set the value at a path.",
    discussion: """
      Missing parents are created. An index one past the last element appends, and so does /- at the end of a JSON Pointer. \
      A JSONPath query sets every value it selects, and must select at least one. Everything else in the file keeps its \
      text: layout, comments, and the spelling of numbers and strings; the new value is formatted like its siblings. \
      --reformat reformats the whole file instead.

      Examples:
        json set version 3 package.json
        json set 'users[0].name' --string Ann -i data.json
        json set '$..password' null data.json
        json set --null-input user.name --string Ann > new.json
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
