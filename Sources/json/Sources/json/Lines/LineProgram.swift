import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonText

/// What to do with each line, on any thread.
struct LineProgram: Sendable {
  var reading = JSON.ReadingOptions()
  /// The conditions, all of which a line must satisfy.
  var conditions: [JSON.Query.Condition] = []
  /// The changes, in order.
  var edits: [LineEdit] = []
  /// The selected values; if empty, the whole line.
  var selections: [ValueSource] = []
  /// Writes them as an array, if there are several and the layout allows it.
  var row: CompactRow?
  /// How the result is printed.
  var form = RowForm(layout: ValueLayout(.compact))
  /// What to compute instead of printing each line.
  var aggregation: Aggregation?
  /// The order in which the results are printed; nil for that of the lines.
  var order: SortOrder?
  /// The fraction of lines to keep.
  var fraction: LineFraction?
  /// A filter that skips lines without reading them.
  var filter: TextFilter?
  /// Whether only the number of lines is requested.
  var countsOnly = false

  /// Whether the line itself is printed, possibly changed.
  private var printsLines: Bool {
    selections.isEmpty && form.columns == nil && form.template == nil
  }

  /// Appends the result for a line to the output.
  ///
  /// - Parameters:
  ///   - line: a line without its end.
  ///   - reader: what reads it.
  ///   - result: where the output goes.
  /// - Returns: whether the line matches.
  func run(
    _ line: UnsafeBufferPointer<UInt8>, reader: JSON.Reader, into result: inout LineBatch.Result
  ) throws(JSON.Error) -> Bool {
    if line.first == 0xEF { try checkBeginning(of: line) }
    var json = try reader.read(UnsafeRawBufferPointer(line))
    for condition in conditions where !json.satisfies(condition) { return false }
    if let fraction, !fraction.includes(line) { return false }
    if countsOnly { return true }
    if let aggregation {
      try result.groups.add(json, aggregation)
      return true
    }
    let keyStart = result.keys.count
    order?.append(keyOf: json, to: &result.keys)
    defer {
      if order != nil {
        let key = keyStart..<result.keys.count
        while result.keyRanges.count < result.ends.count { result.keyRanges.append(key) }
      }
    }
    if printsLines {
      try write(&json, line, into: &result.output)
      result.ends.append(result.output.count)
      return true
    }
    for edit in edits { try edit.apply(to: &json) }
    try writeSelections(of: json, into: &result)
    return true
  }

  /// Rejects a byte order mark, which is allowed only at the start of a file, where `JSON.Lines`
  /// skips it.
  private func checkBeginning(of line: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard reading.syntax != .json5, line.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    throw .syntax(
      JSON.SyntaxError(
        message:
          "expected a value, found a byte order mark, which is allowed only at the start of the text",
        position: JSON.TextPosition(line: 1, column: 1, offset: 0)))
  }

  /// Appends the line itself, with the changes.
  private func write(
    _ json: inout JSON, _ line: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
  ) throws(JSON.Error) {
    let isSpliced: Bool
    switch edits.count {
    case _ where !form.layout.isDefault: isSpliced = false
    case 0:
      output.append(contentsOf: line)
      isSpliced = true
    case 1 where canSplice: isSpliced = edits[0].splice(line, into: &output)
    default: isSpliced = false
    }
    if !isSpliced {
      guard form.layout.isDefault else {
        // Unchanged numbers keep their spelling.
        var exact = reading
        exact.exactNumbers = true
        json = try JSON(parsing: UnsafeRawBufferPointer(line), options: exact)
        for edit in edits { try edit.apply(to: &json) }
        return try form.append(json, to: &output)
      }
      var text = try JSON.Text(parsing: UnsafeRawBufferPointer(line), options: reading)
      for edit in edits { try edit.apply(to: &text) }
      output.append(contentsOf: text.bytes)
    }
    if form.layout.endsLines { output.append(UInt8(ascii: "\n")) }
  }

  /// Whether changing the text of a line is the same as changing its value.
  private var canSplice: Bool { reading.duplicateKeys == .keepLast && reading.syntax == .json }

  private func writeSelections(
    of json: JSON, into result: inout LineBatch.Result
  ) throws(JSON.Error) {
    guard let first = selections.first else {
      try form.append(json, to: &result.output)
      return result.ends.append(result.output.count)
    }
    if selections.count > 1 {
      if let row {
        try row.append(json, to: &result.output)
        return result.ends.append(result.output.count)
      }
      let values = selections.map { $0.value(in: json) ?? .null }
      try form.append(.array(JSON.Array(values)), to: &result.output)
      return result.ends.append(result.output.count)
    }
    try first.forEachValue(in: json) { (value) throws(JSON.Error) in
      try form.append(value, to: &result.output)
      result.ends.append(result.output.count)
    }
  }
}

/// A fraction of all lines, chosen by a hash of each line: the same lines are chosen whatever else
/// is in the file, and however it is split.
struct LineFraction: Sendable {
  private let limit: UInt64
  private let seed: UInt64

  init(_ fraction: Double, seed: UInt64) {
    limit = fraction >= 1 ? .max : UInt64(fraction * 0x1p64)
    self.seed = seed
  }

  /// Whether to keep a line.
  func includes(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = seed &+ 0xCBF2_9CE4_8422_2325
    for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var generator = SplitMix(seed: hash)
    return generator.next() < limit || limit == .max
  }
}

/// A random number generator with the same results everywhere.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
