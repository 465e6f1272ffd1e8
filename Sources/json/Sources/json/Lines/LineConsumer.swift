import Jansson

/// Prints the results for the lines in order.
struct LineConsumer {
  private let limit: Int
  private var sample: LineSample?
  private var sorter: LineSorter?
  private let isCount: Bool
  private let aggregation: Aggregation?
  private let form: RowForm
  /// Whether the lines have no comments.
  private let isStrict: Bool
  private var groups = GroupTable()
  private let stopsAtFailure: Bool
  private var input = Input.standardInput
  /// How many records were printed or, for `--count`, how many lines matched.
  private var records = 0
  /// Whether a line was not JSON.
  private(set) var hasFailure = false

  init(limit: Int, sample: LineSample?, program: LineProgram, stopsAtFailure: Bool) {
    (self.sample, self.stopsAtFailure) = (sample, stopsAtFailure)
    (isCount, aggregation, form) = (program.countsOnly, program.aggregation, program.form)
    isStrict = program.reading.syntax == .json
    sorter = program.order.map { LineSorter($0, limit: limit) }
    // To sort lines, all of them are needed.
    self.limit = sorter == nil ? limit : .max
  }

  /// Whether there were more groups, or more to sort, than allowed.
  private var isBeyondLimit = false

  /// Whether nothing more is needed.
  var isDone: Bool { records >= limit || isBeyondLimit || (hasFailure && stopsAtFailure) }

  mutating func beginFile(_ input: Input) { self.input = input }

  /// Processes the results of the next batch.
  ///
  /// - Returns: whether more is needed.
  mutating func consume(_ result: LineBatch.Result) throws -> Bool {
    if sample != nil {
      var start = 0
      for end in result.ends {
        sample?.add(result.output[start..<end])
        start = end
      }
    } else if aggregation != nil || sorter != nil {
      do throws(JSON.Error) {
        if let aggregation { try groups.merge(result.groups, aggregation) }
        try sort(result)
      } catch {
        (hasFailure, isBeyondLimit) = (true, true)
        throw error
      }
    } else if !isCount {
      try write(result)
    }
    records += isCount ? result.matchCount : result.ends.count
    for failure in result.failures {
      hasFailure = true
      Diagnostics.report(failure.error, in: input, line: failure.line)
    }
    return !isDone
  }

  private mutating func sort(_ result: LineBatch.Result) throws(JSON.Error) {
    var start = 0
    for (end, key) in zip(result.ends, result.keyRanges) {
      try sorter?.add(result.keys[key], result.output[start..<end])
      start = end
    }
  }

  private func write(_ result: LineBatch.Result) throws {
    let rest = limit - records
    let isWhole = result.ends.count <= rest
    let count = isWhole ? result.output.count : (rest > 0 ? result.ends[rest - 1] : 0)
    try write(result.output[..<count])
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if Output.isTerminal, !form.isRaw {
      return try Output.write(form.terminalText(bytes, isJSON: isStrict)[...])
    }
    try Output.write(bytes)
  }

  /// Prints what is known only at the end.
  mutating func finish() throws {
    if isCount { try Output.write(line: "\(records)") }
    if let sample { try write(sample.text[...]) }
    // Results for some lines only would be misleading.
    if isBeyondLimit || hasFailure && stopsAtFailure { return }
    if let aggregation { try writeGroups(aggregation) }
    try writeSorted()
  }

  private mutating func writeSorted() throws {
    guard var sorter else { return }
    self.sorter = nil  // Otherwise its memory would be copied.
    var output: [UInt8] = []
    try sorter.forEachLine { line in
      output += line
      if output.count >= 1 << 16 {
        try write(output[...])
        output.removeAll(keepingCapacity: true)
      }
    }
    try write(output[...])
  }

  /// Prints a line for each group.
  private func writeGroups(_ aggregation: Aggregation) throws {
    var output: [UInt8] = []
    if groups.isEmpty, aggregation.keys.isEmpty {
      try form.append(GroupTable.emptyRow(aggregation), hasColumns: true, to: &output)
    }
    for group in groups.order(aggregation) {
      try form.append(groups.row(of: group, aggregation), hasColumns: true, to: &output)
      if output.count >= 1 << 16 {
        try write(output[...])
        output.removeAll(keepingCapacity: true)
      }
    }
    try write(output[...])
  }
}
