internal import Foundation
internal import Harness
internal import Workloads

/// Runs everything, and reports its progress.
struct Measuring {
  let settings: Settings
  private(set) var results: Results

  init(_ settings: Settings) {
    self.settings = settings
    results = Results(circumstances: Circumstances(settings.contest))
  }

  /// Called with the title of a group and a row of it that was measured, and a way to measure it
  /// again.
  typealias Inspector = (_ group: String, _ row: RowResult, _ again: () -> RowResult) -> Void

  mutating func run(inspecting: Inspector) throws {
    for group in try Group.all(settings.files.map(Self.corpus)) where settings.wants(group.title) {
      try measure(group, inspecting)
    }
    if settings.wants(Settings.memory) {
      results.memory = try MemoryMeasuring(settings).run { tell($0) }
    }
    if settings.wants(Settings.lines) {
      results.lines = try LineMeasuring(settings).run { tell($0) }
    }
    if settings.wants(Settings.processes) {
      results.processes = try ProcessMeasuring(settings).run { tell($0) }
      results.processesAreSkipped = results.processes == nil
    }
    if settings.wants(Settings.largeTexts) {
      results.largeTexts = try LargeTextMeasuring(settings).run { tell($0) }
    }
    if settings.wants(Settings.scaling) {
      results.curves = try ScalingMeasuring(settings).run { tell($0) }
    }
  }

  /// A file that is to be measured too.
  private static func corpus(of path: String) throws -> Corpus {
    let file = URL(filePath: path)
    let text = try Data(contentsOf: file)
    // A small text is read many times in a row, so that the stopwatch's own cost does not matter.
    let texts = Array(repeating: text, count: max(1, 100_000 / max(text.count, 1)))
    do {
      return try Corpus(name: file.lastPathComponent, texts: texts)
    } catch {
      throw WrongAnswer("\(path) is not JSON: \(error)")
    }
  }

  private mutating func measure(_ group: Group, _ inspecting: Inspector) throws {
    var found = GroupResult(title: group.title, explanation: group.explanation)
    for make in group.rows {
      let row = try make()
      tell("\(group.title): \(row.name)")
      let result = measure(row, in: group.title)
      found.rows.append(result)
      inspecting(group.title, result) { measure(row, in: group.title) }
    }
    results.groups.append(found)
  }

  /// Measures a row, and records failures of libraries.
  private mutating func measure(_ row: Row, in title: String) -> RowResult {
    let measured = settings.contest.measure(row)
    for result in measured {
      if case .failure(let error) = result.time {
        results.failures.append("\(title), \(row.name), \(result.entry.name): \(error)")
      }
    }
    return RowResult(
      name: row.name, bytes: row.bytes,
      entries: measured.map { result in
        EntryResult(
          name: result.entry.name, reference: result.entry.reference,
          time: try? result.time.get(), timesAsFast: result.timesAsFast,
          promises: result.entry.promises.compactMap { PromiseResult($0, result) })
      })
  }

  /// Progress goes to the standard error, so that the report can go to a file.
  private func tell(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }
}
