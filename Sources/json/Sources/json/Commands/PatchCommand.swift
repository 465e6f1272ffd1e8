import ArgumentParser
import Jansson
import JanssonPatch
import JanssonText

/// `json patch`: a file with a JSON Patch applied.
struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Apply a JSON Patch (RFC 6902), as json diff --patch prints it.",
    discussion: """
      A patch is applied as a whole or not at all; an error says which operation failed, and why. Everything \
      else in the file stays as it is written, comments and layout too.

      Example: json patch changes.json -i data.json
      """)

  @Argument(help: "The file with the patch; - for the standard input.")
  var patch: Input

  @Option(
    help: ArgumentHelp(
      "How many nodes the copies of the patch may add.",
      discussion: "By default in proportion to the file and the patch.", valueName: "nodes"))
  var copyLimit: Int?

  @OptionGroup var files: InputFiles
  @OptionGroup var nullInput: NullInput
  @OptionGroup var editing: Editing

  func validate() throws {
    if let copyLimit, copyLimit < 0 {
      throw ValidationError("--copy-limit must not be negative.")
    }
    try nullInput.check(files, editing)
    if patch == .standardInput, files.inputs.contains(.standardInput), !nullInput.nullInput {
      throw ValidationError("Only one of the patch and the file can be the standard input.")
    }
  }

  func run() throws {
    var changes = JSON.Patch()
    try Diagnostics.run(on: patch) {
      changes = try JSON.Patch(decoding: try patch.read(JSON.ReadingOptions()))
    }
    try nullInput.edit(files, editing) { text in try text.apply(changes, copyLimit: copyLimit) }
  }
}
