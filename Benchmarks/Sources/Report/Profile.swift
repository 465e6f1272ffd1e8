internal import ArgumentParser
internal import Harness
internal import Workloads

/// Repeats one measured piece of work and nothing else, for a profiler.
struct Profile: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Repeats the work of one library in one row, so that a profiler sees nothing else.",
    discussion: """
      For example: perf record Report profile "Bytes to models" twitter "Jansson, macros"

      Without --runs it goes on for some seconds; with it, the number of instructions can be compared.
      """)

  @Argument(help: "The title of the group, or a part of it that no other title contains.")
  var group: String

  @Argument(help: "The name of the row.")
  var row: String

  @Argument(help: "The name of the library.")
  var library: String

  @Option(help: "How long to repeat it, in seconds of processor time.")
  var seconds = 5.0

  @Option(help: "How often to repeat it.")
  var runs: Int?

  func validate() throws {
    guard seconds > 0, seconds <= 3600 else {
      throw ValidationError("--seconds must be more than 0 and at most 3600.")
    }
    guard runs ?? 1 > 0 else { throw ValidationError("--runs must be 1 or more.") }
  }

  func run() throws {
    let groups = try Group.all().filter { $0.title.contains(group) }
    let found = groups.first { $0.title == group } ?? groups.first
    guard let rows = try found?.rows.map({ try $0() }) else {
      throw ValidationError("There is no group '\(group)'.")
    }
    guard let entries = rows.first(where: { $0.name == row })?.entries else {
      throw ValidationError("The rows are \(rows.map(\.name).joined(separator: "; ")).")
    }
    guard let entry = entries.first(where: { $0.name == library }) else {
      throw ValidationError("The libraries are \(entries.map(\.name).joined(separator: "; ")).")
    }
    let work = try entry.prepare()
    let timer = Timer(.processor)
    let limit = UInt64(seconds * 1e9)
    var count = 0
    while runs.map({ count < $0 }) ?? (timer.total < limit) {
      try work.run(timer)
      count += 1
    }
    let operations = count * work.operations
    print("\(operations) operations, \(timer.total / UInt64(operations)) ns each")
  }
}
