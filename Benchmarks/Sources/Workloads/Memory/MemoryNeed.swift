internal import CBaseline
internal import Foundation
internal import Harness
internal import SampleData

/// How much memory a task needs, in bytes.
public struct MemoryNeed: Codable, Sendable {
  /// What the result occupies once it is made and the text has gone.
  public let held: Int
  /// What the process needed at its peak beyond what it needed with the text (or the value that is
  /// written) alone.
  public let peak: Int

  /// Does a task once and measures what this process, which should do nothing else, needs for it.
  ///
  /// - Throws: what the library throws, or `WrongAnswer` where the system does not tell.
  public init(
    of task: MemoryTask, by contender: String, document: String, file: String
  ) throws {
    // What is needed once in a process belongs to nobody: code, caches, tables.
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
      text: task.takesText ? { try reader.take() } : { try Data(contentsOf: url) })
    let base = try ProcessMemory.resident()
    if task.takesText { try reader.load() }
    let before = try ProcessMemory.startPeak()
    let result = try work()
    peak = max(0, try ProcessMemory.peak() - before)
    held = max(0, try ProcessMemory.resident() - base)
    withExtendedLifetime((result, work)) {}
  }

  /// The most memory that this process had so far, in bytes.
  ///
  /// - Throws: `WrongAnswer` where the system does not tell.
  public static func peakOfProcess() throws -> Int { try ProcessMemory.peak() }
}

/// A text that is in memory until it is taken.
private final class TextOnce {
  private let url: URL
  private var text: Data?

  init(_ url: URL) { self.url = url }

  /// Reads it, without more memory than it needs.
  func load() throws { text = try Data(contentsOf: url) }

  /// The text, to which nobody else holds on any more; before it is loaded, another reading of it.
  func take() throws -> Data {
    guard let text else { return try Data(contentsOf: url) }
    self.text = nil
    return text
  }
}

/// What the system knows about this process.
private enum ProcessMemory {
  /// What is in memory now, after free memory has gone back to the system.
  static func resident() throws -> Int {
    cbaseline_release_free_memory()
    return try kibibytes("Rss:", in: "/proc/self/smaps_rollup") * 1024
  }

  /// The peak so far, which starts again from now where the system allows it.
  static func startPeak() throws -> Int {
    _ = try? Data("5".utf8).write(to: URL(filePath: "/proc/self/clear_refs"))
    return try peak()
  }

  /// The most that was in memory at any time.
  ///
  /// Not `ru_maxrss` of `getrusage`: a child begins with its parent's there.
  static func peak() throws -> Int { try kibibytes("VmHWM:", in: "/proc/self/status") * 1024 }

  private static func kibibytes(_ key: String, in file: String) throws -> Int {
    let text = try? String(contentsOfFile: file, encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix(key) }
    guard let line, let number = Int(line.filter(\.isNumber)) else {
      throw WrongAnswer("this system does not tell how much memory a process needs")
    }
    return number
  }
}
