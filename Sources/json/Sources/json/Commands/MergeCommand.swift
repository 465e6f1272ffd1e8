import ArgumentParser
import Jansson
import JanssonPatch
import JanssonText

/// `json merge`: merges files.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge files: members of later files replace those of the first.",
    discussion: """
      Objects are merged member by member, at every level; any other value replaces the earlier one. Null is a value like \
      any other, unless --merge-patch is given: then it removes the member (RFC 7396). Everything that does not change \
      keeps its text from the first file: layout, comments, and the spelling of numbers and strings. --reformat \
      reformats the whole result instead.

      Examples:
        json merge defaults.json settings.json local.json
        json merge --merge-patch -i data.json changes.json
      """)

  @Argument(help: "The file to merge into; - for standard input.")
  var base: Input

  @Argument(help: ArgumentHelp("The files to merge.", valueName: "file"))
  var others: [Input]

  @Flag(help: "The later files are merge patches (RFC 7396): null removes a member.")
  var mergePatch = false

  @OptionGroup var editing: Editing

  func validate() throws {
    try editing.check([base])
    if ([base] + others).count(where: { $0 == .standardInput }) > 1 {
      throw ValidationError("Only one of the files can be standard input.")
    }
  }

  func run() throws {
    var result = try Diagnostics.run(on: base) { try editing.read(base) }
    for file in others {
      try Diagnostics.run(on: file) {
        let other = try file.read(editing.reading(of: file))
        if mergePatch { try result.apply(mergePatch: other) } else { try result.merge(other) }
      }
    }
    try Diagnostics.run(on: base) { try editing.write(result, to: base) }
  }
}
