internal import ArgumentParser
internal import Foundation
internal import Harness
internal import Jansson
internal import JanssonQuery
internal import SampleData

/// Compares JSONPath with jq, each as a whole process: starting, reading a file, selecting,
/// printing.
struct ProcessMeasuring {
  /// A query, and the equivalent jq filter.
  private struct Task {
    let document: String
    let query: String
    let filter: String
  }

  private static let tasks = [
    Task(
      document: SampleDocument.twitter.rawValue, query: "$.statuses[*].user.screen_name",
      filter: ".statuses[].user.screen_name"),
    Task(
      document: SampleDocument.twitter.rawValue, query: "$..id",
      filter: #".. | objects | select(has("id")) | .id"#),
    Task(
      document: SampleDocument.citmCatalog.rawValue,
      query: "$.performances[?@.prices[0].amount >= 90000].start",
      filter: ".performances[] | select(.prices[0].amount >= 90000) | .start"),
    // The cost of starting.
    Task(document: "{}", query: "$", filter: "."),
  ]

  private let rounds: Int

  init(_ settings: Settings) { rounds = max(settings.contest.rounds, 5) }

  /// The cost of each task for both.
  ///
  /// - Returns: nil if there is no jq.
  func run(tell: (String) -> Void) throws -> ProcessResults? {
    guard let jq = ChildProcess.find("jq"), let report = Bundle.main.executablePath else {
      tell("\(Settings.processes): skipped, because there is no jq in PATH")
      return nil
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "jansson-processes-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var results = ProcessResults(version: try Self.version(of: jq, folder))
    for task in Self.tasks {
      tell("\(Settings.processes): \(task.query) of \(task.document)")
      let file = folder.appending(path: "\(task.document).json").path
      let bytes = SampleDocument(rawValue: task.document)?.bytes() ?? Array(task.document.utf8)
      try Data(bytes).write(to: URL(filePath: file))
      results.rows.append(
        try measure(
          task, [(report, ["select", task.query, file]), (jq, ["-c", task.filter, file])],
          output: folder.appending(path: "output").path))
    }
    return results
  }

  /// Runs this program and jq in turn, in reverse order every second round.
  private func measure(
    _ task: Task, _ programs: [(path: String, arguments: [String])], output: String
  ) throws -> ProcessResults.Row {
    var costs: [[ProcessCost]] = [[], []]
    var counts = [0, 0]
    // The first round is not counted: it brings the programs and the document into memory.
    for round in 0...rounds {
      for index in round.isMultiple(of: 2) ? [0, 1] : [1, 0] {
        let (path, arguments) = programs[index]
        let cost = try ChildProcess.run(path, arguments, output: output)
        counts[index] = try Self.lines(in: output)
        if round > 0 { costs[index].append(cost) }
      }
      guard counts[0] > 0, counts[0] == counts[1] else {
        throw WrongAnswer("\(task.query) prints \(counts[0]) values, and jq \(counts[1])")
      }
    }
    return ProcessResults.Row(
      name: "\(task.query) of \(task.document)", filter: task.filter, values: counts[0],
      jansson: ProcessResults.Times(costs[0]), jq: ProcessResults.Times(costs[1]),
      timesAsFast: Spread(zip(costs[0], costs[1]).map { $1.processor / $0.processor }))
  }

  private static func lines(in file: String) throws -> Int {
    try Data(contentsOf: URL(filePath: file)).count { $0 == UInt8(ascii: "\n") }
  }

  private static func version(of jq: String, _ folder: URL) throws -> String {
    let output = folder.appending(path: "version").path
    _ = try ChildProcess.run(jq, ["--version"], output: output)
    return try String(contentsOfFile: output, encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

/// Prints what a JSONPath selects from a file, one value per line; called by the program itself.
struct Select: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var query: String
  @Argument var file: String

  func run() throws {
    let json = try JSON(contentsOf: URL(filePath: file))
    var output = Data()
    for value in json.values(at: try JSON.Query(query)) {
      output += try value.jsonData()
      output.append(UInt8(ascii: "\n"))
    }
    try FileHandle.standardOutput.write(contentsOf: output)
  }
}

extension ProcessResults.Times {
  init(_ costs: [ProcessCost]) {
    self.init(processor: Spread(costs.map(\.processor)), wall: Spread(costs.map(\.wall)))
  }
}
