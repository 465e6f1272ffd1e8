import ArgumentParser
import Jansson
import JanssonText

/// The arguments of the commands that add an element to an array.
struct ElementArguments: ParsableArguments {
  @Argument(
    help: "A path such as users[0], or a JSON Pointer such as /users/0.", transform: Address.parse)
  private var path: Address

  @OptionGroup private var value: ValueArgument
  @OptionGroup private var files: InputFiles
  @OptionGroup private var nullInput: NullInput
  @OptionGroup private var editing: Editing

  func validate() throws {
    if case .query = path {
      throw ValidationError("The path must be a path or a JSON Pointer, not a JSONPath query.")
    }
    try nullInput.check(files, editing)
  }

  /// Adds the value to each file, at the path.
  func edit(
    _ add: (inout JSON.Text, JSON, JSON.Index) throws -> Void
  ) throws {
    let value = try value.json()
    try nullInput.edit(files, editing) { text in try add(&text, value, path.index(in: text.value)) }
  }
}
