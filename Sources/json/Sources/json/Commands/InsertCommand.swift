import ArgumentParser
import Jansson
import JanssonText

/// `json insert`: inserts an element.
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

  @OptionGroup var arguments: ElementArguments

  func run() throws {
    try arguments.edit { text, value, index in try text.insert(value, at: index) }
  }
}
