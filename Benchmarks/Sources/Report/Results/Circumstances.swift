internal import Foundation
internal import Harness
internal import SampleData
internal import Workloads

/// Where, when and how the figures were measured.
struct Circumstances: Codable {
  let processor: String
  let cores: Int
  let system: String
  let swift: String
  let jansson: String
  /// The libraries in C++ with their versions; nil in older reports.
  let installed: [String]?
  /// Which of the documents come from files and not from the generator.
  let files: [String]
  let date: String
  let command: String
  let clock: Clock
  let rounds: Int

  init(_ contest: Contest) {
    let process = ProcessInfo.processInfo
    processor = Self.processor
    cores = process.activeProcessorCount
    system = process.operatingSystemVersionString
    swift = Self.swiftVersion
    jansson = Contenders.janssonVersion
    installed = Contenders.installed
    files = SampleDocument.allCases.filter(\.isFile).map(\.rawValue)
    date = Date.now.formatted(.iso8601.year().month().day())
    let arguments = CommandLine.arguments.dropFirst()
      .map { $0.contains("/") ? URL(filePath: $0).lastPathComponent : $0 }
    command = (["swift run -c release Report"] + arguments).joined(separator: " ")
    clock = contest.clock
    rounds = contest.rounds
  }

  /// Everything with a version.
  var software: [String] { ["Swift \(swift)", "jansson \(jansson)"] + (installed ?? []) }

  /// The processor's name, if the system reports it.
  private static var processor: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last?.trimmingCharacters(in: .whitespaces)
      ?? "unknown processor"
  }

  /// The version of the compiler in the path, with which `swift run` built this.
  private static var swiftVersion: String {
    let compiler = Process()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    compiler.arguments = ["swift", "--version"]
    let output = Pipe()
    compiler.standardOutput = output
    compiler.standardError = FileHandle.nullDevice
    guard (try? compiler.run()) != nil else { return "of unknown version" }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let index = words.firstIndex(of: "version"), index + 1 < words.count else {
      return "of unknown version"
    }
    return String(words[index + 1])
  }
}
