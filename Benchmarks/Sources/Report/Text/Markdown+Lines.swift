internal import Harness
internal import Workloads

extension Markdown {
  /// Files of lines.
  static func lines(_ results: LineResults) -> String {
    var table = MarkdownTable(
      ["", "processor time", "wall time", "MB/s", "memory", "times as fast", "as"], textColumns: 1)
    for row in results.rows {
      table.add([
        row.reading.title, Format.time(row.processor.median), Format.time(row.wall.median),
        Format.number(Double(results.bytes) * 1000 / row.wall.median), Format.bytes(row.memory),
        row.timesAsFast.map(Format.spread) ?? "", row.reference?.title ?? "",
      ])
    }
    return """
      Whole processes, started in turn: each reads a log of \(Format.count(results.lines)) lines, \
      \(Format.bytes(Double(results.bytes))), and adds up the numbers in one member of every line. \
      The file is in the system's cache. Foundation gets a mapped file and one line after the \
      other in a `Data` of its memory; simdjson has the whole file in memory, and looks for the \
      structure of the next lines on a second thread; RapidJSON reads the file part by part. Ratios \
      are those of processor time, and of wall time for `concurrentForEach`. Memory is \
      the most that the process had; of a mapped file the pages that are in memory count.

      \(table.text)
      """
  }
}
