import ArgumentParser
import Jansson
import JanssonLines
import JanssonQuery

/// `json lines`: filters and changes files with a JSON value on each line.
struct LinesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Filter, select, change, count, group and sample JSON Lines.",
    discussion: """
      Every line is read and checked as JSON. Lines that satisfy all conditions are printed: unchanged, or changed by --set \
      and --delete, or reduced to what --select names. Blank lines are dropped. Files of any size need the memory of a few \
      blocks of 256 KB, or of the longest line; groups need memory for each group.

      A condition is what follows the ? in a JSONPath filter (RFC 9535), where @ is the value of the line. It may use \
      comparisons, &&, ||, !, and the functions length, count, match and search. A path alone tests whether something is \
      there.

      A list of columns is a list of paths, each with an optional name: name=user.name. Missing values are null. \
      PATH.length is the number of elements, members or characters, unless there is a member of that name.

      --group-by, --count, --sum, --min, --max, --avg, --median and percentiles print results instead of lines; \
      --sum total=ms names a result. They ignore values that are not numbers, and sums and averages are exact until they \
      are rounded once at the end. Percentiles keep all numbers in memory.

      --sort-by prints the lines in the order of the values that they have in the input, in memory or with a temporary \
      file. For arithmetic and programs, pipe into jq: json lines --where ... log.jsonl | jq ...

      The output does not depend on the number of threads.

      Examples:
        json lines --where '@.level == "error"' --select user.name --raw log.jsonl
        json lines --where '@.ms > 500 && match(@.path, "/items/.*")' --count log.jsonl
        json lines --set 'level="info"' --delete user.email log.jsonl > clean.jsonl
        json lines --sample 10 log.jsonl.gz
        json lines --select 'id, name=user.name, tags=tags.length' log.jsonl
        json lines --format '{user.name}\\t{ms}' log.jsonl
        json lines --group-by user.name --count --avg ms --top 10 log.jsonl
        json lines --sort-by ms --descending --limit 10 log.jsonl
      """)

  /// What to do at a line that is not JSON.
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
      Skip lines whose text rules out a condition such as @.level == "error" without checking that they are JSON; \
      several times faster.
      """)
  var unchecked = false

  @Option(
    help: ArgumentHelp(
      """
      Print the value at a path, or all values that a query selects; lines without any print nothing. A list, as in \
      'id, name=user.name, n=tags.length', prints objects. If given several times, print arrays of the first value \
      of each, or null.
      """, valueName: "columns"))
  var select: [String] = []

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "Set the value at a path; the value is JSON. The rest of the line keeps its text.",
      valueName: "path=value"))
  var assignments: [String] = []

  @Option(
    name: .customLong("delete"),
    help: ArgumentHelp(
      "Remove the value at a path, if there is one. The rest of the line keeps its text.",
      valueName: "path"))
  var deletions: [String] = []

  @OptionGroup var rows: RowArguments
  @OptionGroup(title: "Groups") var groups: GroupArguments
  @OptionGroup(title: "Order") var sorting: SortArguments

  @Option(help: ArgumentHelp("Print at most this many lines.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Print this many lines, chosen at random.", valueName: "n"))
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "Keep this fraction of the lines, 0 to 1, chosen by a hash of each line.", valueName: "p"))
  var fraction: Double?

  @Option(help: ArgumentHelp("The seed for --sample and --fraction.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The number of threads. (default: the number of cores)", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      """
      What to do at a line that is not JSON: stop with status 1; report it, continue, and exit with status 1; or \
      report it and skip it.
      """, valueName: "action"))
  var onError = ErrorPolicy.stop

  @Option(
    help: ArgumentHelp(
      "Read only the lines that start in this range of bytes, as in 0-1000; the end is excluded.",
      valueName: "start-end"))
  var bytes: String?

  @Option(
    help: ArgumentHelp("Reject lines longer than this many bytes.", valueName: "n"))
  var maxLength = 16 << 20

  @Option(
    help: ArgumentHelp(
      """
      What a file contains: lines with one value each; several values, with or without whitespace between them; or a \
      text sequence (RFC 7464). Values in the last two forms are printed one per line, and read by one thread. \
      (default: as the first line suggests)
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
    if groups.onlyCounts, !select.isEmpty || rows.format != nil || edits || sample != nil {
      throw ValidationError(
        "--count prints a number; it cannot be combined with --select, --format, --set, --delete and --sample."
      )
    }
    if try groups.aggregation() != nil, !select.isEmpty || edits || sample != nil || limit != nil {
      throw ValidationError(
        "Groups and sums cannot be combined with --select, --set, --delete, --sample and --limit.")
    }
    if sorting.sortBy != nil, try groups.count || sample != nil || groups.aggregation() != nil {
      throw ValidationError(
        "--sort-by cannot be combined with --count, groups and --sample; --top orders groups.")
    }
    if sample != nil, limit != nil {
      throw ValidationError("Use either --sample or --limit, not both.")
    }
    if bytes != nil, let from, from != .lines {
      throw ValidationError("--bytes needs --from lines.")
    }
    if bytes != nil, files.inputs.count > 1 || files.inputs == [.standardInput] {
      throw ValidationError("--bytes needs exactly one file.")
    }
    _ = try range()
    _ = try program()
  }

  private func range() throws -> Range<Int>? {
    guard let bytes else { return nil }
    let parts = bytes.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let from = parts[0], let to = parts[1], from >= 0, from <= to else {
      throw ValidationError("--bytes must be two offsets, as in 0-1000, not '\(bytes)'.")
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
        let suggestion = ConditionMistake.suggestion(for: text)
        throw ValidationError(
          error.description + (suggestion.map { "\nAs a condition it is '\($0)'." } ?? ""))
      }
    }
    let list = select.count == 1 && Columns.isList(select[0]) ? select[0] : nil
    if list == nil {
      if rows.format != nil, !select.isEmpty {
        throw ValidationError("Use either --select or --format, not both.")
      }
      program.selections = try select.map { try ValueSource($0) }
    }
    program.form = try rows.form(reading, columns: list)
    if program.selections.count > 1 {
      program.row = CompactRow(program.selections, program.form.layout)
    }
    program.aggregation = try groups.aggregation()
    program.order = try sorting.order()
    program.edits =
      try assignments.map(LineEdit.setting) + deletions.map(LineEdit.deleting)
    program.fraction = fraction.map { LineFraction($0, seed: seed) }
    program.countsOnly = groups.onlyCounts
    if unchecked, reading.options.syntax == .json { program.filter = TextFilter(conditions) }
    return program
  }

  /// The lines of a file: its own, or its values turned into lines.
  private func lines(_ input: Input, _ range: Range<Int>?) throws(JSON.Error) -> JSON.Lines {
    let options = JSON.Lines.Options(onFailure: .continue, maximumLength: maxLength)
    let source = try ByteSource(input)
    if let range, case .file(let path) = input {
      try source.refuseCompression()
      return JSON.Lines(contentsOfFile: path, bytes: range, options: options)
    }
    var form = from ?? .lines
    // Options that expect bad lines imply that the file has lines.
    if from == nil, onError == .stop, !unchecked {
      form = LineForm(guessedFrom: try source.peek(), reading.options)
    }
    let bytes: any ByteReader =
      if let format = form.format { try ValuesAsLines(source, format, reading.options) } else {
        source
      }
    return JSON.Lines(mayBlock: input.size == nil, options: options) {
      (room) throws(JSON.Error) in try bytes.read(into: room)
    }
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
      try pipeline.run(lines(input, range)) { try consumer.consume($0) }
    }
    try consumer.finish()
    if !isGood || consumer.hasFailure && onError != .skip { throw ExitCode.failure }
  }
}
