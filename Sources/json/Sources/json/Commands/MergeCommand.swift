import ArgumentParser
import Jansson
import JanssonPatch
import JanssonText

/// `json merge`: several files as one.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge files: the members of later ones replace those of the first.",
    discussion: """
      Objects are merged member by member, at every level; anything else is replaced. Null is a value like \
      any other, unless --merge-patch is given: then it removes the member, as in RFC 7396. What the later \
      files do not change stays as it is written in the first, comments and layout too.

      Examples:
        json merge defaults.json settings.json local.json
        json merge --merge-patch -i data.json changes.json
      """)

  @Argument(help: "The file that the others are merged into; - for the standard input.")
  var base: Input

  @Argument(help: ArgumentHelp("The files that are merged into it.", valueName: "file"))
  var others: [Input]

  @Flag(help: "Take the later files for merge patches (RFC 7396), in which null removes.")
  var mergePatch = false

  @OptionGroup var editing: Editing

  func validate() throws {
    try editing.check([base])
    if ([base] + others).count(where: { $0 == .standardInput }) > 1 {
      throw ValidationError("Only one of the files can be the standard input.")
    }
  }

  func run() throws {
    var result: JSON.Text?
    try Diagnostics.run(on: base) { result = try editing.read(base) }
    guard var result else { return }
    for file in others {
      try Diagnostics.run(on: file) {
        let other = try file.read(editing.reading(of: file))
        if mergePatch { try result.apply(mergePatch: other) } else { try result.merge(other) }
      }
    }
    try Diagnostics.run(on: base) { try editing.write(result, to: base) }
  }
}
