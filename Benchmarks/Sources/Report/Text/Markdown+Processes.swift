internal import Harness

extension Markdown {
  /// JSONPath compared with jq.
  static func processes(_ results: ProcessResults) -> String {
    var table = MarkdownTable(
      ["", "values", "program", "processor time", "wall time", "× jq"], textColumns: 1)
    for row in results.rows {
      table.add([
        row.name, "\(row.values)", "Jansson", Format.time(row.jansson.processor.median),
        Format.time(row.jansson.wall.median), Format.spread(row.timesAsFast),
      ])
      // A bar would end the cell.
      let filter = row.filter.replacing("|", with: "\\|")
      table.add([
        "`\(filter)`", "", results.version, Format.time(row.jq.processor.median),
        Format.time(row.jq.wall.median), "1",
      ])
    }
    return """
      Whole processes, started in turn: each starts, reads the document from a file, selects, and \
      prints the values in compact form, one per line. Processor time includes user and system \
      time, and "× jq" is its ratio. Both print the same number of values. The last row shows the \
      cost of starting. jq 1.6 reads numbers as doubles, this library keeps them as written.

      \(table.text)
      """
  }
}
