import ArgumentParser
import Foundation
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
      of any size needs the memory of a few blocks of 256 KB, or of the longest line.

      A condition is what a JSONPath filter (RFC 9535) has after its ?: @ is the line's value. Comparisons, \
      &&, || and !, and the functions length, count, match and search can be used. The path alone asks \
      whether something is there.

      The same file and options give the same output, whatever the number of jobs.

      Examples:
        json lines --where '@.level == "error"' --select user.name --raw log.jsonl
        json lines --where '@.ms > 500 && match(@.path, "/items/.*")' --count log.jsonl
        json lines --set 'level="info"' --delete user.email log.jsonl > clean.jsonl
        json lines --sample 10 log.jsonl
      """)

  /// What follows a line that is not JSON.
  enum ErrorPolicy: String, CaseIterable, ExpressibleByArgument {
    case stop, report, skip
  }

  @OptionGroup var files: InputFiles

  @Option(
    name: [.customShort("w"), .customLong("where")],
    help: ArgumentHelp(
      "Take lines for which a condition holds; repeated, all of them must.",
      valueName: "condition"))
  var conditions: [String] = []

  @Flag(
    help: """
      Pass over lines whose text shows that they cannot satisfy a condition such as @.level == "error", and \
      do not check that they are JSON: several times as fast.
      """)
  var unchecked = false

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      """
      Print what is at a path, or all that a query selects, and nothing for lines without it. Repeated: an array \
      of the first value of each, or null.
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

  @Flag(name: .shortAndLong, help: "Print strings as they are, without quotes and escapes.")
  var raw = false

  @Flag(name: .shortAndLong, help: "Print how many lines there are, of those that are taken.")
  var count = false

  @Option(help: ArgumentHelp("Stop after this many lines of output.", valueName: "n"))
  var limit: Int?

  @Option(
    help: ArgumentHelp(
      "Print this many lines, chosen at random, or fewer if there are no more.", valueName: "n"))
  var sample: Int?

  @Option(
    help: ArgumentHelp(
      "Take this part of the lines, from 0 to 1, chosen by what is in them.", valueName: "p"))
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

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs takes a number from 1 to 1024.")
    }
    if let limit, limit < 0 { throw ValidationError("--limit takes a number from 0.") }
    if let sample, sample < 0 { throw ValidationError("--sample takes a number from 0.") }
    if let fraction, !(0...1).contains(fraction) {
      throw ValidationError("--fraction takes a number from 0 to 1.")
    }
    guard maxLength > 0 else { throw ValidationError("--max-length takes a number from 1.") }
    if count, !select.isEmpty || !assignments.isEmpty || !deletions.isEmpty || sample != nil {
      throw ValidationError("--count prints a number, and no lines to select from or to change.")
    }
    if sample != nil, limit != nil { throw ValidationError("Give one of --sample and --limit.") }
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
    program.selections = try select.map { text in
      switch try Address.parse(text) {
      case .path(let path): .path(JSON.Index(path))
      case .pointer(let pointer): .pointer(pointer)
      case .query(let query): .query(query)
      }
    }
    program.edits =
      try assignments.map(LineEdit.setting) + deletions.map(LineEdit.deleting)
    program.printsStringsRaw = raw
    program.fraction = fraction.map { LineFraction($0, seed: seed) }
    program.countsOnly = count
    if unchecked, reading.options.syntax == .json { program.filter = TextFilter(conditions) }
    return program
  }

  func run() throws {
    let pipeline = LinePipeline(
      program: try program(), stopsAtFailure: onError == .stop,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    var consumer = LineConsumer(
      limit: limit ?? .max, sample: sample.map { LineSample(size: $0, seed: seed) },
      isCount: count, stopsAtFailure: onError == .stop, isRaw: raw)
    Progress.begin(total: files.size)
    let range = try range()
    let isGood = try files.visit { input in
      if consumer.isDone { return }
      consumer.beginFile(input)
      try input.withDescriptor { descriptor in
        var reader = try LineReader(
          input, descriptor: descriptor, range: range, maximumLength: maxLength)
        try pipeline.run(&reader) { try consumer.consume($0) }
      }
    }
    try consumer.finish()
    if !isGood || consumer.hasFailure && onError != .skip { throw ExitCode.failure }
  }
}
