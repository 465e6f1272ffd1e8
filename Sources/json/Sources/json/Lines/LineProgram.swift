import Jansson
import JanssonLines
import JanssonPatch
import JanssonQuery
import JanssonText

/// What is done with each line, whichever thread does it.
struct LineProgram: Sendable {
  /// What is printed of a line.
  enum Selection: Sendable {
    case path(JSON.Index)
    case pointer(JSON.Pointer)
    case query(JSON.Query)
  }

  var reading = JSON.ReadingOptions()
  /// All of which a line must satisfy.
  var conditions: [JSON.Query.Condition] = []
  /// Made one after the other.
  var edits: [LineEdit] = []
  /// The whole line if there are none.
  var selections: [Selection] = []
  var printsStringsRaw = false
  /// Which lines are taken, by what is in them.
  var fraction: LineFraction?
  /// What lets a line be passed over unread.
  var filter: TextFilter?
  /// Whether only the number of lines is asked for.
  var countsOnly = false

  /// Whether most of a line goes to the output.
  var copiesLines: Bool { !countsOnly && selections.isEmpty && conditions.isEmpty }

  /// Appends what a line gives to the output.
  ///
  /// - Parameters:
  ///   - line: a line without its end.
  ///   - reader: what reads it.
  ///   - output: what is appended to: records, each with a line feed.
  ///   - ends: where the records end in it.
  /// - Returns: whether the line is taken.
  func run(
    _ line: UnsafeBufferPointer<UInt8>, reader: JSON.Reader, into output: inout [UInt8],
    ends: inout [Int]
  ) throws(JSON.Error) -> Bool {
    if line.first == 0xEF { try checkBeginning(of: line) }
    var json = try reader.read(UnsafeRawBufferPointer(line))
    for condition in conditions where !json.satisfies(condition) { return false }
    if let fraction, !fraction.takes(line) { return false }
    if countsOnly { return true }
    if selections.isEmpty {
      try write(&json, line, into: &output)
      ends.append(output.count)
      return true
    }
    for edit in edits { try edit.apply(to: &json) }
    try writeSelections(of: json, into: &output, ends: &ends)
    return true
  }

  /// Refuses a byte order mark, which may only begin the whole file: `LineReader` has skipped that one.
  private func checkBeginning(of line: UnsafeBufferPointer<UInt8>) throws(JSON.Error) {
    guard reading.syntax != .json5, line.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    throw .syntax(
      JSON.SyntaxError(
        message: "expected a value, found a byte order mark, which may only begin the whole text",
        position: JSON.TextPosition(line: 1, column: 1, offset: 0)))
  }

  /// Appends the line itself, with the changes.
  private func write(
    _ json: inout JSON, _ line: UnsafeBufferPointer<UInt8>, into output: inout [UInt8]
  ) throws(JSON.Error) {
    let isSpliced: Bool
    switch edits.count {
    case 0:
      output.append(contentsOf: line)
      isSpliced = true
    case 1 where canSplice: isSpliced = edits[0].splice(line, into: &output)
    default: isSpliced = false
    }
    if !isSpliced {
      var text = try JSON.Text(parsing: UnsafeRawBufferPointer(line), options: reading)
      for edit in edits { try edit.apply(to: &text) }
      output.append(contentsOf: text.bytes)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether the text of a line can be taken for what was read from it.
  private var canSplice: Bool { reading.duplicateKeys == .keepLast && reading.syntax == .json }

  private func writeSelections(
    of json: JSON, into output: inout [UInt8], ends: inout [Int]
  ) throws(JSON.Error) {
    if selections.count > 1 {
      let values = selections.map { Self.first($0, of: json) ?? .null }
      try write(.array(JSON.Array(values)), into: &output)
      ends.append(output.count)
    } else if case .query(let query) = selections[0] {
      for value in json.values(at: query) {
        try write(value, into: &output)
        ends.append(output.count)
      }
    } else if let value = Self.first(selections[0], of: json) {
      try write(value, into: &output)
      ends.append(output.count)
    }
  }

  private static func first(_ selection: Selection, of json: JSON) -> JSON? {
    let value: JSON
    switch selection {
    case .path(let index): value = json[index]
    case .pointer(let pointer): value = json[pointer: pointer]
    case .query(let query): return json.values(at: query).first
    }
    if value.isError { return nil }
    return value
  }

  private func write(_ value: JSON, into output: inout [UInt8]) throws(JSON.Error) {
    if printsStringsRaw, case .string(let text) = value {
      output.append(contentsOf: text.utf8)
    } else {
      output.append(contentsOf: try value.jsonBytes())
    }
    output.append(UInt8(ascii: "\n"))
  }
}

/// A part of all lines, chosen by what is in them: the same ones whatever else is in the file, and wherever
/// it is divided.
struct LineFraction: Sendable {
  private let limit: UInt64
  private let seed: UInt64

  init(_ fraction: Double, seed: UInt64) {
    limit = fraction >= 1 ? .max : UInt64(fraction * 0x1p64)
    self.seed = seed
  }

  /// Whether a line belongs to it.
  func takes(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    var hash = seed &+ 0xCBF2_9CE4_8422_2325
    for byte in line { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var generator = SplitMix(seed: hash)
    return generator.next() < limit || limit == .max
  }
}

/// A generator of random numbers that gives the same ones everywhere.
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
