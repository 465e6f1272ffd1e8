import Jansson

/// The values of a conversion, written one after the other.
struct ConvertedOutput {
  /// How many objects are examined to find the columns.
  private static let mostPending = 1000

  private let target: ConvertCommand.Target
  private var csv: CSVWriter?
  /// Whether the user has chosen the columns, so that other members are omitted.
  private let hasGivenColumns: Bool
  private let lineEnd: String
  private let hasTypes: Bool
  /// The maximum number of cells that are empty because objects lack the member.
  private let mostMissing: Int
  private var output = LineOutput()
  private var pending: [JSON] = []
  private var count = 0
  /// The cells of members, and those of members that objects lack.
  private var cells = (filled: 0, missing: 0)

  init(
    _ target: ConvertCommand.Target, _ csv: CSVWriter?, lineEnd: String, hasTypes: Bool,
    mostMissing: Int
  ) {
    (self.target, self.csv, self.lineEnd) = (target, csv, lineEnd)
    (self.hasTypes, self.mostMissing) = (hasTypes, mostMissing)
    hasGivenColumns = csv != nil
  }

  /// Writes a value.
  mutating func write(_ json: JSON) throws {
    count += 1
    // Nothing is written before the first value, so that a file of another kind prints nothing.
    if count == 1, let csv { try output.write(csv.header) }
    switch target {
    case .lines: try output.write(json, options: JSON.WritingOptions(endsWithNewline: true))
    case .array:
      try output.write(count == 1 ? "[\n" : ",\n")
      try output.write(json, options: .compact)
    case .csv: try writeRecord(json)
    }
  }

  private mutating func writeRecord(_ json: JSON) throws {
    guard json.kind == .object else {
      throw JSON.Error.other(
        description: "record \(count): a line of CSV must be an object, not \(json.kind)")
    }
    if csv == nil {
      pending.append(json)
      if pending.count == Self.mostPending { try writePending() }
      return
    }
    try writeLine(of: json, count)
  }

  private mutating func writeLine(of json: JSON, _ number: Int) throws {
    guard let csv else { return }
    if hasGivenColumns { return try output.write(csv.line(of: json)) }
    let line: String
    do throws(JSON.Error) {
      line = try csv.line(ofMembers: json)
    } catch {
      throw JSON.Error.other(description: "record \(number): \(error)")
    }
    // A few objects with many members would otherwise make a short file very long.
    cells.filled += json.count
    cells.missing += csv.columnCount - json.count
    if cells.missing > mostMissing, cells.missing / 100 > cells.filled {
      throw JSON.Error.other(
        description:
          "record \(number): more than \(mostMissing) cells are empty; --max-empty raises the limit, and --columns chooses columns"
      )
    }
    try output.write(line)
  }

  /// Chooses the columns, and writes the objects that were waiting for them.
  private mutating func writePending() throws {
    let csv = CSVWriter(membersOf: pending, lineEnd: lineEnd, hasTypes: hasTypes)
    self.csv = csv
    try output.write(csv.header)
    let records = pending
    pending = []
    for (offset, json) in records.enumerated() { try writeLine(of: json, offset + 1) }
  }

  /// Flushes everything that has been written so far.
  mutating func flush() throws {
    if !pending.isEmpty { try writePending() }
    try output.flush()
  }

  /// Writes what comes after the last value.
  ///
  /// - Parameter isGood: whether there was no error. After an error the array is left unclosed, so
  ///   that it cannot be mistaken for a complete one.
  mutating func end(isGood: Bool) throws {
    if !pending.isEmpty { try writePending() }
    if count == 0, isGood, let csv { try output.write(csv.header) }
    if target == .array {
      if isGood { try output.write(count == 0 ? "[]\n" : "\n]\n") }
      if !isGood, count > 0 { try output.write("\n") }
    }
    try output.flush()
  }
}
