import ArgumentParser
import Jansson
import JanssonQuery

/// `json lines`: filters and changes files with a JSON value on each line.
struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Filter, select, change, count and sample JSON Lines.",
    discussion: """
      Each line is read and checked as JSON. Those for which all conditions hold are printed: as they are, with \
      the changes of --set and --delete, or only what --select selects. Blank lines are left out. A file \
      of any size needs the memory of a few blocks of 256 KB, or of the longest line; groups need memory each.

      A condition is what a JSONPath filter (RFC 9535) has after its ?: @ is the line's value. Comparisons, \
      &&, || and !, and the functions length, count, match and search can be used. The path alone asks \
      whether something is there.

      A list of columns is a path for each, with a name before it where it should have another: name=user.name. \
      What is missing is null. PATH.length is the number of elements, members or characters, where there is no \
      member of that name.

      --group-by, --count, --sum, --min, --max and --avg compute instead of printing lines; names are given as in \
      --sum total=ms. Sums and averages pass over what is not a number, and are exact until they are rounded \
      once. Arithmetic and programs are what jq is for: json lines --where ... log.jsonl | jq ...

      The same file and options give the same output, whatever the number of jobs.

      Examples:
        json lines --where '@.level == "error"' --select user.name --raw log.jsonl
        json lines --where '@.ms > 500 && match(@.path, "/items/.*")' --count log.jsonl
        json lines --set 'level="info"' --delete user.email log.jsonl > clean.jsonl
        json lines --sample 10 log.jsonl
        json lines --select 'id, name=user.name, tags=tags.length' log.jsonl
        json lines --format '{user.name}\\t{ms}' log.jsonl
        json lines --group-by user.name --count --avg ms --top 10 log.jsonl
      """)

  /// What follows a line that is not JSON.
  enum ErrorPolicy: String, CaseIterable, ExpressibleByArgument {
    case stop, report, skip
  }

  @OptionGroup var files: InputFiles

  @Option(
    name: [.customShort("w"), .customLong("where")],
    help: ArgumentHelp(
      "Keep lines that satisfy a condition; if given several times, all must hold.",
      valueName: "condition"))
  var conditions: [String] = []

  @Flag(
    help: """
      Pass over lines whose text shows that they cannot satisfy a condition such as @.level == "error", and \
      do not check that they are JSON: several times as fast.
      """)
  var unchecked = false

  @Option(
    help: ArgumentHelp(
      """
      Print what is at a path, or all that a query selects, and nothing for lines without it. A list, as in \
      'id, name=user.name, n=tags.length', prints objects. If given several times: an array of the first value of \
      each, or null.
      """, valueName: "path"))
  var select: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set the value at a path; the value is JSON. One change leaves what is beside it as it is written.",
      valueName: "path=value"))
  var assignments: [String] = []

  @Option(
    name: .customLong("delete"),
    help: ArgumentHelp("Remove the value at a path, if there is one.", valueName: "path"))
  var deletions: [String] = []

  @OptionGroup var rows: RowArguments
  @OptionGroup(title: "Groups") var groups: GroupArguments

  @Option(help: ArgumentHelp("Stop after this many lines of output.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Print this many lines, chosen at random, or fewer if there are no more.", valueName: "n"))
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "Keep this fraction of the lines, from 0 to 1, chosen by what is in them.", valueName: "p"))
  var fraction: Double?

  @Option(help: ArgumentHelp("What --sample and --fraction choose by.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many threads work. (default: the number of cores)", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      A line that is not JSON: stop there with status 1; report it, go on, and end with status 1; or report \
      it and skip it.
      """, valueName: "what"))
  var onError = ErrorPolicy.stop

  @Option(
    help: ArgumentHelp(
      "Take the lines that begin in this range of bytes, as in 0-1000: the end is not included.",
      valueName: "from-to"))
  var bytes: String?

  @Option(
    help: ArgumentHelp("How many bytes a line may have.", valueName: "n"))
  var maxLength = 16 << 20

  @Option(
    help: ArgumentHelp(
      """
      What a file has: lines with a value each; values, with or without space between them; or a text sequence \
      (RFC 7464). Values are read on one thread, and printed on one line each. (default: what the beginning looks \
      like)
      """, valueName: "form"))
  var from: LineForm?

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be between 1 and 1024.")
    }
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
    if let sample, sample < 0 { throw ValidationError("--sample must be 0 or more.") }
    if let fraction, !(0...1).contains(fraction) {
      throw ValidationError("--fraction must be between 0 and 1.")
    }
    guard maxLength > 0 else { throw ValidationError("--max-length must be 1 or more.") }
    let edits = !assignments.isEmpty || !deletions.isEmpty
    if groups.isPlainCount, !select.isEmpty || rows.format != nil || edits || sample != nil {
      throw ValidationError("--count prints a number, not lines to select from, change or sample.")
    }
    if try groups.aggregation() != nil, !select.isEmpty || edits || sample != nil || limit != nil {
      throw ValidationError(
        "Groups cannot be combined with --select, --set, --delete, --sample and --limit.")
    }
    if sample != nil, limit != nil { throw ValidationError("Give one of --sample and --limit.") }
    if bytes != nil, let from, from != .lines {
      throw ValidationError("--bytes needs --from lines.")
    }
    if bytes != nil, files.inputs.count > 1 || files.inputs == [.standardInput] {
      throw ValidationError("--bytes takes one file.")
    }
    _ = try range()
    _ = try program()
  }

  private func range() throws -> Range<Int>? {
    guard let bytes else { return nil }
    let parts = bytes.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let from = parts[0], let to = parts[1], from >= 0, from <= to else {
      throw ValidationError("--bytes takes two offsets, as in 0-1000, not '\(bytes)'.")
    }
    return from..<to
  }

  private func program() throws -> LineProgram {
    var program = LineProgram()
    program.reading = reading.options
    program.conditions = try conditions.map { text in
      do throws(JSON.Query.Error) {
        return try JSON.Query.Condition(text)
      } catch {
        throw ValidationError(error.description)
      }
    }
    let list = select.count == 1 && Columns.isList(select[0]) ? select[0] : nil
    if list == nil {
      if rows.format != nil, !select.isEmpty {
        throw ValidationError("Give one of --select and --format.")
      }
      program.selections = try select.map { try ValueSource($0) }
    }
    program.form = try rows.form(reading, columns: list)
    program.aggregation = try groups.aggregation()
    program.edits =
      try assignments.map(LineEdit.setting) + deletions.map(LineEdit.deleting)
    program.fraction = fraction.map { LineFraction($0, seed: seed) }
    program.countsOnly = groups.isPlainCount
    if unchecked, reading.options.syntax == .json { program.filter = TextFilter(conditions) }
    return program
  }

  /// What the lines are read from: the file, or its values made into lines.
  private func source(
    _ input: Input, _ range: Range<Int>?
  ) throws(JSON.Error) -> any ByteReader {
    let source = try ByteSource(input)
    if range != nil { try source.seek(to: LineReader.start(of: range)) }
    var form = from ?? .lines
    // Who expects bad lines has a file of lines.
    if from == nil, range == nil, onError == .stop, !unchecked {
      form = LineForm(guessedFrom: try source.peek(), reading.options)
    }
    guard let format = form.format else { return source }
    return try ValuesAsLines(source, format, reading.options)
  }

  func run() throws {
    let program = try program()
    let pipeline = LinePipeline(
      program: program, stopsAtFailure: onError == .stop,
      jobs: jobs ?? System.processorCount)
    var consumer = LineConsumer(
      limit: limit ?? .max, sample: sample.map { LineSample(size: $0, seed: seed) },
      program: program, stopsAtFailure: onError == .stop)
    Progress.begin(total: files.size)
    let range = try range()
    let isGood = try files.visit { input in
      if consumer.isDone { return }
      consumer.beginFile(input)
      var reader = try LineReader(source(input, range), range: range, maximumLength: maxLength)
      try pipeline.run(&reader) { try consumer.consume($0) }
    }
    try consumer.finish()
    if !isGood || consumer.hasFailure && onError != .skip { throw ExitCode.failure }
  }
}
