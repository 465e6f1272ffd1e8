import ArgumentParser

/// The options for sorting lines.
struct SortArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Sort the lines by the values at a path, or at several: 'level, ms'. Missing values and null come first, then false, \
      true, numbers, strings, arrays and objects; lines with equal values keep their order.
      """, valueName: "paths"))
  var sortBy: String?

  @Flag(help: "Sort from the largest value to the smallest.")
  var descending = false

  @Option(
    help: ArgumentHelp(
      "Sort about this many bytes in memory; more are sorted in a temporary file, in TMPDIR or /tmp.",
      valueName: "n"))
  var sortMemory = 256 << 20

  func validate() throws {
    if descending, sortBy == nil { throw ValidationError("--descending needs --sort-by.") }
    if sortMemory < 1 << 20 { throw ValidationError("--sort-memory must be 1048576 or more.") }
  }

  /// The order; nil if lines are not sorted.
  func order() throws -> SortOrder? {
    guard let sortBy else { return nil }
    return SortOrder(
      sources: try Columns(sortBy).columns.map(\.source), isDescending: descending,
      memory: sortMemory)
  }
}
