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

  @OptionGroup var arguments: ElementArguments

  func run() throws {
    try arguments.edit { text, value, index in try text.append(value, at: index) }
  }
}
