internal import ArgumentParser
internal import Foundation
internal import Harness
internal import Jansson
internal import SampleData
internal import Workloads

/// Measures memory in separate processes, so that leftovers of one library do not count for
/// another.
struct MemoryMeasuring {
  private let settings: Settings
  private let folder: URL

  init(_ settings: Settings) throws {
    self.settings = settings
    folder = FileManager.default.temporaryDirectory
      .appending(path: "jansson-benchmarks-\(ProcessInfo.processInfo.processIdentifier)")
  }

  /// The memory that each library needs for each task and document that it supports.
  func run(tell: (String) -> Void) throws -> [MemoryResult] {
    try withFolder {
      var results: [MemoryResult] = []
      for (name, file, bytes) in try documents() {
        tell("\(Settings.memory): \(name)")
        for task in MemoryTask.allCases {
          for contender in task.contenders(for: name) {
            let need = try? Self.need(of: task, by: contender, document: name, file: file)
            let promise = Self.promise(task, name, contender, need)
            results.append(
              MemoryResult(
                task: task, document: name, bytes: bytes, contender: contender, need: need,
                promise: promise))
          }
        }
      }
      return results
    }
  }

  /// The memory for reading a text.
  func need(toRead text: Data, by contender: String) throws -> MemoryNeed {
    try withFolder {
      let file = folder.appending(path: "text.json")
      try text.write(to: file)
      return try Self.need(of: .read, by: contender, document: "", file: file.path)
    }
  }

  private func withFolder<Answer>(_ work: () throws -> Answer) throws -> Answer {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try work()
  }

  private func documents() throws -> [(name: String, file: String, bytes: Int)] {
    let wanted = SampleDocument.allCases.filter {
      settings.documents?.contains($0.rawValue) ?? true
    }
    let samples = try wanted.map { document in
      let file = folder.appending(path: document.rawValue + ".json")
      let bytes = document.bytes()
      try Data(bytes).write(to: file)
      return (document.rawValue, file.path, bytes.count)
    }
    let files = try settings.files.map { path in
      (URL(filePath: path).lastPathComponent, path, try Data(contentsOf: URL(filePath: path)).count)
    }
    return try samples + messages() + files
  }

  private func messages() throws -> [(name: String, file: String, bytes: Int)] {
    let texts: [(name: String, bytes: () -> [UInt8])] = [
      (SampleDocument.messagesName, SampleDocument.messages),
      (SampleDocument.pageName, SampleDocument.page),
      (SampleDocument.manyMessagesName, SampleDocument.manyMessages),
    ]
    return try texts.filter { settings.documents?.contains($0.name) ?? true }.map { text in
      let file = folder.appending(path: "\(text.name).json")
      let bytes = text.bytes()
      try Data(bytes).write(to: file)
      return (text.name, file.path, bytes.count)
    }
  }

  private static func promise(
    _ task: MemoryTask, _ document: String, _ contender: String, _ need: MemoryNeed?
  ) -> PromiseResult? {
    guard let need else { return nil }
    return switch (task, document, contender) {
    case (.read, "canada", "Jansson"): PromiseResult(bytes: need.held, atMost: 6_000_000)
    // The same at the peak: no part of the file is in memory twice.
    case (.readFile, "canada", "Jansson"): PromiseResult(bytes: need.peak, atMost: 6_000_000)
    // The models, but never the nodes of the whole text.
    case (.decode, SampleDocument.messagesName, "Jansson, mapping"),
      (.decode, SampleDocument.messagesName, "Jansson, Codable"),
      (.decode, SampleDocument.pageName, "Jansson, mapping"):
      PromiseResult(bytes: need.peak, atMost: 1.25 * Double(need.held))
    // As little as for any other length.
    case (.events, _, _): PromiseResult(bytes: need.peak, atMost: 2_000_000)
    default: nil
    }
  }

  /// Starts this program again to do a task once.
  private static func need(
    of task: MemoryTask, by contender: String, document: String, file: String
  ) throws -> MemoryNeed {
    let child = Process()
    child.executableURL = Bundle.main.executableURL
    child.arguments = ["weigh", task.rawValue, contender, document, file]
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    child.waitUntilExit()
    guard child.terminationStatus == 0 else {
      throw WrongAnswer("\(contender) fails at \(task.title) of \(document)")
    }
    return try JSON.Decoder().decode(MemoryNeed.self, from: answer)
  }
}

/// Does a task once, and prints the memory it needed; called by the program itself.
struct Weigh: ParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Argument var task: String
  @Argument var contender: String
  @Argument var document: String
  @Argument var file: String

  func run() throws {
    guard let task = MemoryTask(rawValue: task) else { throw ValidationError("no such task") }
    let need = try MemoryNeed(of: task, by: contender, document: document, file: file)
    print(try JSON.Encoder().encodeString(need))
  }
}
