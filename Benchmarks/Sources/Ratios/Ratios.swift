internal import ArgumentParser
internal import Foundation

/// Measures everything and prints Markdown; with `--check`, fails if a promise is missed.
@main
struct Ratios: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures this library against plain jansson, side by side.")

  @Flag(help: "Exit with status 1 if a promise is missed.")
  var check = false

  @Option(help: "How often each pair is measured.")
  var rounds = 21

  @Option(help: "Only groups whose title contains this, upper or lower case.")
  var only = ""

  @Option(help: "Which time counts: \(Clock.allCases.map(\.rawValue).joined(separator: " or ")).")
  var clock = Clock.processor

  func validate() throws {
    guard rounds >= 1 else { throw ValidationError("There has to be one round at least.") }
  }

  func run() throws {
    guard isOptimised else {
      throw ValidationError("A debug build measures nothing: swift run -c release Ratios")
    }
    print(Machine.description(rounds: rounds, clock: clock))
    var missed: [String] = []
    for group in Group.all where only.isEmpty || group.title.localizedStandardContains(only) {
      print("\n## \(group.title)\n\n\(Report.head)")
      fflush(nil)
      for comparison in try group.comparisons() {
        let result = try Pair(comparison: comparison, rounds: rounds, clock: clock).measure()
        print(Report.row(result))
        fflush(nil)
        if result.isKept == false { missed.append(comparison.name) }
      }
    }
    guard !missed.isEmpty else { return }
    print("\nMissed: \(missed.joined(separator: "; ")).")
    if check { throw ExitCode(1) }
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
