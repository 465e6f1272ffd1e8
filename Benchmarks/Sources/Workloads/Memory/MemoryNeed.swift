internal import CBaseline
internal import Foundation
internal import Harness
internal import SampleData

/// How much memory a task needs, in bytes.
public struct MemoryNeed: Codable, Sendable {
  /// What the result occupies when it is complete and the text has been freed.
  public let held: Int
  /// The peak, minus what the process needed with the text (or the value that is written) alone.
  public let peak: Int

  /// Does a task once and measures the memory that this process, which should do nothing else,
  /// needs.
  ///
  /// - Throws: what the library throws, or `WrongAnswer` if the system does not report it.
  public init(
    of task: MemoryTask, by contender: String, document: String, file: String
  ) throws {
    // Memory that is needed once per process is not counted: code, caches, tables.
    let url = URL(filePath: file)
    let small = SampleDocument.smallDocuments(count: 1).map { Data($0) }[0]
    let smallFile = FileManager.default.temporaryDirectory.appending(
      path: "jansson-small-\(ProcessInfo.processInfo.processIdentifier).json")
    try small.write(to: smallFile)
    defer { try? FileManager.default.removeItem(at: smallFile) }
    _ = try task.prepare(contender, "small", file: smallFile, text: { small })()
    _ = try Data(contentsOf: url)
    let reader = TextOnce(url)
    let work = try task.prepare(
      contender, document, file: url,
      text: task.consumesText ? { try reader.readAll() } : { try Data(contentsOf: url) })
    let base = try ProcessMemory.resident()
    if task.consumesText { try reader.load() }
    let before = try ProcessMemory.startPeak()
    let result = try work()
    peak = max(0, try ProcessMemory.peak() - before)
    held = max(0, try ProcessMemory.resident() - base)
    withExtendedLifetime((result, work)) {}
  }

  /// The peak memory of this process so far, in bytes.
  ///
  /// - Throws: `WrongAnswer` if the system does not report it.
  public static func peakOfProcess() throws -> Int { try ProcessMemory.peak() }
}

/// A text that stays in memory until it is used.
private final class TextOnce {
  private let url: URL
  private var text: Data?

  init(_ url: URL) { self.url = url }

  /// Reads it, without more memory than it needs.
  func load() throws { text = try Data(contentsOf: url) }

  /// The text, without any other reference to it; before it is loaded, it is read again.
  func readAll() throws -> Data {
    guard let text else { return try Data(contentsOf: url) }
    self.text = nil
    return text
  }
}

/// What the system reports about this process.
private enum ProcessMemory {
  /// The resident memory, after free memory has been returned to the system.
  static func resident() throws -> Int {
    cbaseline_release_free_memory()
    return try kibibytes("Rss:", in: "/proc/self/smaps_rollup") * 1024
  }

  /// The peak so far, which is reset if the system allows it.
  static func startPeak() throws -> Int {
    _ = try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return try peak()
  }

  /// The peak resident memory.
  ///
  /// Not `ru_maxrss` of `getrusage`, which in a child starts at its parent's value.
  static func peak() throws -> Int { try kibibytes("VmHWM:", in: "/proc/self/status") * 1024 }

  private static func kibibytes(_ key: String, in file: String) throws -> Int {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let line, let number = Int(line.filter(\.isNumber)) else {
      throw WrongAnswer("this system does not report how much memory a process needs")
    }
    return number
  }
}
