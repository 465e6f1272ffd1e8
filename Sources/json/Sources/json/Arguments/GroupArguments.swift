import ArgumentParser
import Jansson

/// The options for grouping and aggregating lines.
struct GroupArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Group lines by these columns, a path or a list as for --select, and print one line per group.",
      valueName: "columns"))
  var groupBy: String?

  @Flag(help: "Print the number of matching lines, in total or per group.")
  var count = false

  @Option(help: ArgumentHelp("Print the sum of the numbers at a path.", valueName: "path"))
  var sum: [String] = []

  @Option(help: ArgumentHelp("Print the smallest number or string at a path.", valueName: "path"))
  var min: [String] = []

  @Option(help: ArgumentHelp("Print the largest number or string at a path.", valueName: "path"))
  var max: [String] = []

  @Option(help: ArgumentHelp("Print the average of the numbers at a path.", valueName: "path"))
  var avg: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print the median of the numbers at a path: the smallest that at least half of them do not exceed.",
      valueName: "path"))
  var median: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print the 90th percentile, of which --median is the 50th.", valueName: "path"))
  var p90: [String] = []

  @Option(help: ArgumentHelp("Print the 95th percentile.", valueName: "path"))
  var p95: [String] = []

  @Option(help: ArgumentHelp("Print the 99th percentile.", valueName: "path"))
  var p99: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail if percentiles need more numbers in memory than this.", valueName: "n"))
  var maxValues = 20_000_000

  @Option(
    help: ArgumentHelp(
      "Print only this many groups: those with the largest count or, without --count, the largest first result.",
      valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp("Fail if there are more groups than this.", valueName: "n"))
  var maxGroups = 1_000_000

  /// Whether only the number of lines is requested.
  var onlyCounts: Bool { count && groupBy == nil && !hasValues }

  private var hasValues: Bool { !functions.allSatisfy(\.paths.isEmpty) }

  private var functions: [(function: Aggregation.Function, paths: [String])] {
    [
      (.sum, sum), (.min, min), (.max, max), (.avg, avg), (.median, median), (.p90, p90),
      (.p95, p95), (.p99, p99),
    ]
  }

  func validate() throws {
    if let top {
      if top < 0 { throw ValidationError("--top must be 0 or more.") }
      if groupBy == nil { throw ValidationError("--top needs --group-by.") }
    }
    if maxGroups < 1 { throw ValidationError("--max-groups must be 1 or more.") }
    if maxValues < 1 { throw ValidationError("--max-values must be 1 or more.") }
  }

  /// The aggregation; nil if there is no grouping, and nothing to compute except the number of
  /// lines.
  func aggregation() throws -> Aggregation? {
    guard groupBy != nil || hasValues else { return nil }
    // Without any function, groups are counted.
    var columns: [Aggregation.Column] = count || !hasValues ? [.count] : []
    for (function, paths) in functions {
      columns += try paths.map { try Aggregation.Column(function, $0) }
    }
    return try Aggregation(
      keys: try groupBy.map { try Columns($0).columns } ?? [], columns: columns, limit: maxGroups,
      valueLimit: maxValues, top: top)
  }
}
