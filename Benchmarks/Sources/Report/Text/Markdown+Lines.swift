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
      The file is in the system's cache. Foundation gets the lines of a mapped file one by one, \
      each as a `Data` that does not copy; simdjson has the whole file in memory, and finds the \
      structure of the next lines on a second thread; RapidJSON reads the file in chunks. Ratios \
      are of processor time, or of wall-clock time for `concurrentForEach`. Memory is the peak of \
      the process; of a mapped file, resident pages count.

      \(table.text)
      """
  }
}
