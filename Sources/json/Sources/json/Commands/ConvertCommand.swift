import ArgumentParser
import Jansson
import JanssonLines

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `json convert`: converts between arrays, lines and CSV.
struct ConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between arrays, JSON Lines and CSV.",
    discussion: """
      Files of any size are converted piece by piece. --from says what the files contain. Without it, names that end in \
      .jsonl or .ndjson mean lines, and .csv means CSV (also with .gz or .zst after it). Any other file is read as values \
      for --to array, and as one array otherwise.

      CSV output has a line for each object. Its columns are the members of the first 1000 objects, or those in --columns, \
      a list as for json lines --select. Null and missing values become empty fields; arrays and objects are written as \
      JSON. When CSV is read, its first line names the columns, and all values are strings unless --types is given.

      Examples:
        json convert --to lines data.json > data.jsonl
        json convert --to lines --at response.items data.json
        json convert --to csv --columns 'id, name=user.name' log.jsonl > log.csv
        json convert --from csv --types --to lines log.csv
      """)

  enum Source: String, CaseIterable, ExpressibleByArgument {
    case array, lines, values, seq, csv

    init?(argument: String) {
      switch argument {
      case "jsonl", "ndjson": self = .lines
      case "json": self = .values
      default: self.init(rawValue: argument)
      }
    }
  }

  enum Target: String, CaseIterable, ExpressibleByArgument {
    case array, lines, csv

    init?(argument: String) {
      switch argument {
      case "jsonl", "ndjson": self = .lines
      case "json": self = .array
      default: self.init(rawValue: argument)
      }
    }
  }

  @OptionGroup var files: InputFiles

  @Option(help: ArgumentHelp("The output format.", valueName: "format"))
  var to: Target

  @Option(
    help: ArgumentHelp(
      """
      What a file contains: one array; lines with one value each; several values, with or without whitespace between \
      them; a text sequence (RFC 7464); or CSV.
      """,
      valueName: "form"))
  var from: Source?

  @Option(help: ArgumentHelp("The path of the array, as in response.items.", valueName: "path"))
  var at: String?

  @Option(help: ArgumentHelp("The columns of the CSV output.", valueName: "columns"))
  var columns: String?

  @Flag(help: "End lines of CSV output with LF instead of the CR LF that RFC 4180 requires.")
  var lineFeed = false

  @Option(
    help: ArgumentHelp(
      """
      Fail if more cells of CSV output than this are empty because objects lack the member, and fewer than a hundredth \
      are not; with --columns there is no limit.
      """, valueName: "n"))
  var maxEmpty = 10_000_000

  @Flag(
    help: """
      Convert unquoted fields of CSV input to numbers, true, false and null (empty); quote strings of CSV output that look \
      like them.
      """)
  var types = false

  @Flag(help: "The first line of CSV input is data; print arrays instead of objects.")
  var noHeader = false

  @Option(
    help: ArgumentHelp(
      "The field separator of CSV input; \\t is a tab.",
      valueName: "character"))
  var delimiter = ","

  @OptionGroup(title: "Reading") var reading: ReadingArguments

  func validate() throws {
    if columns != nil, to != .csv { throw ValidationError("--columns needs --to csv.") }
    if lineFeed, to != .csv { throw ValidationError("--line-feed needs --to csv.") }
    if at != nil, let from, from != .array { throw ValidationError("--at needs --from array.") }
    if noHeader || delimiter != ",", let from, from != .csv {
      throw ValidationError("--no-header and --delimiter need --from csv.")
    }
    if types, to != .csv, let from, from != .csv {
      throw ValidationError("--types needs --from csv or --to csv.")
    }
    if maxEmpty < 0 { throw ValidationError("--max-empty must be 0 or more.") }
    guard delimiterByte != nil else {
      throw ValidationError(
        "--delimiter must be one ASCII character or \\t, and neither a quote nor a line end.")
    }
    _ = try path()
    _ = try csvColumns()
  }

  private var delimiterByte: UInt8? {
    let text = delimiter == "\\t" ? "\t" : delimiter
    guard text.utf8.count == 1, let byte = text.utf8.first, byte < 0x80 else { return nil }
    return byte == 0x22 || byte == 0x0A || byte == 0x0D ? nil : byte
  }

  private func path() throws -> JSON.Path { try at.map(JSON.Path.init(argument:)) ?? JSON.Path() }

  private func csvColumns() throws -> CSVWriter? {
    guard let columns else { return nil }
    return CSVWriter(try Columns(columns), lineEnd: lineEnd, hasTypes: types)
  }

  private var lineEnd: String { lineFeed ? "\n" : "\r\n" }

  private func source(of file: Input) -> Source {
    if let from { return from }
    if at != nil { return .array }
    if file.isNamedAsLines { return .lines }
    if file.isNamedAsCSV { return .csv }
    // Other syntaxes are supported only for lines.
    return to != .array ? .array : reading.options.syntax == .json ? .values : .lines
  }

  func run() throws {
    Progress.begin(total: files.size)
    var output = ConvertedOutput(
      to, try csvColumns(), lineEnd: lineEnd, hasTypes: types, mostMissing: maxEmpty)
    let isGood = try files.visit { file in
      try forEachValue(of: file) { try output.write($0) }
    }
    try output.end(isGood: isGood)
    if !isGood { throw ExitCode.failure }
  }

  private func forEachValue(of file: Input, _ body: (JSON) throws -> Void) throws {
    let format: JSON.Lines.Format
    switch source(of: file) {
    case .array: format = .elements(at: try path())
    case .lines: format = .lines
    case .values: format = .concatenated
    case .seq: format = .textSequence
    case .csv:
      var reader = CSVReader(delimiter: delimiterByte ?? UInt8(ascii: ","))
      var records = CSVRecords(hasHeader: !noHeader, hasTypes: types)
      return try reader.read(file) { fields, line in
        if let value = try records.value(of: fields, line: line) { try body(value) }
      }
    }
    try file.forEachValue(format, reading.options, body)
  }
}
