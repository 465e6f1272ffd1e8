import ArgumentParser
import Jansson
import JanssonPatch
import JanssonText

/// `json patch`: applies a JSON Patch.
struct PatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "patch",
    abstract: "Apply a JSON Patch (RFC 6902), such as json diff --patch prints.",
    discussion: """
      A patch is applied completely or not at all; an error names the operation that failed, and why. Everything else in \
      the file keeps its text: layout, comments, and the spelling of numbers and strings. --reformat reformats the \
      whole file instead.

      Examples:
        json diff --patch old.json new.json > changes.json
        json patch changes.json -i data.json
      """)

  @Argument(help: "The file with the patch; - for standard input.")
  var patch: Input

  @Option(
    help: ArgumentHelp(
      "Fail if copy operations add more values than this. (default: in proportion to the file and the patch)",
      valueName: "n"))
  var copyLimit: Int?

  @OptionGroup var files: InputFiles
  @OptionGroup var nullInput: NullInput
  @OptionGroup var editing: Editing

  func validate() throws {
    if let copyLimit, copyLimit < 0 {
      throw ValidationError("--copy-limit must be 0 or more.")
    }
    try nullInput.check(files, editing)
    if patch == .standardInput, files.inputs.contains(.standardInput), !nullInput.nullInput {
      throw ValidationError("Only one of the patch and the files can be standard input.")
    }
  }

  func run() throws {
    let changes = try Diagnostics.run(on: patch) {
      try JSON.Patch(decoding: patch.read(JSON.ReadingOptions()))
    }
    try nullInput.edit(files, editing) { text in try text.apply(changes, copyLimit: copyLimit) }
  }
}
