public import ArgumentParser
internal import Foundation
internal import Harness
internal import SampleData
public import Workloads

/// Measures reading a file of lines, each way in a separate process.
struct LineMeasuring {
  private let rounds: Int
  private let lines: Int

  init(_ settings: Settings) {
    rounds = max(min(settings.contest.rounds, 5), 1)
    lines = settings.lines
  }

  /// The way that another one is compared with.
  private static func reference(of reading: LineReading) -> LineReading? {
    switch reading {
    case .values, .simdjson, .rapidJSON: .foundation
    case .mapping, .compiled, .coding, .simdjsonStructs, .rapidJSONStructs: .foundationCoding
    case .concurrentValues, .consumedOnMainActor: .values
    case .concurrentMapping: .mapping
    case .foundation, .foundationCoding: nil
    }
  }

  /// The promises for each way.
  private static func promises(
    of reading: LineReading, _ timesAsFast: Spread?, memory: Double
  ) -> [PromiseResult] {
    let least: Double? =
      switch reading {
      case .values: 15
      case .mapping: 8
      case .compiled: 12.5
      // A line takes about a tenth more processor time on two cores than on one.
      case .concurrentValues, .concurrentMapping: 1.4
      // A switch of threads for each line would make it 0.02.
      case .consumedOnMainActor: 0.2
      default: nil
      }
    guard let least, let timesAsFast, let reference = reference(of: reading) else { return [] }
    let promise = Promise.timesAsFast(atLeast: least, reference: reference.title)
    return [
      PromiseResult(promise, measured: timesAsFast.median),
      PromiseResult(.bytes(atMost: 64e6), measured: memory),
    ]
  }

  func run(tell: (String) -> Void) throws -> LineResults {
    guard let report = Bundle.main.executablePath else {
      throw WrongAnswer("the path of this program is not known")
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "jansson-lines-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "log.jsonl").path
    let output = folder.appending(path: "output").path
    tell("\(Settings.lines): writing \(lines) lines")
    try LogLines.write(to: file, count: lines)
    let size = try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int ?? 0

    var costs: [LineReading: [ProcessCost]] = [:]
    var memory: [LineReading: Int] = [:]
    // The first round is not counted: it brings the program and the file into memory.
    for round in 0...rounds {
      let all = LineReading.available
      for reading in round.isMultiple(of: 2) ? all : all.reversed() {
        tell("\(Settings.lines): \(reading.title), round \(round)")
        let cost = try ChildProcess.run(
          report, ["lines", reading.rawValue, file], output: output)
        let printed = try String(contentsOfFile: output, encoding: .utf8)
        let numbers = printed.split(whereSeparator: \.isNewline).map { Int($0) }
        guard numbers.count == 2, numbers[0] == lines * (lines - 1) / 2, let peak = numbers[1]
        else {
          throw WrongAnswer("\(reading.title) gives \(printed)")
        }
        if round > 0 { costs[reading, default: []].append(cost) }
        memory[reading] = max(memory[reading] ?? 0, peak)
      }
    }
    var results = LineResults(lines: lines, bytes: size)
    for reading in LineReading.available {
      guard let own = costs[reading] else { continue }
      let reference = Self.reference(of: reading)
      let isConcurrent = reading == .concurrentValues || reading == .concurrentMapping
      let ratio = reference.flatMap { costs[$0] }.map { others in
        Spread(
          zip(others, own).map { other, own in
            isConcurrent ? other.wall / own.wall : other.processor / own.processor
          })
      }
      let memory = Double(memory[reading] ?? 0)
      results.rows.append(
        LineResults.Row(
          reading: reading, processor: Spread(own.map(\.processor)), wall: Spread(own.map(\.wall)),
          memory: memory, reference: reference, timesAsFast: ratio,
          promises: Self.promises(of: reading, ratio, memory: memory)))
    }
    return results
  }
}

/// Reads a file of lines in one of the ways, and prints a sum and the peak memory; called by the
/// program itself.
struct ReadLines: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "lines", shouldDisplay: false)

  @Argument var reading: LineReading
  @Argument var file: String

  func run() async throws {
    print(try await reading.sum(file))
    print(try MemoryNeed.peakOfProcess())
  }
}

extension LineReading: ExpressibleByArgument {}
