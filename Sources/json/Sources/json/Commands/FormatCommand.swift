import ArgumentParser
import Jansson

/// `json format`: reformats JSON.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Format JSON, indented or compact.",
    discussion: """
      Numbers are printed in the shortest form that reads back as the same value, or as they are written with \
      --exact-numbers.

      Examples:
        json format data.json
        json format -i --sort-keys *.json
        json format --check *.json
        json format -i --like package.json new.json

      Comments are read in files whose name ends with .jsonc or .json5. With --sort-keys and no other layout, they stay with \
      their members, and all else stays as it is written. Otherwise they are not printed, and files that have some are not \
      replaced.
      """)

  @OptionGroup var files: InputFiles

  @Flag(
    help:
      "Print the names of files that are formatted differently, and exit with status 1 if there are any."
  )
  var check = false

  @Flag(
    help:
      "Print the canonical form (RFC 8785), for hashes and signatures, without a line feed at the end. A repeated key is an error."
  )
  var canonical = false

  @Option(
    help: ArgumentHelp(
      """
      Use the layout of another file: its indentation, spaces, quotes and line ends, and what it has on one line.
      """, valueName: "file"))
  var like: Input?

  @OptionGroup(title: "Reading") var slurp: SlurpArguments
  @OptionGroup(title: "Reading") var values: ValuesArguments
  @OptionGroup var rewriting: Rewriting

  func validate() throws {
    try rewriting.check(files.inputs)
    if values.from != nil || slurp.slurp, check || canonical || rewriting.inPlace {
      throw ValidationError(
        "--from and --slurp cannot be combined with --check, --canonical and --in-place.")
    }
    let writing = rewriting.writing
    if like != nil,
      canonical || writing.compact || writing.indent != nil || writing.tab || writing.ascii
        || values.from != nil || slurp.slurp
    {
      throw ValidationError(
        "--like has a layout, and can be combined with --sort-keys, --check and --in-place only.")
    }
    if like == .standardInput, files.inputs.contains(.standardInput) {
      throw ValidationError("Only one of --like and the files can be standard input.")
    }
    if check && rewriting.inPlace {
      throw ValidationError("Use either --check or --in-place, not both.")
    }
  }

  func run() throws {
    var isOtherwise = false
    Progress.begin(total: files.size)
    if slurp.slurp {
      let isGood = try slurp.visit(files, values, rewriting.reading.options) {
        try Output.write($0, rewriting.writing.layout(rewriting.reading))
      }
      if !isGood { throw ExitCode.failure }
      return
    }
    let model = try model()
    try files.forEach { file in
      if check {
        if try !(model.map { try isLaidOut(file, like: $0) } ?? isLaidOut(file)) {
          isOtherwise = true
          try keepingStatus { try Output.write(line: file.name) }
        }
      } else if let model {
        try write(file, like: model)
      } else if values.from == nil, rewriting.reading(of: file).syntax != .json {
        try writeRelaxed(file)
      } else if canonical {
        try writeCanonical(file)
      } else {
        try write(file)
      }
    }
    if isOtherwise { throw ExitCode.failure }
  }

  /// Fails even if the reader of the names has closed the pipe, because some file is not formatted.
  private func keepingStatus(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch let failure as OutputFailure where failure.isClosedPipe {
      throw ExitCode.failure
    }
  }

  private var options: JSON.WritingOptions {
    canonical ? .canonical : rewriting.writing.options(rewriting.reading)
  }

  /// Prints each value of a file, or replaces the file, which must have one.
  private func write(_ file: Input) throws {
    let options = rewriting.reading.options
    if rewriting.inPlace {
      if try writeLargeInPlace(file) { return }
      return try rewriting.rewrite(file) { _ in }
    }
    try values.forEachValue(of: file, options, large: writeLarge) {
      try rewriting.write($0, to: file)
    }
  }

  /// The same for a file that may have comments.
  private func writeRelaxed(_ file: Input) throws {
    try rewriting.expectWritable(file)
    let reading = reading(of: file)
    let contents = try file.contents(reading)
    if try writeWithComments(file, contents) { return }
    let json = try JSON(parsing: contents, options: reading)
    try canonical ? writeCanonical(json, file) : rewriting.write(json, to: file)
  }

  private func writeCanonical(_ file: Input) throws {
    try rewriting.expectWritable(file)
    try writeCanonical(try file.read(reading(of: file)), file)
  }

  /// The canonical form is defined only for I-JSON (RFC 7493), which repeats no key.
  private func reading(of file: Input) -> JSON.ReadingOptions {
    var options = rewriting.reading(of: file)
    if canonical, rewriting.reading.duplicates == nil { options.duplicateKeys = .reject }
    return options
  }

  private func writeCanonical(_ json: JSON, _ file: Input) throws {
    switch file {
    case .file(let path) where rewriting.inPlace:
      try FileInPlace.replace(path) { try json.write(toFile: $0, options: .canonical) }
    default: try Output.write(json, options: .canonical)
    }
  }

  /// Whether formatting would leave a file unchanged.
  private func isLaidOut(_ file: Input) throws -> Bool {
    let reading = reading(of: file)
    let text = try file.contents(reading)
    if reading.syntax != .json, let isLaidOut = try isLaidOutWithComments(file, text) {
      return isLaidOut
    }
    let json = try JSON(parsing: text, options: reading)
    if canonical { return try json.jsonBytes(options: options) == text }
    var expected: [UInt8] = []
    try rewriting.writing.layout(rewriting.reading).append(json, to: &expected)
    return text == expected
  }
}
