import ArgumentParser
import Jansson
import JanssonQuery
import JanssonText

/// `json rename`: gives a member another key.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Give the member at a path another key.",
    discussion: """
      The member keeps its place, its value and its comments. It is an error if its object already has the new key, or if \
      nothing is at the path. Everything else in the file keeps its text: layout, comments, and the spelling of numbers \
      and strings. --reformat reformats the whole file instead.

      Examples:
        json rename scripts.prepublish prepare -i package.json
        json rename '$.users[*].mail' email data.json
      """)

  @Argument(help: Address.help, transform: Address.parse)
  var path: Address

  @Argument(help: "The new key.")
  var name: String

  @OptionGroup var files: InputFiles
  @OptionGroup var editing: Editing

  func validate() throws {
    if path.isRoot { throw ValidationError("The whole document has no key.") }
    try editing.check(files.inputs)
  }

  func run() throws {
    Progress.begin(total: files.size)
    try files.forEach { file in
      try editing.edit(file) { text in try path.rename(in: &text, to: name) }
    }
  }
}

extension Address {
  /// Gives the members at this address another key.
  ///
  /// - Throws: as `set(_:in:)`.
  fileprivate func rename(in text: inout JSON.Text, to name: String) throws {
    guard case .query(let query) = self else {
      return try text.rename(index(in: text.value), to: name)
    }
    let paths = text.value.matches(of: query).map(\.path.jsonIndex)
    try expectMatches(of: query, paths.count)
    // The last one first: a member is renamed before the ones around it.
    for path in paths.reversed() { try text.rename(path, to: name) }
  }
}
