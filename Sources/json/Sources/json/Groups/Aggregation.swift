import ArgumentParser
import Jansson

/// The functions to compute, and the columns by which lines are grouped.
struct Aggregation: Sendable {
  /// A function of the values in a group.
  enum Function: String, Sendable {
    case count, sum, min, max, avg, median, p90, p95, p99

    /// For a percentile, the fraction of the numbers that are at most as large; otherwise nil.
    var percentile: Double? {
      switch self {
      case .median: 0.5
      case .p90: 0.9
      case .p95: 0.95
      case .p99: 0.99
      case .count, .sum, .min, .max, .avg: nil
      }
    }
  }

  /// A function, the source of its values, and its name.
  struct Column: Sendable {
    let function: Function
    let name: String
    /// Nil for `count`.
    let source: ValueSource?

    /// The column of `--sum PATH` or `--sum NAME=PATH`; without a name that is `sum(PATH)`.
    init(_ function: Function, _ text: String) throws {
      let column = try Columns.column(text)
      self.function = function
      source = column.source
      name =
        JSON.Path.Step.key(column.name) == .key(column.source.text)
        ? "\(function.rawValue)(\(column.name))" : column.name
    }

    /// The number of lines.
    static let count = Column()

    private init() { (function, name, source) = (.count, "count", nil) }
  }

  /// The columns to group by; if there are none, all lines are one group.
  let keys: [Columns.Column]
  let columns: [Column]
  /// The maximum number of groups.
  let limit: Int
  /// The maximum number of values that are kept for percentiles.
  let valueLimit: Int
  /// How many groups to print: those with the largest values.
  let top: Int?

  init(
    keys: [Columns.Column], columns: [Column], limit: Int, valueLimit: Int, top: Int?
  ) throws {
    (self.keys, self.columns, self.top) = (keys, columns, top)
    (self.limit, self.valueLimit) = (limit, valueLimit)
    var names: Set<JSON.Path.Step> = []
    for name in keys.map(\.name) + columns.map(\.name) where !names.insert(.key(name)).inserted {
      throw ValidationError("Two columns have the name '\(name)'; name them as in --sum total=ms.")
    }
  }

  /// The column by which `top` chooses: the count or, without it, the first one.
  var rank: Int { columns.firstIndex { $0.function == .count } ?? 0 }

  /// Whether one value is ordered before another; numbers precede strings.
  static func isLess(_ left: JSON, _ right: JSON) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): isLess(left, right)
    case (.string(let left), .string(let right)): left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.number, .string): true
    default: false
    }
  }

  /// Integers are compared exactly, with doubles too: rounded, `2^53 + 1` would equal `2^53`.
  private static func isLess(_ left: JSON.Number, _ right: JSON.Number) -> Bool {
    switch (Int64(exactly: left), Int64(exactly: right)) {
    case (let left?, let right?): left < right
    case (let left?, nil): isLess(left, right.double)
    // A double that is not an integer is never equal to one.
    case (nil, let right?): !isLess(right, left.double)
    case (nil, nil): left.double < right.double
    }
  }

  private static func isLess(_ integer: Int64, _ double: Double) -> Bool {
    if double >= 0x1p63 { return true }
    if double < -0x1p63 || double.isNaN { return false }
    return integer < Int64(double.rounded(.up))
  }
}
