import ArgumentParser
import Jansson

/// What is counted, added and compared, by group.
struct GroupArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Divide the lines by these values, and print a line for each group: a path, or a list as for --select.",
      valueName: "columns"))
  var groupBy: String?

  @Flag(help: "Print how many lines there are, of those that are taken, in all or of each group.")
  var count = false

  @Option(help: ArgumentHelp("Print the sum of the numbers at a path.", valueName: "path"))
  var sum: [String] = []

  @Option(help: ArgumentHelp("Print the least number or string at a path.", valueName: "path"))
  var min: [String] = []

  @Option(help: ArgumentHelp("Print the greatest number or string at a path.", valueName: "path"))
  var max: [String] = []

  @Option(help: ArgumentHelp("Print the average of the numbers at a path.", valueName: "path"))
  var avg: [String] = []

  @Option(
    help: ArgumentHelp(
      "Print this many groups, those with the greatest count or, without --count, the greatest of the first value.",
      valueName: "n"))
  var top: Int?

  @Option(
    help: ArgumentHelp("End with an error if there are more groups than this.", valueName: "n"))
  var maxGroups = 1_000_000

  /// Whether only the number of lines is asked for.
  var isPlainCount: Bool { count && groupBy == nil && !hasValues }

  private var hasValues: Bool { !(sum + min + max + avg).isEmpty }

  func validate() throws {
    if let top {
      if top < 0 { throw ValidationError("--top must be 0 or more.") }
      if groupBy == nil { throw ValidationError("--top needs --group-by.") }
    }
    if maxGroups < 1 { throw ValidationError("--max-groups must be 1 or more.") }
  }

  /// Nil if there is nothing to divide the lines by, and nothing to compute but their number.
  func aggregation() throws -> Aggregation? {
    guard groupBy != nil || hasValues else { return nil }
    // Groups alone are counted.
    var columns: [Aggregation.Column] = count || !hasValues ? [.count] : []
    for (function, paths) in [
      (Aggregation.Function.sum, sum), (.min, min), (.max, max), (.avg, avg),
    ] {
      columns += try paths.map { try Aggregation.Column(function, $0) }
    }
    return try Aggregation(
      keys: try groupBy.map { try Columns($0).columns } ?? [], columns: columns, limit: maxGroups,
      top: top)
  }
}
