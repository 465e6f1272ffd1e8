import ArgumentParser
import Jansson
import JanssonText

/// `json insert`: a file with one element more.
struct InsertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Insert a value into an array, before the element at a path.",
    discussion: """
      The path ends with an index: that of the new element, or one past the last element. Everything else in the file \
      keeps its text: layout, comments, and the spelling of numbers and strings. --reformat reformats the whole file \
      instead.

      Examples:
        json insert 'files[0]' '"src"' -i package.json
        json insert /users/0 --from-file user.json data.json
      """)

  @Argument(help: "The path, as users[0], or JSON Pointer, as /users/0.", transform: Address.parse)
  var path: Address

  @OptionGroup var value: ValueArgument
  @OptionGroup var files: InputFiles
  @OptionGroup var nullInput: NullInput
  @OptionGroup var editing: Editing

  func validate() throws {
    if case .query = path {
      throw ValidationError("The path must be a path or a JSON Pointer, not a JSONPath query.")
    }
    try nullInput.check(files, editing)
  }

  func run() throws {
    let value = try value.json()
    try nullInput.edit(files, editing) { text in
      let index = path.index(in: text.value)
      try text.insert(value, at: index)
    }
  }
}
