internal import Foundation
internal import Harness
internal import Workloads

/// The report in Markdown.
struct Markdown {
  private let results: Results

  init(_ results: Results) { self.results = results }

  var text: String {
    var parts = ["# Results", circumstances]
    if !results.groups.isEmpty {
      parts += ["## At a glance", Glance(results).text]
    }
    parts += promises
    parts += results.groups.flatMap(group)
    if !results.memory.isEmpty { parts += ["## \(Settings.memory)", memory] }
    if let lines = results.lines { parts += ["## \(Settings.lines)", Self.lines(lines)] }
    if let processes = results.processes {
      parts += ["## \(Settings.processes)", Self.processes(processes)]
    } else if results.processesAreSkipped == true {
      parts += ["## \(Settings.processes)", "Skipped: there is no jq in `PATH`."]
    }
    if let largeTexts = results.largeTexts {
      parts += ["## \(Settings.largeTexts)", Self.largeTexts(largeTexts)]
    }
    parts += results.curves.isEmpty ? [] : scaling
    if !results.failures.isEmpty {
      parts += ["## Failures", results.failures.map { "- \($0)" }.joined(separator: "\n")]
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private var circumstances: String {
    let found = results.circumstances
    return """
      - \(found.processor), \(found.cores) cores; \(found.system)
      - \(found.software.joined(separator: ", "))
      - \(found.date), `\(found.command)`
      - \(found.clock.rawValue) time; medians of up to \(found.rounds) rounds, all libraries in \
      turn in one process
      - documents: generated\(found.files.isEmpty ? "" : ", but from files: \(found.files.joined(separator: ", "))")

      Times are per operation. "× C" is how many times as fast as jansson in C a library is, \
      "× Foundation" the same for Foundation; above 1 is faster. Both times of a ratio are from \
      the same round; the ratio is the median over the rounds, with the minimum and the maximum \
      in brackets.
      """
  }

  /// The promises; missed ones are marked.
  private var promises: [String] {
    var table = MarkdownTable(
      ["what", "document", "library", "promised", "measured", "kept"], textColumns: 4)
    var isEmpty = true
    func add(_ what: String, _ document: String, _ library: String, _ result: PromiseResult) {
      table.add([
        what, document, library, Format.promise(result.promise), Format.measured(result),
        result.isKept ? "yes" : "**no**",
      ])
      isEmpty = false
    }
    for group in results.groups {
      for row in group.rows {
        for entry in row.entries {
          for promise in entry.promises { add(group.title, row.name, entry.name, promise) }
        }
      }
    }
    for result in results.memory {
      if let promise = result.promise {
        let what = result.task == .read ? "Memory held after" : "Memory at the peak of"
        add("\(what) \(result.task.title)", result.document, result.contender, promise)
      }
    }
    for row in results.lines?.rows ?? [] {
      for promise in row.promises { add(Settings.lines, "a log", row.reading.title, promise) }
    }
    return isEmpty ? [] : ["## Promises", table.text]
  }

  private func group(_ group: GroupResult) -> [String] {
    let entries = group.rows.flatMap(\.entries)
    let references = entries.reduce(into: [String]()) { names, entry in
      if let name = entry.reference, !names.contains(name) { names.append(name) }
    }
    let hasBytes = group.rows.contains { $0.bytes != nil }
    var table = MarkdownTable(
      ["", "library", "time"] + (hasBytes ? ["MB/s"] : []) + references.map { "× \($0)" },
      textColumns: 2)
    for row in group.rows {
      for (index, entry) in row.entries.enumerated() {
        let time = entry.time.map { Format.time($0.median) } ?? "fails"
        let speed = entry.time.flatMap { time in
          row.bytes.map { Format.number(Double($0) * 1000 / time.median) }
        }
        let ratios = references.map { reference in
          entry.reference == reference
            ? "1" : entry.timesAsFast[reference].map(Format.spread) ?? ""
        }
        table.add(
          [index == 0 ? row.name : "", entry.name, time] + (hasBytes ? [speed ?? ""] : []) + ratios)
      }
    }
    return ["## \(group.title)", group.explanation, table.text]
  }

  private var memory: String {
    var table = MarkdownTable(
      ["document", "text", "task", "library", "held", "× text", "peak"], textColumns: 4)
    var last: (String, MemoryTask)?
    for result in results.memory {
      let isFirst = last.map { $0 != (result.document, result.task) } ?? true
      last = (result.document, result.task)
      let held = result.need.map { Double($0.held) }
      table.add([
        isFirst ? result.document : "",
        isFirst ? Format.bytes(Double(result.bytes)) : "",
        isFirst ? result.task.title : "",
        result.contender,
        held.map(Format.bytes) ?? "fails",
        held.map { Format.number($0 / Double(result.bytes)) } ?? "",
        result.need.map { Format.bytes(Double($0.peak)) } ?? "",
      ])
    }
    return """
      Each line is a separate process. "Held" is the memory of the result after the text has been \
      freed, "peak" the maximum, minus what was in memory before: the text, unless it comes from a \
      file, or the value or models that are written.

      \(table.text)
      """
  }

  private var scaling: [String] {
    [
      "## \(Settings.scaling)",
      """
      A cost that grows linearly is ten times as high for ten times the size: exponent 1. The \
      exponent is fitted to the sizes from which on fixed costs do not matter, and again to the \
      largest sizes alone; below 1.15 in both is called linear. Caches account for that much: what \
      fits into one is faster.
      """,
    ]
      + results.curves.flatMap { set in
        var table = MarkdownTable(
          [set.variable] + set.curves.map(\.contender), textColumns: 0)
        let sizes = Set(set.curves.flatMap { $0.points.map(\.size) }).sorted()
        for size in sizes {
          table.add(
            [Format.count(size)]
              + set.curves.map { curve in
                guard let point = curve.points.first(where: { $0.size == size }) else { return "" }
                return set.measure == "time" ? Format.time(point.cost) : Format.bytes(point.cost)
              })
        }
        table.add(["growth"] + set.curves.map(set.verdict))
        return ["### \(set.title)", table.text]
      }
  }
}
