import Jansson

/// Prints the results for the lines in order.
struct LineConsumer {
  private let limit: Int
  private var sample: LineSample?
  private let isCount: Bool
  private let aggregation: Aggregation?
  private let form: RowForm
  private var groups = GroupTable()
  private let stopsAtFailure: Bool
  private var input = Input.standardInput
  /// How many records were printed or, for `--count`, how many lines matched.
  private var records = 0
  /// Whether a line was not JSON.
  private(set) var hasFailure = false

  init(limit: Int, sample: LineSample?, program: LineProgram, stopsAtFailure: Bool) {
    (self.limit, self.sample, self.stopsAtFailure) = (limit, sample, stopsAtFailure)
    (isCount, aggregation, form) = (program.countsOnly, program.aggregation, program.form)
  }

  /// Whether there were more groups than allowed.
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
    } else if let aggregation {
      do throws(JSON.Error) {
        try groups.merge(result.groups, aggregation)
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

  private func write(_ result: LineBatch.Result) throws {
    let rest = limit - records
    let isWhole = result.ends.count <= rest
    let count = isWhole ? result.output.count : (rest > 0 ? result.ends[rest - 1] : 0)
    try write(result.output[..<count])
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if Output.isTerminal, !form.isRaw {
      var text = Array(bytes)
      PrintableText.escape(&text)
      return try Output.write(text[...])
    }
    try Output.write(bytes)
  }

  /// Prints what is known only at the end.
  func finish() throws {
    if isCount { try Output.write(line: "\(records)") }
    if let sample { try write(sample.text[...]) }
    if let aggregation { try writeGroups(aggregation) }
  }

  /// Prints a line for each group, unless some lines were not read: results for the others would be
  /// misleading.
  private func writeGroups(_ aggregation: Aggregation) throws {
    if isBeyondLimit || hasFailure && stopsAtFailure { return }
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
