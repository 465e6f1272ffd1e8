import ArgumentParser
import Jansson
import JanssonText

/// `json repair`: makes JSON of what is nearly JSON.
struct RepairCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repair",
    abstract: "Make JSON of what people and language models write instead.",
    discussion: """
      Text around the value and comments are removed; missing commas, quotes and brackets are added; single and typographic \
      quotes, and Python's True, False and None, are replaced; a text that ends early is completed. Nothing but null and \
      punctuation is added, everything else keeps its text, and a file that is JSON stays as it is.

      The repaired text goes to standard output, and each repair to standard error as FILE:LINE:COLUMN: message. The exit \
      status is 1 if there is nothing like a value in a file.

      Examples:
        json repair reply.txt > reply.json
        json repair --diff settings.json
        json repair -i settings.json
      """)

  @OptionGroup var files: InputFiles

  @Flag(help: "Print the repairs as a unified diff, for patch(1), instead of the repaired text.")
  var diff = false

  @Flag(
    name: [.short, .long],
    help: "Replace each file with the repaired text, atomically, and print only the repairs.")
  var inPlace = false

  @Option(help: ArgumentHelp("Reject a file that needs more repairs.", valueName: "n"))
  var maxRepairs = 10_000

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if diff && inPlace { throw ValidationError("Use either --diff or --in-place, not both.") }
    if inPlace, files.inputs.contains(.standardInput) {
      throw ValidationError("--in-place needs files; standard input cannot be replaced.")
    }
    if reading.options.syntax != .json || reading.options.truncation != .reject {
      throw ValidationError("--comments, --json5 and --partial are part of what is repaired.")
    }
    if maxRepairs < 0 { throw ValidationError("--max-repairs cannot be negative.") }
  }

  func run() throws {
    Progress.begin(total: files.size)
    try files.forEach { file in try repair(file) }
  }

  private func repair(_ file: Input) throws {
    let options = reading.options
    if inPlace, case .file(let path) = file { try FileInPlace.expectReplaceable(path) }
    let original = try file.contents(options)
    let repaired = try JSON.Repaired(
      parsing: original, options: options, maximumRepairs: maxRepairs)
    for repair in repaired.repairs { Diagnostics.report(repair, in: file) }
    if diff {
      let diff = UnifiedDiff(repaired.repairs.map(\.edit), of: original, name: file.printableName)
      return try diff.lines.forEach { try Output.write(line: $0) }
    }
    var writing = options
    writing.maximumDepth = 2048
    let text = try JSON.Text(parsing: repaired.bytes, options: writing)
    if inPlace, case .file(let path) = file {
      if !repaired.repairs.isEmpty { try FileInPlace.replace(path) { try text.write(toFile: $0) } }
    } else {
      try Output.write(text)
    }
  }
}
