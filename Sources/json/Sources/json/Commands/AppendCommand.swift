import ArgumentParser
import Jansson
import JanssonText

/// `json append`: adds an element.
struct AppendCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "append",
    abstract: "Append a value to the array at a path.",
    discussion: """
      The array is created if it is missing, and so are its parents. Everything else in the file keeps its text: layout, \
      comments, and the spelling of numbers and strings. --reformat reformats the whole file instead.

      Examples:
        json append files '"src"' -i package.json
        json append users --from-file user.json data.json
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
      try text.append(value, at: index)
    }
  }
}
