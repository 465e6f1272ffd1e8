import ArgumentParser
import Jansson
import JanssonText

/// `json delete`: removes a value.
struct DeleteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Remove the value at a path.",
    discussion: """
      Removing a member also removes its key; removing an element moves the later ones up. If nothing is at the path, that \
      is an error, unless --ignore-missing is given. Comments on the same line and directly above are removed too. \
      Everything else in the file keeps its text: layout, comments, and the spelling of numbers and strings. --reformat \
      reformats the whole file instead.

      Examples:
        json delete 'users[0]' data.json
        json delete '$..[?@ == null]' --ignore-missing -i data.json
      """,
    aliases: ["remove"])

  @Argument(help: Address.help, transform: Address.parse)
  var path: Address

  @OptionGroup var files: InputFiles

  @Flag(help: "Leave the file unchanged if there is nothing at the path.")
  var ignoreMissing = false

  @OptionGroup var editing: Editing

  func validate() throws {
    if path.isRoot { throw ValidationError("The whole document cannot be removed.") }
    try editing.check(files.inputs)
  }

  func run() throws {
    Progress.begin(total: files.size)
    try files.forEach { file in
      try editing.edit(file) { text in
        if ignoreMissing, try isMissing(in: text.value) { return }
        try path.remove(from: &text)
      }
    }
  }

  private func isMissing(in json: JSON) throws(JSON.Error) -> Bool {
    do throws(JSON.Error) {
      return try path.values(in: json).isEmpty
    } catch {
      switch error {
      case .keyNotFound, .outOfBounds, .notSubscriptable: return true
      default: throw error
      }
    }
  }
}
