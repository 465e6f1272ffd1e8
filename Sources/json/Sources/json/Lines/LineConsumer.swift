import Foundation
import Jansson

/// Prints what the lines gave, in their order.
struct LineConsumer {
  private let limit: Int
  private var sample: LineSample?
  private let isCount: Bool
  private let stopsAtFailure: Bool
  private let isRaw: Bool
  private var input = Input.standardInput
  private var lines = 0
  /// How many records were printed, or, to be counted, how many lines were taken.
  private var records = 0
  /// Whether a line was not JSON.
  private(set) var hasFailure = false

  /// - Parameter isRaw: whether the records may have whatever strings have in them, on a terminal too.
  init(limit: Int, sample: LineSample?, isCount: Bool, stopsAtFailure: Bool, isRaw: Bool) {
    (self.limit, self.sample, self.isCount, self.isRaw) = (limit, sample, isCount, isRaw)
    self.stopsAtFailure = stopsAtFailure
  }

  /// Whether nothing more is needed.
  var isDone: Bool { records >= limit || (hasFailure && stopsAtFailure) }

  mutating func beginFile(_ input: Input) {
    self.input = input
    lines = 0
  }

  /// Takes what the next block gave.
  ///
  /// - Returns: whether more is needed.
  mutating func consume(_ result: LineBlock.Result) throws -> Bool {
    if sample != nil {
      var start = 0
      for end in result.ends {
        sample?.add(result.output[start..<end])
        start = end
      }
    } else if !isCount {
      try write(result)
    }
    records += isCount ? result.taken : result.ends.count
    for failure in result.failures {
      hasFailure = true
      Diagnostics.report(failure.error, in: input, line: lines + failure.line)
    }
    lines += result.lines
    return !isDone
  }

  private func write(_ result: LineBlock.Result) throws {
    let rest = limit - records
    let isWhole = result.ends.count <= rest
    let count = isWhole ? result.output.count : (rest > 0 ? result.ends[rest - 1] : 0)
    try write(result.output[..<count])
  }

  private func write(_ bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    if Output.isTerminal, !isRaw {
      var text = Array(bytes)
      PrintableText.escape(&text)
      return try write(printable: text[...])
    }
    try write(printable: bytes)
  }

  private func write(printable bytes: ArraySlice<UInt8>) throws(OutputFailure) {
    let code = bytes.withUnsafeBytes { Output.write($0, to: STDOUT_FILENO) }
    if let code { throw OutputFailure(code: code) }
  }

  /// Prints what can be known only at the end.
  func finish() throws {
    if isCount { try Output.write(line: "\(records)") }
    if let sample { try write(sample.text[...]) }
  }
}
