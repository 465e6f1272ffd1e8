internal import Harness

extension Markdown {
  /// One large text, read in several processes.
  static func largeTexts(_ results: LargeTextResults) -> String {
    var table = MarkdownTable(["library", "least", "median", "greatest"], textColumns: 1)
    for row in results.rows {
      table.add([
        row.contender, Format.time(row.processor.least), Format.time(row.processor.median),
        Format.time(row.processor.greatest),
      ])
    }
    return """
      The processor time of reading and freeing a text of \(Format.bytes(Double(results.bytes))), \
      once in each of \(results.processes) consecutive processes. They differ in the cost of \
      allocating memory: in a virtual machine, the first use of a page may be paid for twice.

      \(table.text)
      """
  }
}
