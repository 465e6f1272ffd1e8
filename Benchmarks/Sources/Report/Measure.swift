public import ArgumentParser
internal import Foundation
public import Harness
internal import Jansson

/// Measures, and writes the report.
struct Measure: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures, and prints the report as Markdown (the default).")

  @Flag(help: "Fewer rounds and smaller sizes: a minute or two.")
  var quick = false

  @Flag(help: "Measure nothing; check that every benchmark works and that the libraries agree.")
  var verify = false

  @Flag(help: "Exit with status 1 if a promise is missed.")
  var check = false

  @Option(
    help: "The number of rounds, at least five; slow rows get only five.")
  var rounds: Int?

  @Option(
    help: """
      Only groups whose title contains this; Memory, Processes, Large texts and Scaling are titles too.
      """)
  var only = ""

  @Option(
    help: "Which time to measure: \(Clock.allCases.map(\.rawValue).joined(separator: " or ")).")
  var clock = Clock.processor

  @Option(help: "Write report.md, report.json, chart.svg and scaling.svg to this folder.")
  var output: String?

  @Option(
    help: "An earlier report.json; exit with status 1 if a ratio is worse by more than a fifth.")
  var compare: String?

  @Argument(help: "Additional JSON files to measure.")
  var files: [String] = []

  func validate() throws {
    guard rounds ?? 1 >= 1 else { throw ValidationError("--rounds must be 1 or more.") }
    guard isOptimised else {
      throw ValidationError("A debug build measures nothing: swift run -c release Report")
    }
  }

  func run() throws {
    if verify {
      guard try Verification.run() else { throw ExitCode(1) }
      print("All benchmarks work, and the libraries agree.")
      return
    }
    let comparison = try compare.map(Comparison.init(file:))
    var measuring = Measuring(settings)
    var slowdowns: [Comparison.Slowdown] = []
    try measuring.run { group, row, again in
      guard let comparison else { return }
      // A row that seems slower is measured again: a temporary disturbance is more likely.
      guard !comparison.slowdowns(in: group, row).isEmpty else { return }
      slowdowns += comparison.slowdowns(in: group, again())
    }
    let results = measuring.results
    print(Markdown(results).text)
    try write(results)
    try judge(results, slowdowns)
  }

  private var settings: Settings {
    var settings = quick ? Settings.quick : Settings()
    if let rounds { settings.contest.rounds = rounds }
    settings.contest.clock = clock
    settings.only = only
    settings.files = files
    return settings
  }

  private func write(_ results: Results) throws {
    guard let output else { return }
    let folder = URL(filePath: output)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSON.Encoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let files: [(String, String?)] = try [
      ("report.md", Markdown(results).text),
      ("report.json", encoder.encodeString(results) + "\n"),
      ("chart.svg", BarChart(results)?.document),
      ("scaling.svg", LogPlot(results)?.document),
    ]
    for (name, text) in files {
      guard let text else { continue }
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
  }

  /// Prints problems, and exits with status 1 if that was requested.
  private func judge(_ results: Results, _ slowdowns: [Comparison.Slowdown]) throws {
    for slowdown in slowdowns { print("slower: \(slowdown.description)") }
    for failure in results.failures { print("failed: \(failure)") }
    let missed = results.promises.filter { !$0.isKept }.count
    if compare != nil { print("\(slowdowns.count) ratios are worse by more than a fifth.") }
    if check { print("\(missed) promises are missed.") }
    if !slowdowns.isEmpty || check && (missed > 0 || !results.failures.isEmpty) {
      throw ExitCode(1)
    }
  }
}

extension Clock: ExpressibleByArgument {}

extension Results {
  fileprivate var promises: [PromiseResult] {
    groups.flatMap(\.rows).flatMap(\.entries).flatMap(\.promises) + memory.compactMap(\.promise)
      + (lines?.rows.flatMap(\.promises) ?? [])
  }
}

/// Assertions run in debug builds only.
private var isOptimised: Bool {
  var isOptimised = true
  assert(
    {
      isOptimised = false
      return true
    }())
  return isOptimised
}
