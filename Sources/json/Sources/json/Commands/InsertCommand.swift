import ArgumentParser
import Jansson
import JanssonText

/// `json insert`: a file with one element more.
struct InsertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "insert",
    abstract: "Insert a value into an array, before the element at a path.",
    discussion: """
      The path ends with an index, which may be one beyond the last element. Everything else in the file \
      stays as it is written.

      Examples:
        json insert 'files[0]' '"src"' -i package.json
        json insert /users/0 --from-file user.json data.json
      """)

  @Argument(help: "The path (users[0]) or JSON Pointer (/users/0).", transform: Address.parse)
  var path: Address

  @OptionGroup var value: ValueArgument
  @OptionGroup var files: InputFiles
  @OptionGroup var nullInput: NullInput
  @OptionGroup var editing: Editing

  func validate() throws {
    if case .query = path {
      throw ValidationError("A path or a JSON Pointer says where, not a JSONPath query.")
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
