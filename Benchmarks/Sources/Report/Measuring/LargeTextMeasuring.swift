internal import ArgumentParser
internal import Foundation
internal import Harness
internal import Workloads

/// Measures reading a large text, each time in a separate process.
///
/// In a virtual machine, most of that may be spent on allocating memory, which differs
/// from process to process: a median of rounds within one process does not show it.
struct LargeTextMeasuring {
  private static let processes = 6

  private let bytes: Int

  init(_ settings: Settings) { bytes = 2 * settings.largestText }

  /// The cost of each library that is not ten times as slow as the fastest.
  private static var contenders: [String] {
    ["Jansson"] + Contenders.untyped.map(\.name).filter { $0 == "simdjson, new parser" }
      + ["jansson in C", "JSONSerialization"]
  }

  func run(tell: (String) -> Void) throws -> LargeTextResults {
    guard let report = Bundle.main.executablePath,
      let scale = Scale.all(largest: bytes).first(where: { $0.title == Scale.reading })
    else {
      throw WrongAnswer("the path of this program is not known, or there is no scale for reading")
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "jansson-large-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "text.json").path
    let output = folder.appending(path: "output").path
    let size = try write(scale.texts(bytes)[0], to: file)

    var times: [String: [Double]] = [:]
    let contenders = Self.contenders.filter { name in
      Contenders.untyped.contains { $0.name == name }
    }
    for round in 0..<Self.processes {
      for contender in contenders {
        tell("\(Settings.largeTexts): \(contender), process \(round + 1)")
        _ = try ChildProcess.run(report, ["large", contender, file], output: output)
        let printed = try String(contentsOfFile: output, encoding: .utf8)
        guard let time = Double(printed.trimmingCharacters(in: .whitespacesAndNewlines)) else {
          throw WrongAnswer("\(contender) gives \(printed)")
        }
        times[contender, default: []].append(time)
      }
    }
    var results = LargeTextResults(bytes: size, processes: Self.processes)
    for contender in contenders {
      guard let times = times[contender] else { continue }
      results.rows.append(LargeTextResults.Row(contender: contender, processor: Spread(times)))
    }
    return results
  }

  private func write(_ text: Data, to file: String) throws -> Int {
    try text.write(to: URL(filePath: file))
    return text.count
  }
}

/// Reads a text once, frees it, and prints the nanoseconds that took; called by the program itself.
struct ReadLargeText: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "large", shouldDisplay: false)

  @Argument var contender: String
  @Argument var file: String

  func run() throws {
    guard let library = Contenders.untyped.first(where: { $0.name == contender }) else {
      throw ValidationError("no such library")
    }
    let text = try Data(contentsOf: URL(filePath: file))
    print(try Self.time(library, text))
  }

  private static func time(_ library: some UntypedLibrary, _ text: Data) throws -> UInt64 {
    let start = Clock.processor.now
    library.release(try library.parse(text))
    return Clock.processor.now - start
  }
}
